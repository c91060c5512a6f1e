import path from 'node:path';
import pg from 'pg';
import { send, variant } from '../../../e2e/releases/packed-section.js';
import { adminToken, type OwnProcesses, type Server } from '../measure/own-processes.js';
import { jsonFrom, raw } from '../measure/raw.js';
import { median } from '../measure/statistics.js';
import { figure, table } from '../measure/table.js';
import { ContentCopy } from './content-copy.js';
import { copyTo, hotShape } from './hot.js';
import { compare, comparisonCells, comparisonHead, type Rounds } from './rounds.js';
import { lookFor, nothingSeen, type Seen } from './seen.js';
import { article, writeRow } from './write-row.js';

const imports = 5;
const releases = 10;
const rowWrites = 200;
const section = 'mf-blog';
// Quicker than any editorial office.
const writeEveryMs = 1000;

const row = (what: string, times: number, { asked, stale, lateMs }: Seen) => [
  what,
  String(times),
  String(asked),
  String(stale),
  stale > 0 ? `${figure(median(lateMs))} to ${figure(Math.max(...lateMs))}` : '',
];

/** Content imports by the command of the editors. */
async function afterImports(own: OwnProcesses, databaseUrl: string, processes: readonly Server[]): Promise<Seen> {
  const copy = await ContentCopy.into(path.join(await own.folder(), 'content'), article);
  const seen = nothingSeen();
  for (let i = 0; i < imports; i += 1) {
    const title = `Il titolo numero ${i}`;
    await copy.importWithTitle(title, databaseUrl);
    await lookFor(title, processes, ['/api/posts', `/api/posts/${article}`, `/blog/${article}`], seen);
  }
  return seen;
}

/** Two releases of a section that take turns, each time by way of another process. */
async function afterReleases(processes: readonly Server[]): Promise<Seen> {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const ids: string[] = [];
  for (const label of ['one', 'other']) {
    const { status, body } = await send(first.url, variant(section, label), { token: adminToken });
    if (status !== 201) throw new Error(`the release was answered with ${status}: ${body.message}`);
    ids.push(body.id);
  }
  const seen = nothingSeen();
  for (let i = 0; i < releases; i += 1) {
    const id = ids[i % 2] ?? '';
    const by = processes[i % processes.length] ?? first;
    const headers = { authorization: `Bearer ${adminToken}` };
    const { status } = await raw(`${by.url}/api/sections/${section}/releases/${id}/live`, { method: 'POST', headers });
    if (status !== 200) throw new Error(`the change of release was answered with ${status}`);
    await lookFor(`/sections/${section}/${id}/`, processes, ['/sections/registry.json', '/'], seen);
  }
  return seen;
}

async function afterRows(client: pg.Client, processes: readonly Server[]): Promise<Seen> {
  const seen = nothingSeen();
  for (let i = 0; i < rowWrites; i += 1) {
    await writeRow(client, `riassunto ${1000 + i}`);
    await lookFor(`riassunto ${1000 + i}`, processes, ['/api/posts'], seen);
  }
  return seen;
}

/** The hot list against the ceiling while somebody writes every second. */
async function underLoad(own: OwnProcesses, client: pg.Client, site: Server, rounds: Rounds): Promise<string> {
  const ceiling = await own.own('constant.child.ts');
  const bytes = await copyTo(ceiling, site, '/api/posts');
  let writing = true;
  const writer = (async () => {
    for (let i = 0; writing; i += 1) {
      await writeRow(client, `riassunto ${1000 + (i % 9000)}`);
      await new Promise((resolve) => setTimeout(resolve, writeEveryMs));
    }
  })();
  const compared = await compare(site, ceiling, { ours: '/api/posts', theirs: '/api/posts' }, hotShape, rounds);
  writing = false;
  await writer;
  await ceiling.stop();
  return table(['path', 'bytes', ...comparisonHead], [['/api/posts', bytes, ...comparisonCells(compared)]]);
}

/** Whether every public read tells an ETag and answers 304 to who has it. */
async function conditional({ url }: Server, paths: readonly string[]): Promise<string> {
  const answers = await Promise.all(
    paths.map(async (it) => {
      const { head } = await raw(url + it);
      const etag = head[head.indexOf('etag') + 1] ?? '';
      return (await raw(url + it, { headers: { 'if-none-match': etag } })).status;
    }),
  );
  return `304 for who has it: ${answers.filter((status) => status === 304).length} of ${answers.length}`;
}

/** Whether what is kept is right after a write, in three processes on one database, and what writing costs readers. */
export async function measureWrites(
  own: OwnProcesses,
  databaseUrl: string,
  site: Server,
  paths: readonly string[],
  rounds: Rounds,
): Promise<string> {
  const processes = [site, await own.site(databaseUrl), await own.site(databaseUrl)];
  await Promise.all(processes.map(({ url }) => jsonFrom(`${url}/api/posts`)));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const rows = [
      row('row and NOTIFY', rowWrites, await afterRows(client, processes)),
      row('release made live', releases, await afterReleases(processes)),
      row('content import', imports, await afterImports(own, databaseUrl, processes)),
    ];
    const correct = table(['write', 'times', 'first answers after it', 'stale', 'those were right after ms'], rows);
    const cost = await underLoad(own, client, site, rounds);
    return [correct, await conditional(site, paths), `While a row is written every ${writeEveryMs} ms:`, cost].join(
      '\n\n',
    );
  } finally {
    await client.end();
  }
}
