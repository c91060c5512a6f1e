import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to `target` when a dialog has closed and the control that opened it is gone. */
export function useFocusAfterDialog(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    // The dialog gives the focus back in a task of its own, which was queued before this one.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) target.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isOpen, target]);
}
