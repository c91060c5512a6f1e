import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Bench } from './bench.js';
import { importCatalogue } from './desk/catalogue.js';
import { cpuSeconds } from './measure/process-use.js';
import { raw } from './measure/raw-request.js';
import { quantile } from './measure/statistics.js';
import { type Row, table } from './measure/table.js';
import { adminToken, type Server } from './processes/bench-processes.js';

const deskHost = 'desk.example';
const readersPerSecond = 20;
const readPaths = ['/', '/blog', '/gallery', '/blog/articolo-7', '/blog/articolo-12', '/api/posts?limit=20'];

/** What the desk's API answers, as far as the bench needs it. */
interface Entry {
  version: number;
  fields: Record<string, unknown>;
}

/** An editor, who has a browser of their own. */
class Editor {
  constructor(private readonly site: Server) {}

  async call(method: string, path: string, body?: object): Promise<{ status: number; bytes: number; json: unknown }> {
    const response = await raw(`${this.site.url}/api/desk/content${path}`, {
      method,
      headers: { host: deskHost, authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = response.body.toString();
    return { status: response.status, bytes: response.body.length, json: text === '' ? null : JSON.parse(text) };
  }

  async open(path: string): Promise<Entry> {
    const { status, json } = await this.call('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return json as Entry;
  }

  /** Returns the status, and the entry after it. */
  async save(path: string, { version, fields }: Entry, text: string): Promise<{ status: number; entry: Entry }> {
    const { status, json } = await this.call('PUT', `${path}/draft`, { version, fields: { ...fields, excerpt: text } });
    return { status, entry: json as Entry };
  }

  publish(path: string, { version }: Entry) {
    return this.call('POST', `${path}/publish`, { version, publishAt: null });
  }
}

const excerpt = (n: number) =>
  `${n}: ${'Un riassunto lungo quanto serve a chi scorre l’elenco degli articoli. '.repeat(2)}`.trim();

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
): Promise<Row> {
  const durations: number[] = [];
  const before = cpuSeconds(child);
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now();
    await work(n);
    durations.push(performance.now() - startedAt);
  }
  const cpuMs = ((cpuSeconds(child) - before) * 1000) / times;
  return { figure, 'median, ms': quantile(durations, 0.5), 'p95, ms': quantile(durations, 0.95), 'CPU, ms': cpuMs };
}

/** Ten people save every two seconds, each an article of their own. */
async function savingTogether(site: Server, seconds: number): Promise<Row> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const person = async (n: number) => {
    const editor = new Editor(site);
    const path = `/articles/articolo-${30 + n}`;
    let entry = await editor.open(path);
    const end = performance.now() + seconds * 1000;
    for (let round = 0; performance.now() < end; round += 1) {
      const startedAt = performance.now();
      const { status, entry: saved } = await editor.save(path, entry, excerpt(round * 10 + n));
      times.push(performance.now() - startedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) entry = saved;
      await sleep(2000);
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, n) => person(n)));
  const figure = `ten people saving (${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')})`;
  return { figure, 'median, ms': quantile(times, 0.5), 'p95, ms': quantile(times, 0.95), 'CPU, ms': Number.NaN };
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
  await (await processes.site(databaseUrl)).stop();
  const importSeconds = await importCatalogue(await processes.folder(), databaseUrl, size);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Variants of the pictures are not what is measured.
  await client.query(`delete from jobs where queue = 'picture'`);
  await client.query('vacuum analyze');
  await client.end();
  const startedAt = performance.now();
  const site = await processes.site(databaseUrl, { PUBLIC_URL: 'http://site.example', DESK_URL: `http://${deskHost}` });
  console.log(
    `${artifacts} artifacts: import ${importSeconds.toFixed(1)} s, start ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  await sleep(20_000);
  const idle = cpuSeconds(site.child);
  await sleep(10_000);
  console.log(`processor while idle: ${(((cpuSeconds(site.child) - idle) / 10) * 100).toFixed(1)} %`);

  const editor = new Editor(site);
  const path = (n: number) => `/articles/articolo-${n}`;
  const rows: Row[] = [];
  rows.push(await timed('open an article', site, 50, (n) => editor.open(path(n))));
  rows.push(
    await timed('save it', site, 50, async (n) => editor.save(path(n), await editor.open(path(n)), excerpt(n))),
  );
  let bytes = 0;
  const listed = async () => {
    bytes = (await editor.call('GET', '?kind=artifacts')).bytes;
  };
  rows.push(await timed('list of the artifacts', site, 10, listed));
  const readers = new AbortController();
  const reading = readPages(site, readers.signal);
  rows.push(
    await timed('publish, until a visitor sees it', site, 20, async (n) => {
      const { status } = await editor.publish(path(n), await editor.open(path(n)));
      if (status !== 200) throw new Error(`publish: ${status}`);
      while (!(await (await fetch(`${site.url}/api/posts/articolo-${n}`)).text()).includes(`"${n}: `)) await sleep(5);
    }),
  );
  const afterPublication = cpuSeconds(site.child);
  await sleep(30_000);
  console.log(`processor in the 30 s after it: ${(cpuSeconds(site.child) - afterPublication).toFixed(1)} s`);
  rows.push(await savingTogether(site, Number(seconds)));
  readers.abort();
  const times = await reading;
  rows.push({
    figure: 'a visitor meanwhile',
    'median, ms': quantile(times, 0.5),
    'p95, ms': quantile(times, 0.95),
    'CPU, ms': Number.NaN,
  });
  console.log(`list: ${(bytes / 1000).toFixed(0)} kB\n\n${table(rows)}`);
};
