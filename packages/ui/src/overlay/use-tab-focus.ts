import { type RefObject, useCallback, useEffect, useRef } from 'react';

export type TabFocus = {
  /** For the element that contains the tabs. */
  container: RefObject<HTMLDivElement | null>;
  /** Requests that the next selected tab receives the focus. */
  focusNextTab: () => void;
};

/**
 * Moves the focus to the selected tab after a button inside a panel switched tabs: that button is unmounted with its
 * panel, and the focus would be lost. `selected` is the value of the selected tab.
 */
export function useTabFocus(selected: string): TabFocus {
  const container = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    container.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [selected]);
  const focusNextTab = useCallback(() => {
    isRequested.current = true;
  }, []);
  return { container, focusNextTab };
}
