import { useEffect, useRef } from 'react';

/**
 * Keeps the focus where the visitor is when a list opens one of its items in its place: on the item's heading, and
 * after going back on the item's link in the list, whose id is `idOf(item)`.
 *
 * @param open the open item; undefined while the list is shown
 * @returns a ref for the heading of the open item, which has tabIndex -1
 */
export function useReturningFocus(open: number | undefined, idOf: (item: number) => string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(open);
  useEffect(() => {
    if (previous.current === open) return;
    if (open !== undefined) heading.current?.focus();
    else if (previous.current !== undefined) document.getElementById(idOf(previous.current))?.focus();
    previous.current = open;
  });
  return heading;
}
