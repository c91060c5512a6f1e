import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { withClient } from './measure/bench-database.js';
import { type Load, load } from './measure/load.js';
import { BenchProcesses, type ForkedServer, type Server } from './measure/bench-processes.js';
import { cpuSeconds } from './measure/process-use.js';
import { median, medianRatio } from './measure/statistics.js';
import { table } from './measure/report/table.js';
import type { RoundRobinOptions } from './measure/children/round-robin.child.js';
import { measureAfterWrites, type AfterWrite } from './replicas/after-write.js';

const maxProcesses = 3;
const writeCount = 50;
const connections = 30;
// Cached, and never cached: responses to a position are private, so each of these queries the database.
const addresses = ['/api/posts', '/api/nearby-artifacts?latitude=42.52&longitude=13.1&maxDistance=15'];

const portOf = ({ url }: Server) => Number(new URL(url).port);

/** Makes the balancer use the first `count` processes. */
async function balanceOver(balancer: ForkedServer, sites: readonly Server[], count: number): Promise<void> {
  const changed = once(balancer.child, 'message');
  balancer.child.send({ ports: sites.slice(0, count).map(portOf) } satisfies RoundRobinOptions);
  await changed;
}

type Measured = Load & { sitesCpuMicros: number };

async function measure(
  balancer: ForkedServer,
  sites: readonly Server[],
  count: number,
  path: string,
  seconds: number,
): Promise<Measured> {
  await balanceOver(balancer, sites, count);
  const cpuOfSites = () => sites.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const before = cpuOfSites();
  const startedAt = performance.now();
  const result = await load({ url: balancer.url + path, pid: balancer.pid, seconds, connections });
  const responses = (result.perSecond * (performance.now() - startedAt)) / 1000;
  return { ...result, sitesCpuMicros: ((cpuOfSites() - before) / responses) * 1e6 };
}

async function measureLoads(
  balancer: ForkedServer,
  sites: readonly Server[],
  rounds: number,
  seconds: number,
): Promise<string> {
  const counts = Array.from({ length: maxProcesses }, (_, i) => i + 1);
  const rows: (string | number)[][] = [];
  for (const path of addresses) {
    const loadsByCount = new Map<number, Measured[]>(counts.map((count) => [count, []]));
    await measure(balancer, sites, maxProcesses, path, seconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const count of round % 2 === 0 ? counts : [...counts].reverse())
        loadsByCount.get(count)?.push(await measure(balancer, sites, count, path, seconds));
    }
    const single = loadsByCount.get(1) ?? [];
    for (const [count, loads] of loadsByCount) {
      const each = (of: readonly Measured[], what: keyof Measured) => of.map((one) => one[what]);
      rows.push([
        path.replace(/\?.*/, ''),
        String(count),
        medianRatio(each(loads, 'perSecond'), each(single, 'perSecond')),
        medianRatio(each(loads, 'p99'), each(single, 'p99')),
        medianRatio(each(loads, 'sitesCpuMicros'), each(single, 'sitesCpuMicros')),
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
  BenchProcesses.use(async (processes) => {
    const options = { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } } as const;
    const { values } = parseArgs({ args: argv, options });
    const databaseUrl = await processes.database();
    const sites: Server[] = [];
    for (let i = 0; i < maxProcesses; i += 1) sites.push(await processes.site(databaseUrl));
    const balancer = await processes.fork('round-robin.child.ts', {
      ports: sites.map(portOf),
    } satisfies RoundRobinOptions);
    console.log(`\n${await measureLoads(balancer, sites, Number(values.rounds), Number(values.seconds))}`);
    const results: [number, AfterWrite][] = await withClient(databaseUrl, async (client) => {
      const found: [number, AfterWrite][] = [];
      for (let count = 1; count <= maxProcesses; count += 1) {
        await balanceOver(balancer, sites, count);
        found.push([count, await measureAfterWrites(balancer.url, client, count, writeCount)]);
      }
      return found;
    });
    const rows = results.map(([count, { responses, staleAtOnce, staleLater }]) => [
      String(count),
      String(writeCount),
      String(responses),
      String(staleAtOnce),
      String(staleLater),
    ]);
    console.log(
      `\n${table(['processes', 'writes', 'responses after them', 'stale at once', 'stale 100 ms later'], rows)}`,
    );
  });
