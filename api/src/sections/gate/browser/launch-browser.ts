import type { Browser } from 'playwright-core';
import type { FoundBrowser } from './find-browser.js';

const launchTimeoutMs = 30_000;

/** What Chromium says where the kernel allows it no namespaces. */
const noSandbox = /No usable sandbox|SUID sandbox|namespace/;

/** Chromium's sandbox needs user namespaces, and refuses to start for root. */
const isRoot = (): boolean => process.getuid?.() === 0;

/** UDP passes no proxy, and names are the proxy's to resolve. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/**
 * Starts a browser that reaches everything, also this machine, through a proxy.
 * @throws when it does not start, or playwright-core is not installed
 */
export async function launchBrowser({ program, isConfigured }: FoundBrowser, proxy: string): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Error('SMOKE_BROWSER vuole il pacchetto playwright-core, che non è installato');
  });
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath: program,
      args,
      proxy: { server: proxy, bypass: '<-loopback>' },
      chromiumSandbox,
      timeout: launchTimeoutMs,
    });
  if (isRoot()) return launch(false);
  return launch(true).catch((error: unknown) => {
    // Without namespaces only on the operator's word: the pages run code of releases that are not checked yet.
    if (isConfigured && noSandbox.test(String(error))) return launch(false);
    throw error;
  });
}
