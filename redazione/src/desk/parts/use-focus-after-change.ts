import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target`, which has tabIndex -1, when `value` has become another one and the control that had the
 * focus is gone. Values that arrive, after undefined, move nothing.
 */
export function useFocusAfterChange(value: unknown, target: RefObject<HTMLElement | null>): void {
  const before = useRef(value);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== value;
    before.current = value;
    if (hasChanged && document.activeElement === document.body) target.current?.focus();
  }, [value, target]);
}
