import { useRef, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isPressed = next;
  for (const listener of listeners) listener();
}
const press = () => set(true);
/** After the click that ends the press. */
const release = () => setTimeout(() => set(false));

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns a value as it was before a pointer was pressed, until it is released: what is shown of it cannot move the
 * control under the pointer.
 */
export function useSettled<Value>(value: Value): Value {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const settled = useRef(value);
  if (!isWaiting) settled.current = value;
  return settled.current;
}
