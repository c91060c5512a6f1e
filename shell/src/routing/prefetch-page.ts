import { unhydrated } from '@salaria/ui/hydration/early-input';
import { isDataSaved } from '../offline/connection';

const intentEvents = ['pointerover', 'touchstart'] as const;

/** Whether a link opens another page of the site. */
const opensPage = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname !== location.pathname && !pathname.startsWith('/api/') && target === '';

/**
 * Prefetches the HTML of a link's page when the visitor touches the link or points at it before React handles links, in
 * browsers without Speculation Rules. Others follow those of the API (speculation-rules.controller.ts).
 */
export function prefetchPages(): void {
  if (HTMLScriptElement.supports?.('speculationrules') || isDataSaved()) return;
  const requested = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.closest(`[${unhydrated}]`) || !opensPage(link) || requested.has(link.href)) return;
    requested.add(link.href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  };
  for (const kind of intentEvents) document.addEventListener(kind, prefetch, { passive: true });
}
