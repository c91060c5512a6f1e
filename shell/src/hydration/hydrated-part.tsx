import { styled } from '@salaria/ui';
import { type ReactNode, useEffect } from 'react';
import { markHydrated, replayEarlyInput, unhydrated } from './early-input';

/** Without a box, so that the part is laid out as a child of its parent. */
const Root = styled.div`
  display: contents;
`;

/** Repeats early input after the effects of the component's children, which may still change the state of fields. */
export function useEarlyInput(): void {
  useEffect(() => {
    setTimeout(replayEarlyInput);
  }, []);
}

type HydratedPartProps = { children: ReactNode; 'data-part': string; 'data-section'?: string };

/** Part of a page that React hydrates later than the site around it, because its code or data come later. */
export function HydratedPart(props: HydratedPartProps) {
  useEarlyInput();
  return <Root ref={markHydrated} {...props} {...{ [unhydrated]: '' }} />;
}
