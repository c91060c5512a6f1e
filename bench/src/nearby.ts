import { parseArgs } from 'node:util';
import type pg from 'pg';
import { nearbyQuery, type Point } from '../../api/src/domains/artifacts/nearby.js';
import { connected, numbersFrom } from './measure/bench-database.js';
import { writeChart } from './measure/chart-file.js';
import { OwnProcesses, type Server } from './measure/own-processes.js';
import { textFrom } from './measure/raw.js';
import { growth, median, medianRatio, quantile } from './measure/statistics.js';
import { table } from './measure/table.js';
import { fillFinds, italy } from './nearby/finds.js';
import { btree, gist, gistIndex, scan, type Way } from './nearby/plain-sql.js';

const sizes = [1000, 10_000, 100_000, 1_000_000];
// For the chart: what disturbs a question makes it slower, never faster, and a curve over absolute times has no other side to be held against.
const undisturbed = 0.1;
// The gallery's nearby tab.
const km = 15;
const warmUp = 20;
const scans = 5;

type Name = 'site' | 'query' | 'btree' | 'gist' | 'scan';
type Times = Record<Name, number[]>;

const ourQuery: Way = async (client, point, distance) => {
  const { name, select, values } = nearbyQuery(point, distance);
  const text = `select coalesce(json_agg(t), '[]')::text as json from (${select}) t`;
  const { rows } = await client.query<{ json: string }>({ name, text, values });
  return rows[0]?.json ?? '';
};

const overHttp =
  ({ url }: Server): Way =>
  (_client, { latitude, longitude }, distance) =>
    textFrom(`${url}/api/nearby-artifacts?latitude=${latitude}&longitude=${longitude}&maxDistance=${distance}`);

const idsIn = (json: string): string => JSON.stringify((JSON.parse(json) as { id: number }[]).map(({ id }) => id));

/** Asks every way for the same places in turns; milliseconds of each. @throws Error when two ways find other finds */
async function measure(client: pg.Client, ways: Record<Name, Way>, points: readonly Point[]): Promise<Times> {
  const times: Times = { site: [], query: [], btree: [], gist: [], scan: [] };
  const names = Object.keys(ways) as Name[];
  for (const [i, point] of points.entries()) {
    const found = new Set<string>();
    for (const name of i % 2 === 0 ? names : [...names].reverse()) {
      if (name === 'scan' && i >= warmUp + scans) continue;
      const began = performance.now();
      const json = await ways[name](client, point, km);
      if (i >= warmUp) times[name].push(performance.now() - began);
      found.add(idsIn(json));
    }
    if (found.size > 1) throw new Error(`the ways do not find the same around ${JSON.stringify(point)}`);
  }
  return times;
}

/** `nearby [--points N] [--sizes a,b,…] [--chart]`: the finds within 15 km, ours against plain SQL, as the finds grow. */
export const run = (argv: string[]): Promise<void> =>
  OwnProcesses.during(async (own) => {
    const options = {
      points: { type: 'string', default: '100' },
      sizes: { type: 'string', default: sizes.join(',') },
      chart: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args: argv, options });
    const databaseUrl = await own.database();
    const site = await own.site(databaseUrl);
    const random = numbersFrom(15);
    const points = Array.from({ length: warmUp + Number(values.points) }, () => ({
      latitude: italy.south + random() * (italy.north - italy.south),
      longitude: italy.west + random() * (italy.east - italy.west),
    }));
    const lines: Record<Name, [number, number][]> = { site: [], query: [], btree: [], gist: [], scan: [] };
    const rows: (string | number)[][] = [];
    await connected(databaseUrl, async (client) => {
      // What the editors brought would be found beside the generated ones.
      await client.query('truncate artifacts');
      for (const size of values.sizes.split(',').map(Number)) {
        await fillFinds(client, size);
        await client.query(gistIndex);
        const times = await measure(client, { site: overHttp(site), query: ourQuery, btree, gist, scan }, points);
        const best = median(times.btree) < median(times.gist) ? times.btree : times.gist;
        const [inside] = (await client.query<{ n: number }>('select count(*)::int as n from artifacts')).rows;
        for (const name of Object.keys(lines) as Name[]) lines[name].push([size, quantile(times[name], undisturbed)]);
        rows.push([
          (inside?.n ?? 0).toLocaleString('en-US'),
          medianRatio(times.site, best),
          medianRatio(times.query, best),
          median(times.site),
          median(times.query),
          median(times.btree),
          median(times.gist),
          median(times.scan),
        ]);
      }
    });
    console.log(
      table(
        [
          'finds',
          'ours over HTTP ÷ best SQL',
          'our query ÷ best SQL',
          'ours over HTTP ms',
          'our query ms',
          'btree box ms',
          'GiST box ms',
          'scan ms',
        ],
        rows,
      ),
    );
    console.log(
      `\nGrowth of the fastest tenth (exponent): ours ${growth(lines.site).toFixed(2)}, scan ${growth(lines.scan).toFixed(2)}`,
    );
    if (!values.chart) return;
    const series = [
      { name: 'all rows scanned', points: lines.scan },
      { name: 'ours, over HTTP', points: lines.site },
      { name: 'plain SQL, btree box', points: lines.btree },
      { name: 'plain SQL, GiST box', points: lines.gist },
    ];
    await writeChart('bench-nearby', {
      title: 'Finds within 15 km',
      x: 'finds in the table',
      y: 'ms for one question, fastest tenth',
      series,
    });
  });
