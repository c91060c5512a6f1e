import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { plainHtml } from './plain-html';
import { purifiedHtml } from './purified-html';

/**
 * Returns `content` sanitized for `element`: `plainHtml` on the server and while hydrating, `purifiedHtml` in the
 * browser. Keeps the server-rendered elements when they have the same HTML, to avoid a flicker.
 */
export function useCleanHtml(content: string, element: RefObject<HTMLDivElement | null>): string {
  const isHydrated = useIsHydrated();
  const [html, setHtml] = useState(() => (isHydrated ? purifiedHtml(content) : plainHtml(content)));
  useLayoutEffect(() => {
    const cleanHtml = purifiedHtml(content);
    if (!element.current || element.current.innerHTML === cleanHtml) return;
    // Hydration keeps the server's HTML, which can be older than `content`, and the state may already be `cleanHtml`.
    element.current.innerHTML = cleanHtml;
    setHtml(cleanHtml);
  }, [content, element]);
  return html;
}
