import { color, media, Row, space, Stack, styled } from '@salaria/ui';
import type { ReactNode } from 'react';
import { topBarHeight } from './layout';
import { focusHome } from './use-focus-home';

/** A bar and what it is about: nothing that gets the focus is behind the bar. */
export const BarredStack = styled(Stack)`
  & :is(input, textarea, select, button, a, [tabindex]) { scroll-margin-top: calc(var(--bars-height, 0px) + 4rem); }
`;

const Bar = styled.div`
  position: sticky;
  top: ${topBarHeight};
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.line};
  background: ${color.page};
  ${media.low} { position: static; }
`;
const State = styled(Row)`
  flex: 1 1 18rem;
  gap: 0 ${space.xs};
`;
const Actions = styled(Row)`
  gap: ${space.xs};
  margin-inline-start: auto;
  & button { padding-inline: ${space.s}; }
`;

/** Sets the height of an element and the desk's bar above it as `--bars-height` on the one around it. */
function measureBars(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => {
    const height =
      getComputedStyle(bar).position === 'sticky' ? `calc(${topBarHeight} + ${bar.offsetHeight}px)` : '0px';
    bar.parentElement?.style.setProperty('--bars-height', height);
  });
  observer.observe(bar);
  return () => observer.disconnect();
}

interface PageBarProps {
  /** Whether what is written is saved. */
  state: ReactNode;
  actions: ReactNode;
  /** Below both. */
  children?: ReactNode;
}

/** Stays at the top of a `BarredStack`, of which it is the first part. */
export const PageBar = ({ state, actions, children }: PageBarProps) => (
  <Bar ref={measureBars} {...focusHome}>
    <State {...focusHome} data-testid="entry-state">
      {state}
    </State>
    <Actions>{actions}</Actions>
    {children}
  </Bar>
);
