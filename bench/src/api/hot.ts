import { once } from 'node:events';
import type { ConstantAnswer } from '../measure/constant.child.js';
import type { OwnProcesses, OwnServer, Server } from '../measure/own-processes.js';
import { browserHeaders, type Raw, raw } from '../measure/raw.js';
import { table } from '../measure/table.js';
import { compare, comparisonCells, comparisonHead, type LoadShape, type Rounds } from './rounds.js';

/** As many requests at a time as keep the server busy: with fewer the client's own work would be measured. */
export const hotShape: LoadShape = { connections: 25, pipelining: 4, headers: browserHeaders };

const same = (a: Raw, b: Raw): boolean =>
  a.status === b.status && a.body.equals(b.body) && JSON.stringify(a.head) === JSON.stringify(b.head);

/** Has the ceiling give what the site gives under a path, byte for byte; how many bytes that is. */
export const copyTo = async (ceiling: OwnServer, site: Server, path: string): Promise<number> => {
  const ours = await raw(site.url + path, { headers: browserHeaders });
  if (ours.status !== 200) throw new Error(`${path} answers ${ours.status}`);
  const changed = once(ceiling.child, 'message');
  ceiling.child.send({ head: ours.head, body: ours.body } satisfies ConstantAnswer);
  await changed;
  if (!same(await raw(ceiling.url), ours)) throw new Error(`${path}: the ceiling does not send the same bytes`);
  return ours.body.length;
};

/** Ready answers against node:http that sends the same bytes out of one buffer, path by path. */
export async function measureHot(
  own: OwnProcesses,
  site: Server,
  paths: readonly string[],
  rounds: Rounds,
): Promise<string> {
  const ceiling = await own.own('constant.child.ts');
  const rows: (string | number)[][] = [];
  for (const path of paths) {
    const bytes = await copyTo(ceiling, site, path);
    const compared = await compare(site, ceiling, { ours: path, theirs: path }, hotShape, rounds);
    rows.push([path, bytes, ...comparisonCells(compared)]);
  }
  await ceiling.stop();
  return table(['path', 'bytes', ...comparisonHead], rows);
}
