import pg from 'pg';
import { elementAt } from '../../../api/src/platform/element-at.js';
import { send, variant } from '../../../e2e/releases/testing/packed-section.js';
import { raw } from '../measure/raw-request.js';
import type { Row } from '../measure/table.js';
import { adminToken, type BenchProcesses, type Server } from '../processes/bench-processes.js';
import { importWrite } from './content-import.js';
import { measureStaleness, type Write } from './staleness.js';

/** Slug of the article whose row changes. */
const editedArticle = 'il-masso-dellorso';
/** Slug of the article that is imported: an import keeps rows that were edited since the last one. */
const importedArticle = 'posta-romana';
const section = 'mf-blog';

/** Updates a row and sends its notification in one transaction, as services and commands do. */
const rowWrite =
  (client: pg.Client): Write =>
  async (n) => {
    const excerpt = `riassunto ${1000 + n}`;
    await client.query('begin');
    await client.query('update blog_posts set excerpt = $1 where slug = $2', [excerpt, editedArticle]);
    await client.query(`select pg_notify('salaria_cache', 'posts')`);
    await client.query('commit');
    return excerpt;
  };

/** Publishes two releases of a section alternately, each time through another process. */
async function releaseWrite(processes: readonly Server[]): Promise<Write> {
  const ids: string[] = [];
  for (const label of ['one', 'other']) {
    const { status, body } = await send(elementAt(processes, 0).url, variant(section, label), { token: adminToken });
    if (status !== 201) throw new Error(`the upload of the release failed with ${status}: ${body.message}`);
    ids.push(body.id);
  }
  return async (n) => {
    const id = elementAt(ids, n % ids.length);
    const { url } = elementAt(processes, n % processes.length);
    const headers = { authorization: `Bearer ${adminToken}` };
    const live = `${url}/api/sections/${section}/releases/${id}/live`;
    const { status } = await raw(live, { method: 'POST', headers });
    if (status !== 200) throw new Error(`publishing failed with ${status}`);
    return `/sections/${section}/${id}/`;
  };
}

/** Measures stale responses after writes, with three processes on one database. */
export async function measureWrites(benchProcesses: BenchProcesses, databaseUrl: string, site: Server): Promise<Row[]> {
  const processes = [site, await benchProcesses.site(databaseUrl), await benchProcesses.site(databaseUrl)];
  await Promise.all(processes.map(({ url }) => raw(`${url}/api/posts`)));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const releases = await releaseWrite(processes);
    const imports = await importWrite(await benchProcesses.folder(), importedArticle, databaseUrl);
    const articlePaths = ['/api/posts', `/api/posts/${importedArticle}`, `/blog/${importedArticle}`];
    return [
      { write: 'row and NOTIFY', ...(await measureStaleness(rowWrite(client), 200, processes, ['/api/posts'])) },
      {
        write: 'release published',
        ...(await measureStaleness(releases, 10, processes, ['/sections/registry.json', '/'])),
      },
      { write: 'content import', ...(await measureStaleness(imports, 5, processes, articlePaths)) },
    ];
  } finally {
    await client.end();
  }
}
