import { useEffect } from 'react';
import { isDataSaved } from '../offline/connection';
import { preloadPath } from './preload-path';

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Preloads the code and data of an internal link's page when the visitor touches the link, points at it or focuses it;
 * when data is to be saved, only at a touch, which opens the page.
 */
export function useLinkPreloading(): void {
  useEffect(() => {
    const preload = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.target) return;
      if (type === 'touchstart' || !isDataSaved()) preloadPath(link.pathname + link.search);
    };
    for (const kind of intentEvents) document.addEventListener(kind, preload, { passive: true });
    return () => {
      for (const kind of intentEvents) document.removeEventListener(kind, preload);
    };
  }, []);
}
