import { type RefObject, useLayoutEffect, useState } from 'react';
import { withPictureWidths } from '@salaria/ui/text/picture-widths';
import { linkGalleryPictures } from '../../galleries/text-galleries';
import { plainHtml } from './plain-html';

/** Returns sanitized HTML with what its pictures need. */
const completed = (html: string): string => withPictureWidths(linkGalleryPictures(html));

/** Returns HTML as an element that has it would return it. */
function normalize(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

/**
 * Returns `content` sanitized for `element`: by `plainHtml` at first, on the server and in the browser, then by DOMPurify
 * too, which the first page does not wait for. Keeps elements that have the same HTML, to avoid a flicker.
 * @throws in render when `plainHtml` refuses `content` and DOMPurify does not load
 */
export function useCleanHtml(content: string, element: RefObject<HTMLDivElement | null>): string {
  const [html, setHtml] = useState(() => completed(plainHtml(content)));
  useLayoutEffect(() => {
    const plain = normalize(completed(plainHtml(content)));
    let isStale = false;
    const show = (next: string) => {
      if (isStale || !element.current) return;
      // The state may be `next` already, while the element has the server's HTML, which can be older than `content`.
      element.current.innerHTML = next;
      setHtml(next);
    };
    const purify = async () => {
      const { purifiedHtml } = await import('./purified-html');
      const purified = completed(purifiedHtml(content));
      if (purified !== plain) show(purified);
    };
    if (element.current?.innerHTML !== plain) show(plain);
    purify().catch((error: unknown) => {
      if (!isStale && plain === '')
        setHtml(() => {
          throw error;
        });
    });
    return () => {
      isStale = true;
    };
  }, [content, element]);
  return html;
}
