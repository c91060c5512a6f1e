import type { CDPSession } from 'playwright-core';
import { pause, readPage } from '../page-tools.js';

/** What a page that never rests does. */
export const busyMessage = 'tiene occupato il browser anche quando nessuno la usa';
/** Share of processor time by which an idle page may exceed the site's own. */
const maxExcess = 0.3;
/** For the second measurement: the first may have seen the end of loading. */
const secondMeasurementMs = 1500;

/** Returns the processor time of the main thread while `ms` pass, as a share of them. A busy machine does not add to it. */
export async function measureBusyShare(session: CDPSession, ms: number): Promise<number> {
  const read = async () => {
    const { metrics } = await readPage('i tempi', session.send('Performance.getMetrics'));
    return { at: performance.now(), seconds: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0 };
  };
  await readPage('i tempi', session.send('Performance.enable', { timeDomain: 'threadTicks' }));
  const start = await read();
  await pause(ms);
  const end = await read();
  return ((end.seconds - start.seconds) * 1000) / (end.at - start.at);
}

/** Returns a sentence when a page never rests; `share` is the first measurement, `reference` that of the site's page. */
export async function busyProblems(session: CDPSession, share: number, reference: number): Promise<string[]> {
  const limit = reference + maxExcess;
  const isBusy = share > limit && (await measureBusyShare(session, secondMeasurementMs)) > limit;
  return isBusy ? [busyMessage] : [];
}
