import type pg from 'pg';
import { writeRow } from '../api/write-row.js';
import { fetchText } from '../measure/raw-request.js';

/** Responses through the balancer after writes. */
export interface AfterWrite {
  responses: number;
  /** Stale responses to requests sent right after the commit. */
  staleAtOnce: number;
  /** Stale responses to requests sent 100 ms after the commit. */
  staleLater: number;
}

const notificationMs = 100;

/**
 * Writes a row `times` times. After each write, sends one request per process through the balancer, each on a new
 * connection, so that every process responds once; and the same again 100 ms later.
 */
export async function measureAfterWrites(
  url: string,
  client: pg.Client,
  processes: number,
  times: number,
): Promise<AfterWrite> {
  const result: AfterWrite = { responses: 0, staleAtOnce: 0, staleLater: 0 };
  const countStale = async (text: string) => {
    const bodies = await Promise.all(Array.from({ length: processes }, () => fetchText(`${url}/api/posts`)));
    result.responses += bodies.length;
    return bodies.filter((body) => !body.includes(text)).length;
  };
  for (let i = 0; i < times; i += 1) {
    const excerpt = `riassunto ${1000 + i} di ${processes}`;
    await writeRow(client, excerpt);
    result.staleAtOnce += await countStale(excerpt);
    await new Promise((resolve) => setTimeout(resolve, notificationMs));
    result.staleLater += await countStale(excerpt);
  }
  return result;
}
