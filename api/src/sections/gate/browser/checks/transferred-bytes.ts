import type { Page } from 'playwright-core';
import { pageTimeoutMs, resolveWithin } from '../page-tools.js';

/** Counts the bytes of responses under a path, as they were transferred, until `stop`. */
export function countBytes(page: Page, base: string): { stop: () => Promise<{ sum: number; isComplete: boolean }> } {
  const sizes: Promise<number | undefined>[] = [];
  const onFinished = (request: { url: () => string; sizes: () => Promise<{ responseBodySize: number }> }) => {
    if (!new URL(request.url()).pathname.startsWith(base)) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push(resolveWithin<number | undefined>(size, pageTimeoutMs, undefined));
  };
  page.on('requestfinished', onFinished);
  return {
    stop: async () => {
      page.off('requestfinished', onFinished);
      const counted = await Promise.all(sizes);
      return {
        sum: counted.reduce<number>((sum, bytes = 0) => sum + bytes, 0),
        isComplete: counted.every((bytes) => bytes !== undefined),
      };
    },
  };
}
