import { once } from 'node:events';
import { type Load, load } from '../measure/load.js';
import { browserHeaders, type RawResponse, raw } from '../measure/raw-request.js';
import { median, medianRatio } from '../measure/statistics.js';
import type { Row } from '../measure/table.js';
import type { BenchProcesses, Server } from '../processes/bench-processes.js';
import type { ConstantResponse } from '../processes/constant.child.js';

const isEqual = (a: RawResponse, b: RawResponse): boolean =>
  a.status === b.status && a.body.equals(b.body) && JSON.stringify(a.head) === JSON.stringify(b.head);

/** Makes the reference server send the response of the site to a path, byte for byte. Returns its size in bytes. */
async function copyResponse(reference: Server, site: Server, path: string): Promise<number> {
  const expected = await raw(site.url + path, { headers: browserHeaders });
  if (expected.status !== 200) throw new Error(`${path} responds with ${expected.status}`);
  const changed = once(reference.child, 'message');
  reference.child.send({ head: expected.head, body: expected.body } satisfies ConstantResponse);
  await changed;
  if (!isEqual(await raw(reference.url), expected))
    throw new Error(`${path}: the reference server does not send the same bytes`);
  return expected.body.length;
}

/** Measures two servers under the same load in turns; the side that begins alternates. */
async function compare(site: Server, reference: Server, path: string, rounds: number, seconds: number): Promise<Row> {
  const sides = [reference, site].map((server) => ({ server, loads: [] as Load[] }));
  const [{ loads: references = [] } = {}, { loads = [] } = {}] = sides;
  // In round 0 Node runs mostly interpreted code.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of sides) {
      const measured = await load(side.server, path, seconds);
      if (round > 0) side.loads.push(measured);
    }
    sides.reverse();
  }
  const ratio = (figure: keyof Load) =>
    medianRatio(
      loads.map((it) => it[figure]),
      references.map((it) => it[figure]),
    );
  const ownMedian = (figure: keyof Load) => median(loads.map((it) => it[figure]));
  return {
    'requests/s': ratio('perSecond'),
    p99: ratio('p99'),
    'CPU/request': ratio('cpuMicros'),
    'site requests/s': ownMedian('perSecond'),
    'site p99 ms': ownMedian('p99'),
    'site busy': ownMedian('busy'),
    failed: String([...loads, ...references].reduce((sum, { failed }) => sum + failed, 0)),
  };
}

/** Compares cached responses with a `node:http` server that sends the same bytes from one buffer, path by path. */
export async function compareCached(
  processes: BenchProcesses,
  site: Server,
  paths: readonly string[],
  rounds: number,
  seconds: number,
): Promise<Row[]> {
  const reference = await processes.fork('constant.child.ts');
  const rows: Row[] = [];
  for (const path of paths) {
    const bytes = await copyResponse(reference, site, path);
    rows.push({ path, bytes, ...(await compare(site, reference, path, rounds, seconds)) });
  }
  await reference.stop();
  return rows;
}
