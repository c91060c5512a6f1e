import type pg from 'pg';
import { writeRow } from '../api/write-row.js';
import { textFrom } from '../measure/raw.js';

/** What readers behind the balancer got after a write. */
export interface AfterWrite {
  answers: number;
  /** Of the answers asked for at once after the commit, those with what was before. */
  staleAtOnce: number;
  /** Of those asked for when the notification had a tenth of a second. */
  staleLater: number;
}

const noticedMs = 100;

/**
 * Writes a row `times` times; after each, asks through the balancer as often as there are processes, each time on a
 * connection of its own, so that every process answers once; and again a little later.
 */
export async function askAfterWrites(
  url: string,
  client: pg.Client,
  processes: number,
  times: number,
): Promise<AfterWrite> {
  const found: AfterWrite = { answers: 0, staleAtOnce: 0, staleLater: 0 };
  const ask = async (text: string) => {
    const bodies = await Promise.all(Array.from({ length: processes }, () => textFrom(`${url}/api/posts`)));
    found.answers += bodies.length;
    return bodies.filter((body) => !body.includes(text)).length;
  };
  for (let i = 0; i < times; i += 1) {
    const excerpt = `riassunto ${1000 + i} di ${processes}`;
    await writeRow(client, excerpt);
    found.staleAtOnce += await ask(excerpt);
    await new Promise((resolve) => setTimeout(resolve, noticedMs));
    found.staleLater += await ask(excerpt);
  }
  return found;
}
