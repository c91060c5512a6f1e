import type { Browser, BrowserContext } from 'playwright';

/** Bytes over the network (headers included), by what was asked for. */
export type Downloaded = { scripts: number; documents: number; rest: number; files: string[] };
type Reader = { visit: (paths: readonly string[]) => Promise<Downloaded>; leave: () => Promise<void> };

/** ms without a request after which nothing more is expected. */
const peace = 1000;

async function visitOne(context: BrowserContext, address: string, sum: Downloaded): Promise<void> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const asked = new Map<string, { kind: string; url: string }>();
  let lastHeard = Date.now();
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    lastHeard = Date.now();
    if (/^https?:/.test(request.url))
      asked.set(requestId, { kind: /\.js(\?|$)/.test(request.url) ? 'Script' : type, url: request.url });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastHeard = Date.now();
    const request = asked.get(requestId);
    // What the cache gave has no length.
    if (!request || encodedDataLength === 0) return;
    if (request.kind === 'Script') sum.files.push(new URL(request.url).pathname);
    const where = request.kind === 'Script' ? 'scripts' : request.kind === 'Document' ? 'documents' : 'rest';
    sum[where] += encodedDataLength;
  });
  await client.send('Network.enable');
  await page.goto(address, { waitUntil: 'load' });
  // Whole pages: what comes only when a reader scrolls is theirs too.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  while (Date.now() - lastHeard < peace) await new Promise((resolve) => setTimeout(resolve, 100));
  await page.close();
}

/** Somebody with a browser of their own, who comes back with what it kept. Without the service worker: it fetches when it likes. */
export async function reader(browser: Browser, site: string): Promise<Reader> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
  return {
    visit: async (paths) => {
      const sum: Downloaded = { scripts: 0, documents: 0, rest: 0, files: [] };
      for (const path of paths) await visitOne(context, site + path, sum);
      return sum;
    },
    leave: () => context.close(),
  };
}
