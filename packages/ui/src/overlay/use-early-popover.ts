import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const isPopoverOpen = (element: Element | null): boolean =>
  'popover' in HTMLElement.prototype && element?.matches(':popover-open') === true;

/**
 * State of an element that the server's HTML has as a popover, which opens without scripts. From hydration on it is
 * shown in its place; one that is open by then stays open and keeps the focus.
 */
export function useEarlyPopover(element: RefObject<HTMLElement | null>) {
  const [isHydrated, setIsHydrated] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const focused = useRef<HTMLElement>(undefined);
  // A click before a later effect would be undone by it.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && element.current?.contains(active)) focused.current = active;
    setIsOpen(isPopoverOpen(element.current));
    setIsHydrated(true);
  }, [element]);
  // A popover that loses its attribute returns the focus to its opener.
  useLayoutEffect(() => {
    if (isHydrated) focused.current?.focus({ preventScroll: true });
  }, [isHydrated]);
  return { isHydrated, isOpen, setIsOpen };
}
