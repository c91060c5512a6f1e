import type { CDPSession } from 'playwright-core';
import { readPage } from '../page-tools.js';

const megabyte = 1024 * 1024;
/** Pages of this repository's sections use 10 to 25 MB, and do not grow. */
const maxHeapBytes = 200 * megabyte;
const maxGrowthBytes = 20 * megabyte;

type HeapUsage = { usedSize: number; backingStorageSize?: number };

/**
 * Returns the bytes of a page's JavaScript heap and buffers after a garbage collection.
 * @throws UnreadablePage
 */
export async function readHeap(session: Pick<CDPSession, 'send'>): Promise<number> {
  const read = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 }: HeapUsage = await session.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  };
  return readPage('la memoria', read());
}

/** Compares two readings of one page without input in between. */
export function memoryProblems(before: number, after: number): string[] {
  const words = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
  if (after > maxHeapBytes) return [`occupa troppa memoria: oltre ${words(maxHeapBytes)}`];
  const hasGrown = after - before > maxGrowthBytes;
  return hasGrown ? [`occupa sempre più memoria: oltre ${words(maxGrowthBytes)} senza che nessuno la usi`] : [];
}
