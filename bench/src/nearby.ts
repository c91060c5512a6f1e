import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createNearbyQuery, type Point } from '../../api/src/domains/artifacts/nearby.js';
import { selectAll } from '../../api/src/platform/paging/list-query.js';
import { withClient, randomFrom } from './measure/bench-database.js';
import type { Chart } from './measure/report/chart.js';
import { writeChart } from './measure/report/chart-file.js';
import { BenchProcesses, type Server } from './measure/bench-processes.js';
import { fetchText } from './measure/raw-request.js';
import { growth, median, medianRatio, quantile } from './measure/statistics.js';
import { table } from './measure/report/table.js';
import { fillArtifacts, italy } from './nearby/artifacts.js';
import { btree, gist, gistIndex, scan, type NearbyQuery } from './nearby/plain-sql.js';
import { elementAt } from '../../api/src/platform/element-at.js';

const sizes = [1000, 10_000, 100_000, 1_000_000];
// For the chart, which has no reference: interference only slows a query down, so a low quantile is the most stable.
const lowQuantile = 0.1;
// Radius of the gallery's nearby tab.
const radiusKm = 15;
const warmUpCount = 20;
const scanCount = 5;

type Name = 'site' | 'query' | 'btree' | 'gist' | 'scan';
type Times = Record<Name, number[]>;

const siteQuery: NearbyQuery = async (client, point, distance) => {
  const { list, values } = createNearbyQuery(point, distance);
  const text = `select coalesce(json_agg(t), '[]')::text as json from (${selectAll(list)}) t`;
  const { rows } = await client.query<{ json: string }>({ name: list.name, text, values });
  return elementAt(rows, 0).json;
};

const overHttp =
  ({ url }: Server): NearbyQuery =>
  (_client, { latitude, longitude }, distance) =>
    fetchText(`${url}/api/nearby-artifacts?latitude=${latitude}&longitude=${longitude}&maxDistance=${distance}`);

const idsIn = (json: string): string => JSON.stringify((JSON.parse(json) as { id: number }[]).map(({ id }) => id));

/**
 * Runs all queries for the same points in turns and returns the milliseconds of each.
 *
 * @throws Error when two queries find different artifacts
 */
async function measure(
  client: pg.Client,
  queries: Record<Name, NearbyQuery>,
  points: readonly Point[],
): Promise<Times> {
  const times: Times = { site: [], query: [], btree: [], gist: [], scan: [] };
  const names = Object.keys(queries) as Name[];
  for (const [i, point] of points.entries()) {
    const results = new Set<string>();
    for (const name of i % 2 === 0 ? names : [...names].reverse()) {
      if (name === 'scan' && i >= warmUpCount + scanCount) continue;
      const startedAt = performance.now();
      const json = await queries[name](client, point, radiusKm);
      if (i >= warmUpCount) times[name].push(performance.now() - startedAt);
      results.add(idsIn(json));
    }
    if (results.size > 1) throw new Error(`the queries find different artifacts around ${JSON.stringify(point)}`);
  }
  return times;
}

const columns = [
  'artifacts',
  'site over HTTP ÷ best SQL',
  'site query ÷ best SQL',
  'site over HTTP ms',
  'site query ms',
  'btree box ms',
  'GiST box ms',
  'scan ms',
];

function randomPoints(count: number): Point[] {
  const random = randomFrom(15);
  return Array.from({ length: count }, () => ({
    latitude: italy.south + random() * (italy.north - italy.south),
    longitude: italy.west + random() * (italy.east - italy.west),
  }));
}

function rowOf(size: number, times: Times): (string | number)[] {
  const best = median(times.btree) < median(times.gist) ? times.btree : times.gist;
  return [
    size.toLocaleString('en-US'),
    medianRatio(times.site, best),
    medianRatio(times.query, best),
    ...(['site', 'query', 'btree', 'gist', 'scan'] as const).map((name) => median(times[name])),
  ];
}

function chartOf(lines: Record<Name, [number, number][]>): Chart {
  return {
    title: 'Artifacts within 15 km',
    x: 'artifacts in the table',
    y: 'ms for one query, fastest tenth',
    series: [
      { name: 'all rows scanned', points: lines.scan },
      { name: 'site, over HTTP', points: lines.site },
      { name: 'plain SQL, btree box', points: lines.btree },
      { name: 'plain SQL, GiST box', points: lines.gist },
    ],
  };
}

/** `nearby [--points N] [--sizes a,b,…] [--chart]`: artifacts within 15 km, the site compared with plain SQL. */
export const run = (argv: string[]): Promise<void> =>
  BenchProcesses.use(async (processes) => {
    const options = {
      points: { type: 'string', default: '100' },
      sizes: { type: 'string', default: sizes.join(',') },
      chart: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args: argv, options });
    const databaseUrl = await processes.database();
    const site = await processes.site(databaseUrl);
    const points = randomPoints(warmUpCount + Number(values.points));
    const lines: Record<Name, [number, number][]> = { site: [], query: [], btree: [], gist: [], scan: [] };
    const rows: (string | number)[][] = [];
    await withClient(databaseUrl, async (client) => {
      // The imported artifacts would be among the results.
      await client.query('truncate artifacts');
      for (const size of values.sizes.split(',').map(Number)) {
        await fillArtifacts(client, size);
        await client.query(gistIndex);
        const times = await measure(client, { site: overHttp(site), query: siteQuery, btree, gist, scan }, points);
        for (const name of Object.keys(lines) as Name[]) lines[name].push([size, quantile(times[name], lowQuantile)]);
        rows.push(rowOf(size, times));
      }
    });
    console.log(table(columns, rows));
    const [siteGrowth, scanGrowth] = [growth(lines.site), growth(lines.scan)].map((exponent) => exponent.toFixed(2));
    console.log(`\nGrowth of the fastest tenth (exponent): site ${siteGrowth}, scan ${scanGrowth}`);
    if (values.chart) await writeChart('bench-nearby', chartOf(lines));
  });
