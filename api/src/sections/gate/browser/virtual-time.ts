import type { CDPSession } from 'playwright-core';
import { busyMessage } from './checks/busy-share.js';
import { readTimeoutMs, UnreadablePage, resolveWithin } from './page-tools.js';

/** What a page does later than this after it was opened is not seen. */
const laterMs = 60_000;
/** Immediate tasks after which time advances all the same: a loop of timers without delay would stop it. */
const maxTasksWithoutDelay = 100_000;

/**
 * Advances the clock of an open page by a minute, as fast as its timers run. Its time then stands still until `resume`.
 * @throws UnreadablePage when the minute has not passed within `readTimeoutMs`: the page never rests
 */
export async function advanceByMinute(session: CDPSession): Promise<void> {
  const expired = new Promise((resolve) => session.once('Emulation.virtualTimeBudgetExpired', resolve));
  const advance = session.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget: laterMs,
    maxVirtualTimeTaskStarvationCount: maxTasksWithoutDelay,
  });
  const hasPassed = Promise.all([advance, expired]).then(() => true);
  if (!(await resolveWithin(hasPassed, readTimeoutMs, false))) throw new UnreadablePage(busyMessage);
}

/** Lets time pass again in a page whose clock was advanced; timers run without their delays. */
export const resumeTime = (session: CDPSession): Promise<unknown> =>
  session.send('Emulation.setVirtualTimePolicy', { policy: 'advance' });
