import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color } from '../theme/tokens';

const pulse = keyframes`50% { opacity: 0.55; }`;

/** Placeholder of loading content; the caller sets its size. */
export const Skeleton = styled.div`
  background: ${color.band};
  border-radius: 6px;
  min-height: 1em;
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
