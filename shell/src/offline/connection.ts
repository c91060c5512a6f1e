// `navigator.onLine` is false too when only a local network is left, over which the site may still be reachable.
let offline = false;
/** Delays between reachability checks while `navigator.onLine` is false, after a successful and a failed check. */
const checkIntervalMs = { reachable: 15_000, unreachable: 4000 };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the last check did not reach the server. */
export const isOffline = (): boolean => offline;

function setOffline(next: boolean): void {
  if (next === offline) return;
  offline = next;
  for (const listener of listeners) listener();
}

async function checkConnection(): Promise<void> {
  clearTimeout(timer);
  if (navigator.onLine) {
    setOffline(false);
    return;
  }
  const isReachable = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  setOffline(!navigator.onLine && !isReachable);
  clearTimeout(timer);
  // The browser fires no event when the site becomes reachable again.
  if (listeners.size > 0)
    timer = setTimeout(checkConnection, isReachable ? checkIntervalMs.reachable : checkIntervalMs.unreachable);
}

/** Calls `listener` when the site becomes reachable or unreachable; returns the unsubscribe function. */
export function subscribeConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', checkConnection);
    window.addEventListener('offline', checkConnection);
    void checkConnection();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener('online', checkConnection);
    window.removeEventListener('offline', checkConnection);
  };
}

/** Network Information API, which only some browsers have (wicg.github.io/netinfo). */
type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor asked to save data, or the connection is too slow for more than the page itself. */
export function isDataSaved(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
