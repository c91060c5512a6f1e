/**
 * Timers on a virtual clock: no time passes while a page waits for one, so `run` calls the earliest callback at once.
 * A page that needs four seconds of timers costs the server none.
 */
type Timer = { id: number; at: number; callback: () => void; everyMs: number | undefined };

const pending = new Map<number, Timer>();
let nextId = 1;
let now = 0;

type Callback = (...args: unknown[]) => void;

function add(callback: Callback, delayMs: unknown, repeats: boolean, args: unknown[]): number {
  if (typeof callback !== 'function') throw new TypeError('the callback must be a function');
  const delay = Math.max(0, Number(delayMs) || 0);
  const id = nextId++;
  pending.set(id, { id, at: now + delay, callback: () => callback(...args), everyMs: repeats ? delay : undefined });
  return id;
}

export const setTimeout = (callback: Callback, delayMs?: unknown, ...args: unknown[]) =>
  add(callback, delayMs, false, args);
export const setInterval = (callback: Callback, delayMs?: unknown, ...args: unknown[]) =>
  add(callback, delayMs, true, args);
export function clearTimeout(id: unknown): void {
  pending.delete(Number(id));
}

/** Runs the earliest timer. Returns false when there is none. */
export function runNextTimer(): boolean {
  let first: Timer | undefined;
  for (const timer of pending.values()) if (!first || timer.at < first.at) first = timer;
  if (!first) return false;
  now = first.at;
  if (first.everyMs === undefined) pending.delete(first.id);
  // At least one millisecond, so that an interval does not keep later timers from their turn.
  else first.at = now + Math.max(1, first.everyMs);
  first.callback();
  return true;
}
