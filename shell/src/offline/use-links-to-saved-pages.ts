import { useEffect } from 'react';
import { isOffline } from './connection';
import { savedAt } from './saved-copy';

/** The link that a click opens in this page, or null when it opens elsewhere, or nothing new. */
function openedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link;
}

/**
 * Without network, and on a saved copy, a link opens its document instead of moving on inside the page: the worker answers
 * documents, and knows which it has. Without a worker links stay as they are.
 */
export function useLinksToSavedPages(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    let hasWorker = navigator.serviceWorker.controller !== null;
    void navigator.serviceWorker.ready.then(() => {
      hasWorker = true;
    });
    const open = (event: MouseEvent) => {
      const away = isOffline() || savedAt() !== undefined;
      // The router never hears of it; the browser then does what it does with any link.
      if (away && hasWorker && openedLink(event)) event.stopPropagation();
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);
}
