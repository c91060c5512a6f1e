/** Whether this site cannot be reached. A browser that says that it is offline may still reach one on its own machine or network, so it is asked. */
let offline = false;
const listeners = new Set<() => void>();

export const isOffline = (): boolean => offline;

function set(next: boolean): void {
  if (next === offline) return;
  offline = next;
  for (const listener of listeners) listener();
}

async function look(): Promise<void> {
  if (navigator.onLine) {
    set(false);
    return;
  }
  const answers = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  set(!navigator.onLine && !answers);
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
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
