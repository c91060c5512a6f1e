/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from 'playwright';
import { type PageTimes, readClock, watchPage } from './page-clock.js';
import { initiatorOf, depthOf, type PageRequest } from './request-chains.js';

/** Network and processor: latency in ms, bits per second, and how many times slower than this computer. */
type Conditions = { latency: number; down: number; up: number; cpu: number };

/** Lighthouse's slow 4G and mid-tier phone. */
const slowPhone: Conditions = { latency: 150, down: 1_600_000, up: 750_000, cpu: 4 };

export type Visit = PageTimes & {
  requests: PageRequest[];
  /** Of all requests until the network is idle. */
  bytes: number;
  /** Of the files loaded before the page was ready; see depthOf. */
  depth: number;
};

/** Time without network activity after which the visit ends. */
const idleMs = 1500;
const timeoutMs = 60_000;

type RequestLog = { requests: Map<string, PageRequest>; lastActivity: number };

/** Records the requests of a page and the time of the latest network activity. */
function recordRequests(client: CDPSession): RequestLog {
  const log: RequestLog = { requests: new Map(), lastActivity: Date.now() };
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator, timestamp }) => {
    const { url, method } = request;
    if (url.startsWith('data:')) return;
    log.lastActivity = Date.now();
    log.requests.set(requestId, {
      url,
      method,
      kind: type,
      initiator: initiatorOf(initiator, type),
      began: timestamp,
      ended: undefined,
      bytes: 0,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    log.lastActivity = Date.now();
    const request = log.requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, ended: timestamp });
  });
  client.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = log.requests.get(requestId);
    if (request) request.ended = timestamp;
  });
  return log;
}

type SlowPage = { page: Page; client: CDPSession; close: () => Promise<void> };

/** Opens an empty page of a phone with empty caches, on a slow line and a slow processor. */
export async function openSlowPage(
  browser: Browser,
  { latency, down, up, cpu }: Conditions = slowPhone,
): Promise<SlowPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'it-IT',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  // esbuild wraps functions in a call of this name, which pages do not define.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it;' });
  return { page, client, close: () => context.close() };
}

/**
 * Opens an address with empty caches.
 *
 * @throws Error when its content does not appear within a minute
 */
export async function slowVisit(browser: Browser, address: string, mark: string): Promise<Visit> {
  const { page, client, close } = await openSlowPage(browser);
  try {
    const log = recordRequests(client);
    await page.addInitScript(watchPage, mark);
    await page.goto(address, { waitUntil: 'load', timeout: timeoutMs });
    await page.waitForFunction(() => (globalThis.salariaClock?.ready ?? 0) > 0, undefined, { timeout: timeoutMs });
    while (
      Date.now() - log.lastActivity < idleMs ||
      [...log.requests.values()].some(({ ended }) => ended === undefined)
    ) {
      if (Date.now() - log.lastActivity > timeoutMs) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const times = await page.evaluate(readClock);
    if (!times) throw new Error(`${address} was left during the visit`);
    const all = [...log.requests.values()];
    const loadedFirst = all.filter(({ kind, url }) => kind === 'Document' || times.loaded.includes(url));
    return {
      ...times,
      requests: all,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      depth: depthOf(loadedFirst),
    };
  } finally {
    await close();
  }
}
