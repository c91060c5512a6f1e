import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color } from '../theme/tokens';

const breathe = keyframes`50% { opacity: 0.55; }`;

/** Stands for something that is being loaded; give it the size of that thing. */
export const Skeleton = styled.div`
  background: ${color.band};
  border-radius: 6px;
  min-height: 1em;
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
