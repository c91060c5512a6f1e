import pg from 'pg';
import type { Bench } from './bench.js';
import { residentMegabytes } from './measure/process-use.js';
import { growth } from './measure/statistics.js';
import { type Row, table } from './measure/table.js';
import type { BenchProcesses } from './processes/bench-processes.js';
import { type Fill, fillArtifacts, fillPosts } from './scale/fill.js';
import { measureChat, measurePaths } from './scale/requests.js';

/** What grows, and the paths measured for it. */
interface Subject {
  name: string;
  table: string;
  fill: Fill;
  sizes: number[];
  /** Cache tag that a write of such a row invalidates. */
  tag: string;
  paths: string[];
}

const subjects: Subject[] = [
  {
    name: 'articles',
    table: 'blog_posts',
    fill: fillPosts,
    sizes: [20, 200, 2000, 20_000],
    tag: 'posts',
    paths: [
      '/api/posts',
      '/api/posts/articolo-7',
      '/api/categories/sabini/posts',
      '/',
      '/blog',
      '/blog?categoria=sabini&pagina=100',
      '/blog/articolo-7',
      '/feed.xml',
      '/sitemap.xml',
    ],
  },
  {
    name: 'artifacts',
    table: 'artifacts',
    fill: fillArtifacts,
    sizes: [100, 1000, 20_000, 100_000],
    tag: 'artifacts',
    paths: [
      '/api/artifacts',
      '/api/periods/romano/artifacts',
      '/gallery',
      '/gallery?periodo=romano&q=reperto+7',
      '/periods/impero-romano',
    ],
  },
];

/** Figures by title and unit. */
type Figures = Map<string, number>;

/** Measures one size of one subject with a new process of the site. */
async function measure(
  processes: BenchProcesses,
  databaseUrl: string,
  client: pg.Client,
  { fill, tag, paths }: Subject,
  size: number,
): Promise<Figures> {
  await fill(client, size);
  const startedAt = performance.now();
  const site = await processes.site(databaseUrl, { TRUST_PROXY: 'loopback' });
  const startMs = performance.now() - startedAt;
  const chatMs = await measureChat(site.url);
  const pathFigures = await measurePaths(site.url, paths, () =>
    client.query('select pg_notify($1, $2)', ['salaria_cache', tag]),
  );
  const afterMegabytes = residentMegabytes(site.child);
  await site.stop();
  return new Map([
    ...pathFigures,
    ['a question to the chat, ms', chatMs],
    ['start, index included, ms', startMs],
    ['memory (RSS) after the requests, MB', afterMegabytes],
  ]);
}

/** Returns a row for each figure with its value at each size, and the exponent of its growth. */
const rowsOf = (name: string, bySize: readonly [number, Figures][]): Row[] =>
  [...(bySize[0]?.[1].keys() ?? [])].map((figure) => {
    const points = bySize.map(([size, figures]) => [size, figures.get(figure) ?? Number.NaN] as const);
    const values = points.map(([size, value]) => [`${size.toLocaleString('en-US')} ${name}`, value]);
    return { figure, ...Object.fromEntries(values), growth: growth(points.filter(([, value]) => value > 0)) };
  });

/** Measures how the site scales with its content. */
export const run: Bench = async ({ part, largest = '100000' }, processes) => {
  for (const subject of subjects.filter(({ name }) => part === undefined || name === part)) {
    const databaseUrl = await processes.database();
    await (await processes.site(databaseUrl)).stop();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`truncate ${subject.table} restart identity cascade`);
    const bySize: [number, Figures][] = [];
    for (const size of subject.sizes.filter((it) => it <= Number(largest)))
      bySize.push([size, await measure(processes, databaseUrl, client, subject, size)]);
    await client.end();
    console.log(`\n${table(rowsOf(subject.name, bySize))}`);
  }
};
