import styled from '@emotion/styled';
import { color, space } from '../theme/tokens';
import { Muted } from './headings';

/** Something went wrong, said at once to everybody. */
export const ErrorNotice = styled.p`
  padding: ${space.m};
  background: #FFF5F2;
  border: 1px solid ${color.rosso};
  border-left-width: 5px;
  border-radius: 6px;
  color: ${color.rossoDark};
`;

/** One line over a list that is always there, so that nothing moves when its words change, and that they are heard. */
export const StatusLine = styled(Muted)`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2rem;
  margin-bottom: ${space.s};
`;

/** Where a list would stand and there is nothing to list. */
export const EmptyNotice = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.s};
  padding: ${space.xxl} ${space.m};
  text-align: center;
  color: ${color.muted};
  border: 1px dashed ${color.line};
  border-radius: 10px;
  & h1, & h2, & h3 { color: ${color.text}; font-size: 1.4rem; }
`;
