import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color } from '../theme/tokens';

const turn = keyframes`to { transform: rotate(1turn); }`;
const Ring = styled.span`
  display: inline-block;
  width: 1.5em;
  height: 1.5em;
  border: 3px solid ${color.line};
  border-top-color: ${color.rosso};
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;

/** A spinner of 1.5em, hidden from screen readers; the caller adds a text. */
export const Spinner = () => <Ring aria-hidden="true" />;
