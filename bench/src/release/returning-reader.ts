import type { Browser, BrowserContext } from 'playwright';

/** Bytes over the network with headers, by kind of file. */
export type Downloaded = { scripts: number; pages: number; rest: number; files: string[] };
type Reader = { visit: (paths: readonly string[]) => Promise<Downloaded>; close: () => Promise<void> };

/** Time without network activity after which a visit ends. */
const idleMs = 1000;

async function visitOne(context: BrowserContext, address: string, sum: Downloaded): Promise<void> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const requests = new Map<string, { kind: string; url: string }>();
  let lastActivity = Date.now();
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    lastActivity = Date.now();
    if (/^https?:/.test(request.url))
      requests.set(requestId, { kind: /\.js(\?|$)/.test(request.url) ? 'Script' : type, url: request.url });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastActivity = Date.now();
    const request = requests.get(requestId);
    // Responses from the cache have no length.
    if (!request || encodedDataLength === 0) return;
    if (request.kind === 'Script') sum.files.push(new URL(request.url).pathname);
    const group = request.kind === 'Script' ? 'scripts' : request.kind === 'Document' ? 'pages' : 'rest';
    sum[group] += encodedDataLength;
  });
  await client.send('Network.enable');
  await page.goto(address, { waitUntil: 'load' });
  // Includes what loads on scrolling.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  while (Date.now() - lastActivity < idleMs) await new Promise((resolve) => setTimeout(resolve, 100));
  await page.close();
}

/**
 * Opens a browser context that keeps its cache between visits. The service worker is off: its requests are not tied
 * to visits.
 */
export async function returningReader(browser: Browser, site: string): Promise<Reader> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
  return {
    visit: async (paths) => {
      const sum: Downloaded = { scripts: 0, pages: 0, rest: 0, files: [] };
      for (const path of paths) await visitOne(context, site + path, sum);
      return sum;
    },
    close: () => context.close(),
  };
}
