import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to `target` when a change of `trigger` has removed the control that had it. */
export function useKeptFocus(target: RefObject<HTMLElement | null>, trigger: unknown): void {
  const previous = useRef(trigger);
  useEffect(() => {
    if (previous.current === trigger) return undefined;
    previous.current = trigger;
    // After a closing dialog has tried to give the focus back to its button.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement === null) target.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [target, trigger]);
}
