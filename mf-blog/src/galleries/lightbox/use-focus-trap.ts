import { useEffect } from 'react';

const portal = '.yarl__portal';

/**
 * Keeps the focus in the open lightbox: Tab after its last control moves to the first and back, and Escape closes it
 * wherever the focus is. The lightbox library does neither.
 */
export function useFocusTrap(onClose: () => void): void {
  useEffect(() => {
    const trap = (event: KeyboardEvent) => {
      const root = document.querySelector(portal);
      if (!root) return;
      const isInside = root.contains(document.activeElement);
      if (event.key === 'Escape' && !isInside) onClose();
      if (event.key !== 'Tab') return;
      const controls = [...root.querySelectorAll<HTMLElement>('button:not([disabled]), [tabindex="0"]')];
      const [first, last] = [controls.at(0), controls.at(-1)];
      const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
      if (isInside && !isAtEnd) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    document.addEventListener('keydown', trap);
    return () => document.removeEventListener('keydown', trap);
  }, [onClose]);
}
