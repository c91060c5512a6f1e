import { styled } from '@salaria/ui';
import type { ComponentProps } from 'react';

const Offscreen = styled.div`
  position: absolute;
  left: -200vw;
`;

/** A field that people neither see nor reach: the server takes a form that fills it for a program's. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <Offscreen aria-hidden="true">
      <input tabIndex={-1} name="website" autoComplete="off" aria-label="Lascia vuoto" {...props} />
    </Offscreen>
  );
}
