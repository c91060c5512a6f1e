import { once } from 'node:events';
import type { ConstantResponse } from '../measure/children/constant.child.js';
import type { BenchProcesses, ForkedServer, Server } from '../measure/bench-processes.js';
import { browserHeaders, type RawResponse, raw } from '../measure/raw-request.js';
import { table } from '../measure/report/table.js';
import { compare, comparisonCells, comparisonHead, type LoadShape, type Rounds } from './rounds.js';

/** Enough concurrent requests to keep the server busy; fewer would measure the client. */
export const cachedLoadShape: LoadShape = { connections: 25, pipelining: 4, headers: browserHeaders };

const isEqual = (a: RawResponse, b: RawResponse): boolean =>
  a.status === b.status && a.body.equals(b.body) && JSON.stringify(a.head) === JSON.stringify(b.head);

/** Makes the reference server send the response of the site to a path, byte for byte. Returns its size in bytes. */
export const copyResponse = async (reference: ForkedServer, site: Server, path: string): Promise<number> => {
  const expected = await raw(site.url + path, { headers: browserHeaders });
  if (expected.status !== 200) throw new Error(`${path} responds with ${expected.status}`);
  const changed = once(reference.child, 'message');
  reference.child.send({ head: expected.head, body: expected.body } satisfies ConstantResponse);
  await changed;
  if (!isEqual(await raw(reference.url), expected))
    throw new Error(`${path}: the reference server does not send the same bytes`);
  return expected.body.length;
};

/** Compares cached responses with a `node:http` server that sends the same bytes from one buffer, path by path. */
export async function measureCached(
  processes: BenchProcesses,
  site: Server,
  paths: readonly string[],
  rounds: Rounds,
): Promise<string> {
  const reference = await processes.fork('constant.child.ts');
  const rows: (string | number)[][] = [];
  for (const path of paths) {
    const bytes = await copyResponse(reference, site, path);
    const compared = await compare(site, reference, { site: path, reference: path }, cachedLoadShape, rounds);
    rows.push([path, bytes, ...comparisonCells(compared)]);
  }
  await reference.stop();
  return table(['path', 'bytes', ...comparisonHead], rows);
}
