import { color, keyframes, Spinner, space, styled, VisuallyHidden } from '@salaria/ui';
import { useEffect, useState } from 'react';

/** A page that comes sooner needs no word about it, ms. */
const patience = 250;

const run = keyframes`from { transform: translateX(-100%); } to { transform: translateX(300%); }`;
const Bar = styled.div`
  position: fixed;
  z-index: 80;
  inset: 0 0 auto;
  height: 3px;
  overflow: hidden;
  background: ${color.line};
  &::after { content: ''; display: block; width: 33%; height: 100%; background: ${color.rosso}; animation: ${run} 1.1s ease-in-out infinite; }
`;
const Waiting = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: 70vh;
`;

/** In place of the first page while it is being loaded. */
export const PageWaiting = () => (
  <Waiting role="status">
    <Spinner />
    Caricamento…
  </Waiting>
);

/** The page that is shown stays until the next one is here; a bar says that it is on its way. `shown` is its path. */
export function NavigationProgress({ shown }: { shown: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setLate(window.location.pathname !== shown), patience);
    };
    document.addEventListener('click', look);
    window.addEventListener('popstate', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', look);
      window.removeEventListener('popstate', look);
    };
  }, [shown]);
  if (!late) return null;
  return (
    <Bar role="status">
      <VisuallyHidden>Caricamento della pagina…</VisuallyHidden>
    </Bar>
  );
}
