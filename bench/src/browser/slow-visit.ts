/// <reference lib="dom" />
import type { Browser } from 'playwright';
import { type PageTimes, readClock, watchPage } from './page-clock.js';
import { askerOf, depthOf, type PageRequest } from './request-chains.js';

/** A reader's line and machine: ms, bits per second, and how many times slower than this computer. */
type Conditions = { latency: number; down: number; up: number; cpu: number };

/** What Lighthouse calls slow 4G, on a middling phone. */
const slowPhone: Conditions = { latency: 150, down: 1_600_000, up: 750_000, cpu: 4 };

export type Visit = PageTimes & {
  requests: PageRequest[];
  /** Of all requests, until the network is left in peace. */
  bytes: number;
  /** Of what had come when the page was ready; see depthOf. */
  depth: number;
};

/** ms without a request after which nothing more is expected. */
const peace = 1500;
const limit = 60_000;

/** Opens an address with nothing in any cache. @throws Error when its content does not come within a minute */
export async function slowVisit(
  browser: Browser,
  address: string,
  mark: string,
  { latency, down, up, cpu } = slowPhone,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'it-IT',
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const requests = new Map<string, PageRequest>();
    let lastHeard = Date.now();
    client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator, timestamp }) => {
      const { url, method } = request;
      if (url.startsWith('data:')) return;
      lastHeard = Date.now();
      requests.set(requestId, {
        url,
        method,
        kind: type,
        askedBy: askerOf(initiator, type),
        began: timestamp,
        ended: undefined,
        bytes: 0,
      });
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      lastHeard = Date.now();
      const request = requests.get(requestId);
      if (request) Object.assign(request, { bytes: encodedDataLength, ended: timestamp });
    });
    client.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      const request = requests.get(requestId);
      if (request) request.ended = timestamp;
    });
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down / 8,
      uploadThroughput: up / 8,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    // The compiler of this bench wraps functions with a call of this name, which no page has.
    await page.addInitScript({ content: 'globalThis.__name = (it) => it;' });
    await page.addInitScript(watchPage, mark);
    await page.goto(address, { waitUntil: 'load', timeout: limit });
    await page.waitForFunction(() => (globalThis.salariaClock?.ready ?? 0) > 0, undefined, { timeout: limit });
    while (Date.now() - lastHeard < peace || [...requests.values()].some(({ ended }) => ended === undefined)) {
      if (Date.now() - lastHeard > limit) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const times = await page.evaluate(readClock);
    if (!times) throw new Error(`${address} was left while it was watched`);
    const all = [...requests.values()];
    const needed = all.filter(({ kind, url }) => kind === 'Document' || times.arrived.includes(url));
    return { ...times, requests: all, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), depth: depthOf(needed) };
  } finally {
    await context.close();
  }
}
