import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { connected } from './measure/bench-database.js';
import { type Load, load } from './measure/load.js';
import { OwnProcesses, type OwnServer, type Server } from './measure/own-processes.js';
import { cpuSeconds } from './measure/process-use.js';
import { median, medianRatio } from './measure/statistics.js';
import { table } from './measure/table.js';
import type { RoundRobinOptions } from './measure/round-robin.child.js';
import { askAfterWrites, type AfterWrite } from './replicas/after-write.js';

const most = 3;
const writes = 50;
const connections = 30;
// Kept, and never kept: a position is nobody's business, so each of these asks the database.
const addresses = ['/api/posts', '/api/nearby-artifacts?latitude=42.52&longitude=13.1&maxDistance=15'];

const portOf = ({ url }: Server) => Number(new URL(url).port);

/** Has the balancer deal to the first `count` processes from now on. */
async function dealTo(balancer: OwnServer, sites: readonly Server[], count: number): Promise<void> {
  const changed = once(balancer.child, 'message');
  balancer.child.send({ ports: sites.slice(0, count).map(portOf) } satisfies RoundRobinOptions);
  await changed;
}

type Measured = Load & { sitesCpuMicros: number };

async function measure(
  balancer: OwnServer,
  sites: readonly Server[],
  count: number,
  path: string,
  seconds: number,
): Promise<Measured> {
  await dealTo(balancer, sites, count);
  const used = () => sites.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const before = used();
  const began = performance.now();
  const result = await load({ url: balancer.url + path, pid: balancer.pid, seconds, connections });
  const answers = (result.perSecond * (performance.now() - began)) / 1000;
  return { ...result, sitesCpuMicros: ((used() - before) / answers) * 1e6 };
}

async function measureLoads(
  balancer: OwnServer,
  sites: readonly Server[],
  rounds: number,
  seconds: number,
): Promise<string> {
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  const rows: (string | number)[][] = [];
  for (const path of addresses) {
    const found = new Map<number, Measured[]>(counts.map((count) => [count, []]));
    await measure(balancer, sites, most, path, seconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const count of round % 2 === 0 ? counts : [...counts].reverse())
        found.get(count)?.push(await measure(balancer, sites, count, path, seconds));
    }
    const alone = found.get(1) ?? [];
    for (const [count, loads] of found) {
      const each = (of: readonly Measured[], what: keyof Measured) => of.map((one) => one[what]);
      rows.push([
        path.replace(/\?.*/, ''),
        String(count),
        medianRatio(each(loads, 'perSecond'), each(alone, 'perSecond')),
        medianRatio(each(loads, 'p99'), each(alone, 'p99')),
        medianRatio(each(loads, 'sitesCpuMicros'), each(alone, 'sitesCpuMicros')),
        median(each(loads, 'perSecond')),
        median(each(loads, 'p99')),
        String(loads.reduce((sum, { failed }) => sum + failed, 0)),
      ]);
    }
  }
  return table(
    ['path', 'processes', 'requests/s ÷ one', 'p99 ÷ one', 'CPU/request ÷ one', 'requests/s', 'p99 ms', 'failed'],
    rows,
  );
}

/** `replicas [--rounds N] [--seconds S]`: one, two and three processes on one database, behind a balancer. */
export const run = (argv: string[]): Promise<void> =>
  OwnProcesses.during(async (own) => {
    const options = { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } } as const;
    const { values } = parseArgs({ args: argv, options });
    const databaseUrl = await own.database();
    const sites: Server[] = [];
    for (let i = 0; i < most; i += 1) sites.push(await own.site(databaseUrl));
    const balancer = await own.own('round-robin.child.ts', { ports: sites.map(portOf) } satisfies RoundRobinOptions);
    console.log(`\n${await measureLoads(balancer, sites, Number(values.rounds), Number(values.seconds))}`);
    const right: [number, AfterWrite][] = await connected(databaseUrl, async (client) => {
      const found: [number, AfterWrite][] = [];
      for (let count = 1; count <= most; count += 1) {
        await dealTo(balancer, sites, count);
        found.push([count, await askAfterWrites(balancer.url, client, count, writes)]);
      }
      return found;
    });
    const rows = right.map(([count, { answers, staleAtOnce, staleLater }]) => [
      String(count),
      String(writes),
      String(answers),
      String(staleAtOnce),
      String(staleLater),
    ]);
    console.log(
      `\n${table(['processes', 'writes', 'answers after them', 'stale at once', 'stale 100 ms later'], rows)}`,
    );
  });
