import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Bench } from './bench.js';
import { importCatalogue } from './desk/catalogue.js';
import { deskHost, Editor, type Entry, excerpt } from './desk/editor.js';
import { countLost, measureImport, measureTogether } from './desk/together.js';
import { cpuSeconds } from './measure/process-use.js';
import { raw } from './measure/raw-request.js';
import { quantile } from './measure/statistics.js';
import { type Row, table } from './measure/table.js';
import type { Server } from './processes/bench-processes.js';

const readersPerSecond = 20;
const readPaths = ['/', '/blog', '/gallery', '/blog/articolo-7', '/blog/articolo-12', '/api/posts?limit=20'];

/** Queries of the desk's list. */
const lists = [
  ['list of the artifacts', '?kind=artifacts'],
  ['list with a number', '?kind=artifacts&q=POS-00042'],
  ['list with words', '?kind=articles&q=articolo+precedente'],
  ['list by title, with a filter', '?kind=artifacts&order=title&period=romano'],
] as const;

/** Returns the processor seconds of the site in some seconds. */
async function cpuOf({ child }: Server, seconds: number): Promise<number> {
  const before = cpuSeconds(child);
  await sleep(seconds * 1000);
  return cpuSeconds(child) - before;
}

/** Reads pages as visitors do until `signal` is aborted; returns the times. */
async function readPages({ url }: Server, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const reads: Promise<void>[] = [];
  for (let n = 0; !signal.aborted; n += 1) {
    const startedAt = performance.now();
    const read = fetch(url + readPaths[n % readPaths.length]).then(async (response) => {
      await response.arrayBuffer();
      times.push(performance.now() - startedAt);
    });
    reads.push(read.catch(() => undefined));
    await sleep(1000 / readersPerSecond);
  }
  await Promise.all(reads);
  return times;
}

/** Runs `work` so many times, and returns a row with the quantiles of its times and its processor time. */
async function timed(
  figure: string,
  { child }: Server,
  times: number,
  work: (n: number) => Promise<unknown>,
  prepare?: () => Promise<unknown>,
): Promise<Row> {
  const durations: number[] = [];
  const before = cpuSeconds(child);
  for (let n = 0; n < times; n += 1) {
    await prepare?.();
    const startedAt = performance.now();
    await work(n);
    durations.push(performance.now() - startedAt);
  }
  const cpuMs = ((cpuSeconds(child) - before) * 1000) / times;
  return { figure, 'median, ms': quantile(durations, 0.5), 'p95, ms': quantile(durations, 0.95), 'CPU, ms': cpuMs };
}

/** Measures the desk's API over a generated catalogue while visitors read. */
export const run: Bench = async ({ largest = '5000', seconds = '60' }, processes) => {
  const artifacts = Number(largest);
  const size = {
    artifacts,
    articles: Math.round(artifacts * 0.4),
    pictures: Math.min(1000, Math.round(artifacts * 0.2)),
  };
  const databaseUrl = await processes.database();
  const urls = { PUBLIC_URL: 'http://site.example', DESK_URL: `http://${deskHost}` };
  const start = () => processes.site(databaseUrl, urls);
  const timedStart = async () => {
    const startedAt = performance.now();
    return { started: await start(), seconds: (performance.now() - startedAt) / 1000 };
  };
  await (await start()).stop();
  const sample = await timedStart();
  await sample.started.stop();
  const importSeconds = await importCatalogue(await processes.folder(), databaseUrl, size);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Variants of the pictures are not what is measured.
  await client.query(`delete from jobs where queue = 'picture'`);
  await client.query('vacuum analyze');
  let { started: site, seconds: startSeconds } = await timedStart();
  console.log(
    `start with the sample ${sample.seconds.toFixed(1)} s, with ${artifacts} artifacts ${startSeconds.toFixed(1)} s`,
  );
  console.log(`import of all files ${importSeconds.toFixed(1)} s`);
  await sleep(20_000);
  const idle = cpuSeconds(site.child);
  await sleep(10_000);
  console.log(`processor while idle: ${(((cpuSeconds(site.child) - idle) / 10) * 100).toFixed(1)} %`);

  const editor = new Editor(site);
  const path = (n: number) => `/articles/articolo-${n}`;
  const rows: Row[] = [];
  rows.push(await timed('open an article', site, 50, (n) => editor.open(path(n))));
  const opened = await Promise.all(Array.from({ length: 50 }, (_, n) => editor.open(path(n))));
  rows.push(await timed('save it', site, 50, (n) => editor.save(path(n), opened[n] as Entry, excerpt(n))));
  for (const [figure, query] of lists) {
    let list = { bytes: 0, found: 0 };
    const row = await timed(figure, site, 20, async () => {
      list = await editor.list(query);
    });
    if (list.found === 0) throw new Error(`${figure}: nothing found`);
    rows.push({ ...row, figure: `${figure}, ${list.found} in ${(list.bytes / 1000).toFixed(1)} kB` });
  }
  const invalidate = () => client.query(`select pg_notify('salaria_cache', 'artifacts')`).then(() => sleep(100));
  rows.push(await timed('all artifacts, not cached', site, 5, () => raw(`${site.url}/api/artifacts`), invalidate));
  await client.end();
  const readers = new AbortController();
  const reading = readPages(site, readers.signal);
  await sleep(10_000);
  const reading30s = await cpuOf(site, 30);
  await editor.publish(path(0), await editor.open(path(0)));
  const after = (await cpuOf(site, 30)) - reading30s;
  console.log(`processor in the 30 s after a publication, beside that of visitors: ${after.toFixed(1)} s`);
  rows.push(
    await timed('publish, until a visitor sees it', site, 19, async (n) => {
      const { status } = await editor.publish(path(n + 1), await editor.open(path(n + 1)));
      if (status !== 200) throw new Error(`publish: ${status}`);
      const page = `${site.url}/api/posts/articolo-${n + 1}`;
      while (!(await (await fetch(page)).text()).includes(`"${n + 1}: `)) await sleep(5);
    }),
  );
  const together = Array.from({ length: 50 }, (_, n) => `articolo-${100 + n}`);
  for (const slug of together)
    await editor.save(`/articles/${slug}`, await editor.open(`/articles/${slug}`), excerpt(9));
  rows.push(await timed('publish 50 together', site, 1, () => editor.publishAll(together)));
  rows.push(await measureTogether(site, Number(seconds)));
  const { seconds: tableSeconds, slowestMs } = await measureImport(site, 5000);
  readers.abort();
  const times = await reading;
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  rows.push({ figure: 'a visitor meanwhile', 'median, ms': median, 'p95, ms': p95, 'CPU, ms': Number.NaN });
  const killed = await countLost(site, start);
  site = killed.site;
  console.log(`table of 5,000 rows: ${tableSeconds.toFixed(1)} s, readiness probes up to ${slowestMs.toFixed(0)} ms`);
  console.log(`texts lost when the site is killed: ${killed.lost}\n\n${table(rows)}`);
};
