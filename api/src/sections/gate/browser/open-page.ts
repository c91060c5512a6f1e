import type { Page } from 'playwright-core';
import { type PageState, pageStateScript } from './checks/page-probe.js';
import { evaluateWithin, pageTimeoutMs, pause } from './page-tools.js';

interface OpenOptions {
  /** Whether waiting is in vain. */
  hasFailed?: () => boolean;
  /** Selector of the part that must be there. */
  root?: string;
}

/** Opens a page and waits until it runs, with the part at `root` if any. */
export async function openPage(
  page: Page,
  address: string,
  { hasFailed = () => false, root }: OpenOptions = {},
): Promise<PageState> {
  const deadline = Date.now() + pageTimeoutMs;
  const idle: PageState = { isRunning: false, hasNotice: false, hasPart: false };
  const script = pageStateScript(root);
  await page.goto(address, { waitUntil: 'commit', timeout: pageTimeoutMs }).catch(() => undefined);
  let state = idle;
  while (Date.now() < deadline && !hasFailed() && !state.hasNotice && !(state.isRunning && state.hasPart)) {
    await pause(150);
    state = await evaluateWithin<PageState>(page, script, deadline - Date.now(), idle);
  }
  return state;
}
