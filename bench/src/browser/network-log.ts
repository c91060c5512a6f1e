import type { CDPSession, Page } from 'playwright';

/** A file that a page has received. Bytes are those on the wire with headers; 0 when it came from the cache. */
type LoadedFile = { url: string; kind: 'script' | 'page' | 'other'; bytes: number };
export type NetworkLog = { client: CDPSession; loaded: LoadedFile[]; untilIdle: (idleMs: number) => Promise<void> };

const timeoutMs = 60_000;

function kindOf(url: string, type: string): LoadedFile['kind'] {
  if (/\.js(\?|$)/.test(url)) return 'script';
  return type === 'Document' ? 'page' : 'other';
}

/** Records the requests of a page by the DevTools protocol. */
export async function logNetwork(page: Page): Promise<NetworkLog> {
  const client = await page.context().newCDPSession(page);
  const pending = new Map<string, Omit<LoadedFile, 'bytes'>>();
  const loaded: LoadedFile[] = [];
  let lastActivity = Date.now();
  client.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    lastActivity = Date.now();
    if (/^https?:/.test(url)) pending.set(requestId, { url, kind: kindOf(url, type) });
  });
  const end = (requestId: string, bytes: number) => {
    lastActivity = Date.now();
    const file = pending.get(requestId);
    if (file && pending.delete(requestId)) loaded.push({ ...file, bytes });
  };
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  client.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await client.send('Network.enable');
  const untilIdle = async (idleMs: number) => {
    const silence = () => Date.now() - lastActivity;
    while (silence() < idleMs || (pending.size > 0 && silence() < timeoutMs))
      await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { client, loaded, untilIdle };
}
