import styled from '@emotion/styled';
import { color, space } from '../theme/tokens';
import { Muted } from './headings';

/** Error message; the caller sets `role="alert"`. */
export const ErrorNotice = styled.p`
  padding: ${space.m};
  background: ${color.errorGround};
  border: 1px solid ${color.rosso};
  border-left-width: 5px;
  border-radius: 6px;
  color: ${color.rossoDark};
`;

/** Status above a list; always rendered, so that the layout is stable and changes are announced. */
export const StatusLine = styled(Muted)`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2rem;
  margin-bottom: ${space.s};
`;

/** Placeholder of an empty list. */
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
