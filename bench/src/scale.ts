import { parseArgs } from 'node:util';
import { connected } from './measure/bench-database.js';
import { writeChart } from './measure/chart-file.js';
import { OwnProcesses } from './measure/own-processes.js';
import { residentMegabytes } from './measure/process-use.js';
import { growth } from './measure/statistics.js';
import { table } from './measure/table.js';
import { askChat, type Asked, askEach } from './scale/asking.js';
import { type Fill, fillArticles, fillFindsWithTexts, fillPassages } from './scale/fill.js';

/** What grows, and what is asked as it does. */
interface Subject {
  name: string;
  tables: string;
  fill: Fill;
  sizes: number[];
  /** Of the front cache, as the writer of such a row names it. */
  tag: string;
  paths: string[];
}

const subjects: Subject[] = [
  {
    name: 'articles',
    tables: 'blog_posts',
    fill: fillArticles,
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
    name: 'finds',
    tables: 'artifacts',
    fill: fillFindsWithTexts,
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

const times = 5;
const questions = 15;

/** One size of one subject: a site started anew over so many rows. */
interface Step {
  size: number;
  asked: Map<string, Asked>;
  startMs: number;
  chatMs: number;
  restMegabytes: number;
  afterMegabytes: number;
}

async function measure(
  own: OwnProcesses,
  databaseUrl: string,
  { fill, tag, paths }: Subject,
  size: number,
): Promise<Step> {
  return connected(databaseUrl, async (client) => {
    await fill(client, size);
    const began = performance.now();
    const site = await own.site(databaseUrl, { TRUST_PROXY: 'loopback' });
    const startMs = performance.now() - began;
    const restMegabytes = residentMegabytes(site.pid);
    const chatMs = await askChat(site.url, questions);
    const asked = await askEach(site.url, paths, times, () =>
      client.query('select pg_notify($1, $2)', ['salaria_cache', tag]),
    );
    const afterMegabytes = residentMegabytes(site.pid);
    await site.stop();
    return { size, asked, startMs, chatMs, restMegabytes, afterMegabytes };
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
      row(path, 'ms anew', ({ asked }) => asked.get(path)?.anewMs ?? Number.NaN),
      row('', 'ms kept', ({ asked }) => asked.get(path)?.keptMs ?? Number.NaN),
      row('', 'kB', ({ asked }) => (asked.get(path)?.bytes ?? 0) / 1000),
    ]),
    row('a question to the chat', 'ms', ({ chatMs }) => chatMs),
    row('start, index included', 'ms', ({ startMs }) => startMs),
    row('memory (RSS) at rest', 'MB', ({ restMegabytes }) => restMegabytes),
    row('memory (RSS) after all this', 'MB', ({ afterMegabytes }) => afterMegabytes),
  ];
  console.log(`\n${name}\n\n${table(['', 'unit', ...sizes, 'growth'], rows)}`);
  const failed = steps.flatMap(({ size, asked }) =>
    [...asked].filter(([, one]) => one.failed > 0).map(([path, one]) => `${path} at ${size}: ${one.failed}`),
  );
  if (failed.length > 0) console.log(`\nnot answered: ${failed.join('; ')}`);
}

const chartOf = ({ name, paths }: Subject, steps: readonly Step[]) => ({
  title: `Answers made anew, as ${name} grow`,
  x: name,
  y: 'ms, fastest tenth; memory in MB',
  series: [
    ...paths.map((path) => ({
      name: path,
      points: steps.map(({ size, asked }) => [size, asked.get(path)?.anewMs ?? 0] as const),
    })),
    { name: 'chat', points: steps.map(({ size, chatMs }) => [size, chatMs] as const) },
    { name: 'memory', points: steps.map(({ size, afterMegabytes }) => [size, afterMegabytes] as const) },
  ].map((one) => ({ ...one, points: one.points.filter(([, y]) => y > 0) })),
});

/** `scale [--part articles|finds|passages] [--largest N] [--chart]`: what grows with what the site holds, and how. */
export const run = (argv: string[]): Promise<void> =>
  OwnProcesses.during(async (own) => {
    const options = {
      part: { type: 'string', multiple: true, default: subjects.map(({ name }) => name) },
      largest: { type: 'string', default: '100000' },
      chart: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args: argv, options });
    for (const subject of subjects.filter(({ name }) => values.part.includes(name))) {
      const databaseUrl = await own.database();
      await (await own.site(databaseUrl)).stop();
      await connected(databaseUrl, (client) => client.query(`truncate ${subject.tables} restart identity cascade`));
      const steps: Step[] = [];
      for (const size of subject.sizes.filter((it) => it <= Number(values.largest)))
        steps.push(await measure(own, databaseUrl, subject, size));
      report(subject, steps);
      if (values.chart) await writeChart(`bench-scale-${subject.name}`, chartOf(subject, steps));
    }
  });
