import { useLocation, useNavigationType } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { anchorId } from './anchor-id';

/** Time in which an anchor may appear after its page: articles insert galleries half a second later. */
const anchorTimeoutMs = 4000;

function whenPresent(find: () => HTMLElement | null, onFound: (element: HTMLElement) => void): () => void {
  const check = () => {
    const element = find();
    if (element) {
      stop();
      onFound(element);
    }
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => observer.disconnect(), anchorTimeoutMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  check();
  return stop;
}

/**
 * Scrolls to the URL's anchor, to the restored position or to the top after a navigation. On a new page it moves the
 * focus to the heading, so that screen readers announce it.
 */
export function useScrollAndFocus(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef<string | undefined>(undefined);
  useEffect(() => {
    const saved = positions.current;
    const savePosition = () => saved.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key]);
  useEffect(() => {
    const isFirst = previous.current === undefined;
    const isSamePage = previous.current === pathname;
    previous.current = pathname;
    const position = positions.current.get(key);
    if (type === 'POP' && !isFirst && position !== undefined) window.scrollTo(0, position);
    else if (hash)
      return whenPresent(
        () => document.getElementById(anchorId(hash)),
        (element) => element.scrollIntoView(),
      );
    else if (!isFirst && !isSamePage) window.scrollTo(0, 0);
    if (isFirst || isSamePage) return undefined;
    const main = document.querySelector<HTMLElement>('main');
    main?.focus({ preventScroll: true });
    // A page that still loads has its heading later, unless the visitor has moved on.
    return whenPresent(
      () => document.querySelector<HTMLElement>('main h1'),
      (heading) => {
        if (document.activeElement !== main && document.activeElement !== document.body) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      },
    );
  }, [pathname, hash, key, type]);
}
