import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to the control that had it when `isPending` began: browsers take it from one that is disabled.
 * A visitor who has moved on meanwhile keeps their place.
 */
export function useFocusReturn(isPending: boolean): void {
  useLayoutEffect(() => {
    if (!isPending) return;
    // Still focused: browsers take the focus away when they next paint.
    const control = document.activeElement as HTMLElement | null;
    return () => {
      if (document.activeElement === document.body) control?.focus();
    };
  }, [isPending]);
}
