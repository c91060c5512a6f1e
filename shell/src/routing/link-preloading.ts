import { useEffect } from 'react';
import { preloadPath } from './preload-path';

const early = ['pointerover', 'focusin', 'touchstart'] as const;

/** Pointing at a link of this site, or focusing it, fetches the code and data of its page. */
export function useLinkPreloading(): void {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.origin === location.origin && !link.target) preloadPath(link.pathname);
    };
    for (const kind of early) document.addEventListener(kind, prepare, { passive: true });
    return () => {
      for (const kind of early) document.removeEventListener(kind, prepare);
    };
  }, []);
}
