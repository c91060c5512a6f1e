import { parseArgs } from 'node:util';
import { withClient } from './measure/bench-database.js';
import { writeChart } from './measure/report/chart-file.js';
import { BenchProcesses } from './measure/bench-processes.js';
import { residentMegabytes } from './measure/process-use.js';
import { growth } from './measure/statistics.js';
import { table } from './measure/report/table.js';
import { measureChat, type PathCost, measurePaths } from './scale/requests.js';
import { fillArtifacts } from './nearby/artifacts.js';
import { type Fill, fillPassages, fillPosts } from './scale/fill.js';

/** What grows, and the paths measured for it. */
interface Subject {
  name: string;
  tables: string;
  fill: Fill;
  sizes: number[];
  /** Cache tag that a write of such a row invalidates. */
  tag: string;
  paths: string[];
}

const subjects: Subject[] = [
  {
    name: 'articles',
    tables: 'blog_posts',
    fill: fillPosts,
    sizes: [20, 200, 2000, 20_000],
    tag: 'posts',
    paths: [
      '/api/posts',
      '/api/posts/articolo-7',
      '/api/categories/sabini/posts',
      '/',
      '/blog',
      '/blog/articolo-7',
      '/feed.xml',
      '/sitemap.xml',
    ],
  },
  {
    name: 'artifacts',
    tables: 'artifacts',
    fill: fillArtifacts,
    sizes: [100, 1000, 10_000, 100_000],
    tag: 'artifacts',
    paths: ['/api/artifacts', '/api/periods/romano/artifacts', '/gallery', '/periods/impero-romano'],
  },
  {
    name: 'passages',
    tables: 'documents',
    fill: fillPassages,
    sizes: [100, 1000, 10_000, 100_000],
    tag: 'documents',
    paths: ['/api/documents/verify', '/api/pdf/list'],
  },
];

const writeCount = 5;
const questionCount = 15;

/** One size of one subject, measured with a new process of the site. */
interface Step {
  size: number;
  costs: Map<string, PathCost>;
  startMs: number;
  chatMs: number;
  restMegabytes: number;
  afterMegabytes: number;
}

async function measure(
  processes: BenchProcesses,
  databaseUrl: string,
  { fill, tag, paths }: Subject,
  size: number,
): Promise<Step> {
  return withClient(databaseUrl, async (client) => {
    await fill(client, size);
    const startedAt = performance.now();
    const site = await processes.site(databaseUrl, { TRUST_PROXY: 'loopback' });
    const startMs = performance.now() - startedAt;
    const restMegabytes = residentMegabytes(site.pid);
    const chatMs = await measureChat(site.url, questionCount);
    const costs = await measurePaths(site.url, paths, writeCount, () =>
      client.query('select pg_notify($1, $2)', ['salaria_cache', tag]),
    );
    const afterMegabytes = residentMegabytes(site.pid);
    await site.stop();
    return { size, costs, startMs, chatMs, restMegabytes, afterMegabytes };
  });
}

function report({ name, paths }: Subject, steps: readonly Step[]): void {
  const sizes = steps.map(({ size }) => size.toLocaleString('en-US'));
  const row = (title: string, unit: string, value: (step: Step) => number) => [
    title,
    unit,
    ...steps.map(value),
    growth(steps.map((step) => [step.size, value(step)] as const).filter(([, y]) => y > 0)),
  ];
  const rows = [
    ...paths.flatMap((path) => [
      row(path, 'ms miss', ({ costs }) => costs.get(path)?.missMs ?? Number.NaN),
      row('', 'ms hit', ({ costs }) => costs.get(path)?.hitMs ?? Number.NaN),
      row('', 'kB', ({ costs }) => (costs.get(path)?.bytes ?? Number.NaN) / 1000),
    ]),
    row('a question to the chat', 'ms', ({ chatMs }) => chatMs),
    row('start, index included', 'ms', ({ startMs }) => startMs),
    row('memory (RSS) at rest', 'MB', ({ restMegabytes }) => restMegabytes),
    row('memory (RSS) after the requests', 'MB', ({ afterMegabytes }) => afterMegabytes),
  ];
  console.log(`\n${name}\n\n${table(['', 'unit', ...sizes, 'growth'], rows)}`);
  const failed = steps.flatMap(({ size, costs }) =>
    [...costs].filter(([, cost]) => cost.failed > 0).map(([path, cost]) => `${path} at ${size}: ${cost.failed}`),
  );
  if (failed.length > 0) console.log(`\nfailed: ${failed.join('; ')}`);
}

const chartOf = ({ name, paths }: Subject, steps: readonly Step[]) => ({
  title: `Cache misses, by number of ${name}`,
  x: name,
  y: 'ms, fastest tenth; memory in MB',
  series: [
    ...paths.map((path) => ({
      name: path,
      points: steps.map(({ size, costs }) => [size, costs.get(path)?.missMs ?? Number.NaN] as const),
    })),
    { name: 'chat', points: steps.map(({ size, chatMs }) => [size, chatMs] as const) },
    { name: 'memory', points: steps.map(({ size, afterMegabytes }) => [size, afterMegabytes] as const) },
  ].map((one) => ({ ...one, points: one.points.filter(([, y]) => y > 0) })),
});

/** `scale [--part articles|artifacts|passages] [--largest N] [--chart]`: how the site scales with its content. */
export const run = (argv: string[]): Promise<void> =>
  BenchProcesses.use(async (processes) => {
    const options = {
      part: { type: 'string', multiple: true, default: subjects.map(({ name }) => name) },
      largest: { type: 'string', default: '100000' },
      chart: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args: argv, options });
    for (const subject of subjects.filter(({ name }) => values.part.includes(name))) {
      const databaseUrl = await processes.database();
      await (await processes.site(databaseUrl)).stop();
      await withClient(databaseUrl, (client) => client.query(`truncate ${subject.tables} restart identity cascade`));
      const steps: Step[] = [];
      for (const size of subject.sizes.filter((it) => it <= Number(values.largest)))
        steps.push(await measure(processes, databaseUrl, subject, size));
      report(subject, steps);
      if (values.chart) await writeChart(`bench-scale-${subject.name}`, chartOf(subject, steps));
    }
  });
