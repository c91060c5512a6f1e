import { color, keyframes, styled, VisuallyHidden } from '@salaria/ui';
import { useEffect, useState } from 'react';
import { useLinkPreloading } from '../routing/use-link-preloading';

/** Navigations that finish within this time show no progress bar. */
const progressDelayMs = 250;

const run = keyframes`from { transform: translateX(-100%); } to { transform: translateX(300%); }`;
const Bar = styled.div`
  position: fixed;
  z-index: 80;
  inset: 0 0 auto;
  height: 3px;
  overflow: hidden;
  background: ${color.line};
  &::after {
    content: '';
    display: block;
    width: 33%;
    height: 100%;
    background: ${color.rosso};
    animation: ${run} 1.1s ease-in-out infinite;
  }
`;
/**
 * Preloads the pages of links, and shows a progress bar while the next page loads; `renderedPath` is the path of the
 * page on the screen.
 */
export function NavigationProgress({ renderedPath }: { renderedPath: string }) {
  const [isLate, setIsLate] = useState(false);
  useLinkPreloading();
  useEffect(() => {
    setIsLate(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsLate(window.location.pathname !== renderedPath), progressDelayMs);
    };
    document.addEventListener('click', check);
    window.addEventListener('popstate', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', check);
      window.removeEventListener('popstate', check);
    };
  }, [renderedPath]);
  if (!isLate) return null;
  return (
    <Bar role="status">
      <VisuallyHidden>Caricamento della pagina…</VisuallyHidden>
    </Bar>
  );
}
