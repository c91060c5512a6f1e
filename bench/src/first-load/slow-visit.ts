/// <reference lib="dom" />
import { type Browser, devices, type Page } from 'playwright';
import { logNetwork, type NetworkLog } from '../browser/network-log.js';
import { type PageTimes, readClock, watchPage } from './page-clock.js';

export type Visit = PageTimes & {
  requests: number;
  /** Of all requests until the network is idle. */
  bytes: number;
};

/** Time without network activity after which the visit ends. */
const idleMs = 1500;
const timeoutMs = 60_000;

type SlowPage = { page: Page; network: NetworkLog; close: () => Promise<void> };

/** Opens an empty page with empty caches on Lighthouse's mid-tier phone and slow 4G. */
export async function openSlowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    // Without one of a phone, Chromium's requests say that it is a computer (Sec-CH-UA-Mobile).
    userAgent: devices['Moto G4'].userAgent,
    locale: 'it-IT',
  });
  const page = await context.newPage();
  const network = await logNetwork(page);
  await network.client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await network.client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // esbuild wraps functions in a call of this name, which pages do not define.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it;' });
  return { page, network, close: () => context.close() };
}

/**
 * Opens an address with empty caches.
 *
 * @throws Error when its content does not appear within a minute
 */
export async function slowVisit(browser: Browser, address: string, mark: string): Promise<Visit> {
  const { page, network, close } = await openSlowPage(browser);
  try {
    await page.addInitScript(watchPage, mark);
    await page.goto(address, { waitUntil: 'load', timeout: timeoutMs });
    await page.waitForFunction(() => (globalThis.salariaClock?.ready ?? 0) > 0, undefined, { timeout: timeoutMs });
    await network.untilIdle(idleMs);
    const times = await page.evaluate(readClock);
    if (!times) throw new Error(`${address} was left during the visit`);
    const bytes = network.loaded.reduce((sum, file) => sum + file.bytes, 0);
    return { ...times, requests: network.loaded.length, bytes };
  } finally {
    await close();
  }
}
