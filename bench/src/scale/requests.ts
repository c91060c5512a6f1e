import { browserHeaders, raw } from '../measure/raw-request.js';
import { quantile } from '../measure/statistics.js';
import { prose } from './texts.js';

const writeCount = 5;
const questionCount = 15;

// There is no reference here: interference only slows a request down, so a low quantile is the most stable.
const fastest = (times: readonly number[]): number => quantile(times, 0.1);

/** Sends a request. @throws Error for any status but 200 */
async function time(address: string, options: Parameters<typeof raw>[1]): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  const { status, body } = await raw(address, options);
  if (status !== 200) throw new Error(`${address} responds with ${status}`);
  return { ms: performance.now() - startedAt, bytes: body.length };
}

/**
 * Returns what a page has: kilobytes of JSON that the browser reads for it, and words of its text. Other responses have
 * neither.
 */
async function measurePage(url: string, path: string): Promise<[string, number][]> {
  const { body } = await raw(url + path);
  const html = body.toString('utf8');
  const root = html.split('<div id="root"')[1];
  if (root === undefined) return [];
  const reads = [...html.matchAll(/<link [^>]*as="fetch"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
  );
  const sizes = await Promise.all(
    reads.map(async (href) => (await raw(url + href.replaceAll('&amp;', '&'))).body.length),
  );
  return [
    [`${path}, JSON of its reads, kB`, sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000],
    [`${path}, words`, root.replaceAll(/<[^>]*>/g, ' ').match(/\p{L}+/gu)?.length ?? 0],
  ];
}

/**
 * Requests each path twice after every call of `write`: first a cache miss, then a hit.
 *
 * @returns figures by title and unit
 */
export async function measurePaths(
  url: string,
  paths: readonly string[],
  write: () => Promise<unknown>,
): Promise<[string, number][]> {
  const measured = paths.map((path) => ({ path, misses: [] as number[], hits: [] as number[], bytes: 0 }));
  for (let round = 0; round < writeCount; round += 1) {
    await write();
    for (const one of measured) {
      one.misses.push((await time(url + one.path, { headers: browserHeaders })).ms);
      const { ms, bytes } = await time(url + one.path, { headers: browserHeaders });
      one.hits.push(ms);
      one.bytes = bytes;
    }
  }
  const pages: [string, number][] = [];
  for (const path of paths) pages.push(...(await measurePage(url, path)));
  const times = measured.flatMap(({ path, misses, hits, bytes }): [string, number][] => [
    [`${path}, miss, ms`, fastest(misses)],
    [`${path}, hit, ms`, fastest(hits)],
    [`${path}, kB`, bytes / 1000],
  ]);
  return [...times, ...pages];
}

/** Returns the milliseconds of a question to the chat. Each comes from another IP address because of the rate limit. */
export async function measureChat(url: string): Promise<number> {
  const durations: number[] = [];
  for (let i = 0; i < questionCount; i += 1) {
    const body = JSON.stringify({ message: `Che cosa si sa di ${prose(6)}?` });
    const ip = `10.0.${Math.floor(Math.random() * 256)}.${i}`;
    const asVisitor = { 'content-type': 'application/json', 'x-forwarded-for': ip };
    durations.push((await time(`${url}/api/chat`, { method: 'POST', headers: asVisitor, body })).ms);
  }
  return fastest(durations);
}
