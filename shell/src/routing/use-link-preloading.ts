import { useEffect } from 'react';
import { preloadPath } from './preload-path';

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Preloads the code and data of an internal link's page when the visitor points at the link or focuses it. */
export function useLinkPreloading(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.origin === location.origin && !link.target) preloadPath(link.pathname + link.search);
    };
    for (const kind of intentEvents) document.addEventListener(kind, preload, { passive: true });
    return () => {
      for (const kind of intentEvents) document.removeEventListener(kind, preload);
    };
  }, []);
}
