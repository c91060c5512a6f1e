import { useLocation, useNavigationType } from 'react-router-dom';
import { useEffect, useRef } from 'react';

/** How long an anchor may take to appear after its page, ms: galleries are put into articles half a second late. */
const anchorLimit = 4000;

function whenPresent(id: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.getElementById(id);
    if (element) {
      stop();
      found(element);
    }
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), anchorLimit);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * Puts the reader where a navigation leads: to the anchor of the address, back to where they were, or to the top. On a
 * new page the focus moves to its heading, so that a screen reader hears where it is.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const previous = useRef<string | undefined>(undefined);
  useEffect(() => {
    const remembered = places.current;
    const remember = () => remembered.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useEffect(() => {
    const first = previous.current === undefined;
    const samePage = previous.current === pathname;
    previous.current = pathname;
    const place = places.current.get(key);
    if (type === 'POP' && !first && place !== undefined) window.scrollTo(0, place);
    else if (hash) return whenPresent(decodeURIComponent(hash.slice(1)), (element) => element.scrollIntoView());
    else if (!first && !samePage) window.scrollTo(0, 0);
    if (first || samePage) return undefined;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return undefined;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return undefined;
  }, [pathname, hash, key, type]);
}
