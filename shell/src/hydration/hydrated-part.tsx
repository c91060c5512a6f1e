import { styled } from '@salaria/ui';
import { type ReactNode, useEffect } from 'react';
import { markHydrated, replayEarlyInput, unhydrated, unloaded } from './early-input';

/**
 * A part of the shell has no box and is laid out as a child of its parent. A part of a section paints inside its box
 * only, also what is fixed: nothing of the site disappears under it. What belongs above the page is a dialog or toast
 * of ui, or fills the slot 'floating'.
 */
const Root = styled.div`
  display: contents;
  &[data-section] { display: block; contain: layout paint; }
`;

/** Repeats early input after the effects of the component's children, which may still change the state of fields. */
export function useEarlyInput(): void {
  useEffect(() => {
    setTimeout(replayEarlyInput);
  }, []);
}

type HydratedPartProps = {
  children: ReactNode;
  as?: 'section';
  'data-part': string;
  'data-section'?: string;
};

/** Part of a page that React hydrates later than the site around it, because its code or data come later. */
export function HydratedPart(props: HydratedPartProps) {
  useEarlyInput();
  return <Root ref={markHydrated} {...props} {...{ [unhydrated]: '' }} />;
}

/** Part that React hydrates when the visitor comes near it: its code is loaded then. */
export function DeferredPart({ children }: { children: ReactNode }) {
  useEarlyInput();
  return (
    <Root ref={markHydrated} {...{ [unloaded]: '' }}>
      {children}
    </Root>
  );
}
