import path from 'node:path';
import pg from 'pg';
import { send, variant } from '../../../e2e/releases/testing/packed-section.js';
import { adminToken, type BenchProcesses, type Server } from '../measure/bench-processes.js';
import { fetchJson, raw } from '../measure/raw-request.js';
import { median } from '../measure/statistics.js';
import { formatFigure, table } from '../measure/report/table.js';
import { ContentCopy } from './content-copy.js';
import { copyResponse, cachedLoadShape } from './hot.js';
import { compare, comparisonCells, comparisonHead, type Rounds } from './rounds.js';
import { awaitText, noStaleness, type Staleness } from './staleness.js';
import { article, writeRow } from './write-row.js';
import { elementAt } from '../../../api/src/platform/element-at.js';

const importCount = 5;
const releaseCount = 10;
const rowWriteCount = 200;
const section = 'mf-blog';
// More often than editors write.
const writeIntervalMs = 1000;

const row = (what: string, times: number, { requests, stale, staleMs }: Staleness) => [
  what,
  String(times),
  String(requests),
  String(stale),
  stale > 0 ? `${formatFigure(median(staleMs))} to ${formatFigure(Math.max(...staleMs))}` : '',
];

/** Imports content with the editors' command. */
async function afterImports(
  benchProcesses: BenchProcesses,
  databaseUrl: string,
  processes: readonly Server[],
): Promise<Staleness> {
  const copy = await ContentCopy.into(path.join(await benchProcesses.folder(), 'content'), article);
  const staleness = noStaleness();
  for (let i = 0; i < importCount; i += 1) {
    const title = `Il titolo numero ${i}`;
    await copy.importWithTitle(title, databaseUrl);
    await awaitText(title, processes, ['/api/posts', `/api/posts/${article}`, `/blog/${article}`], staleness);
  }
  return staleness;
}

/** Publishes two releases of a section alternately, each time through another process. */
async function afterReleases(processes: readonly Server[]): Promise<Staleness> {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const ids: string[] = [];
  for (const label of ['one', 'other']) {
    const { status, body } = await send(first.url, variant(section, label), { token: adminToken });
    if (status !== 201) throw new Error(`the upload of the release failed with ${status}: ${body.message}`);
    ids.push(body.id);
  }
  const staleness = noStaleness();
  for (let i = 0; i < releaseCount; i += 1) {
    const id = elementAt(ids, i % 2);
    const publisher = processes[i % processes.length] ?? first;
    const headers = { authorization: `Bearer ${adminToken}` };
    const { status } = await raw(`${publisher.url}/api/sections/${section}/releases/${id}/live`, {
      method: 'POST',
      headers,
    });
    if (status !== 200) throw new Error(`publishing failed with ${status}`);
    await awaitText(`/sections/${section}/${id}/`, processes, ['/sections/registry.json', '/'], staleness);
  }
  return staleness;
}

async function afterRows(client: pg.Client, processes: readonly Server[]): Promise<Staleness> {
  const staleness = noStaleness();
  for (let i = 0; i < rowWriteCount; i += 1) {
    await writeRow(client, `riassunto ${1000 + i}`);
    await awaitText(`riassunto ${1000 + i}`, processes, ['/api/posts'], staleness);
  }
  return staleness;
}

/** Compares the cached list with the reference server while a row is written every second. */
async function underLoad(processes: BenchProcesses, client: pg.Client, site: Server, rounds: Rounds): Promise<string> {
  const reference = await processes.fork('constant.child.ts');
  const bytes = await copyResponse(reference, site, '/api/posts');
  let writing = true;
  const writer = (async () => {
    for (let i = 0; writing; i += 1) {
      await writeRow(client, `riassunto ${1000 + (i % 9000)}`);
      await new Promise((resolve) => setTimeout(resolve, writeIntervalMs));
    }
  })();
  const comparison = await compare(
    site,
    reference,
    { site: '/api/posts', reference: '/api/posts' },
    cachedLoadShape,
    rounds,
  );
  writing = false;
  await writer;
  await reference.stop();
  return table(['path', 'bytes', ...comparisonHead], [['/api/posts', bytes, ...comparisonCells(comparison)]]);
}

/** Reports how many of the paths answer 304 to a request with their ETag. */
async function conditionalRequests({ url }: Server, paths: readonly string[]): Promise<string> {
  const statuses = await Promise.all(
    paths.map(async (it) => {
      const { head } = await raw(url + it);
      const etag = elementAt(head, head.indexOf('etag') + 1);
      return (await raw(url + it, { headers: { 'if-none-match': etag } })).status;
    }),
  );
  return `304 for conditional requests: ${statuses.filter((status) => status === 304).length} of ${statuses.length}`;
}

/** Measures stale responses after writes with three processes on one database, and the cost of writes for visitors. */
export async function measureWrites(
  benchProcesses: BenchProcesses,
  databaseUrl: string,
  site: Server,
  paths: readonly string[],
  rounds: Rounds,
): Promise<string> {
  const processes = [site, await benchProcesses.site(databaseUrl), await benchProcesses.site(databaseUrl)];
  await Promise.all(processes.map(({ url }) => fetchJson(`${url}/api/posts`)));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const rows = [
      row('row and NOTIFY', rowWriteCount, await afterRows(client, processes)),
      row('release published', releaseCount, await afterReleases(processes)),
      row('content import', importCount, await afterImports(benchProcesses, databaseUrl, processes)),
    ];
    const staleness = table(['write', 'times', 'requests after it', 'stale', 'stale for ms'], rows);
    const cost = await underLoad(benchProcesses, client, site, rounds);
    return [
      staleness,
      await conditionalRequests(site, paths),
      `While a row is written every ${writeIntervalMs} ms:`,
      cost,
    ].join('\n\n');
  } finally {
    await client.end();
  }
}
