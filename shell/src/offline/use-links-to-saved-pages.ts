import { useEffect } from 'react';
import { isOffline } from './connection';
import { savedAt } from './messages';

/** Returns the link that a click opens in this tab, or null for any other click. */
function openedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link;
}

/**
 * Turns client-side navigations into page loads while offline and on a saved page, because the service worker can serve
 * saved pages only to page loads. Without a worker, links are unchanged.
 */
export function useLinksToSavedPages(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    let hasWorker = navigator.serviceWorker.controller !== null;
    void navigator.serviceWorker.ready.then(() => {
      hasWorker = true;
    });
    const open = (event: MouseEvent) => {
      const needsPageLoad = isOffline() || savedAt() !== undefined;
      // Stops before the router's handler; the browser follows the link.
      if (needsPageLoad && hasWorker && openedLink(event)) event.stopPropagation();
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);
}
