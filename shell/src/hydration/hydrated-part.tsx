import { styled } from '@salaria/ui';
import { markHydrated } from '@salaria/ui/hydration/early-input';
import { useHydrationMark } from '@salaria/ui/hydration/nearby';
import { useEarlyInput } from '@salaria/ui/hydration/use-early-input';
import type { ReactNode } from 'react';

/**
 * A part of the shell has no box and is laid out as a child of its parent. A part of a section paints inside its box
 * only, also what is fixed: nothing of the site disappears under it. What belongs above the page is a dialog or toast
 * of ui, or fills the slot 'floating'.
 */
const Root = styled.div`
  display: contents;
  &[data-section] { display: block; contain: layout paint; }
`;

type HydratedPartProps = {
  children: ReactNode;
  as?: 'section';
  'data-part': string;
  'data-section'?: string;
};

/** Part of a page that React hydrates later than the site around it, because its code or data come later. */
export function HydratedPart(props: HydratedPartProps) {
  useEarlyInput();
  return <Root ref={markHydrated} {...props} {...{ [useHydrationMark()]: '' }} />;
}
