/** Whether this site cannot be reached. A browser that says that it is offline may still reach one on its own machine or network, so it is asked. */
let offline = false;
/** ms until a browser that says that it is offline asks the site anew: when it was there, and when it was not. */
const again = { reached: 15_000, lost: 4000 };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const isOffline = (): boolean => offline;

function set(next: boolean): void {
  if (next === offline) return;
  offline = next;
  for (const listener of listeners) listener();
}

async function look(): Promise<void> {
  clearTimeout(timer);
  if (navigator.onLine) {
    set(false);
    return;
  }
  const answers = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  set(!navigator.onLine && !answers);
  clearTimeout(timer);
  // Such a browser tells of no change when the site comes and goes.
  if (listeners.size > 0) timer = setTimeout(look, answers ? again.reached : again.lost);
}

/** Follows the connection from the first listener on. */
export function subscribeConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    void look();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
