import type { BenchProcesses } from '../measure/bench-processes.js';
import type { PlainSqlOptions } from '../measure/children/plain-sql.child.js';
import { raw } from '../measure/raw-request.js';
import { table } from '../measure/report/table.js';
import { compare, comparisonCells, comparisonHead, type Rounds } from './rounds.js';

// The database does most of the work, with ten connections for each side.
const shape = { connections: 20, pipelining: 1, headers: {} };

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Not taken from the API: the reference must not change with it.
const selects: PlainSqlOptions['selects'] = {
  '/api/posts': `select id, slug, title, excerpt, "imageUrl", ${instant('"publishedAt"')} as "publishedAt"
    from blog_posts order by blog_posts."publishedAt" desc, id desc`,
  '/api/artifacts': `select id, name, description, origin, period, "imageUrl", year, latitude, longitude, address,
    "visitInfo", "googleMapsUrl" from artifacts order by id`,
  '/api/quizzes': 'select id, title, description, difficulty, category, "imageUrl" from quizzes order by position, id',
};

/** Compares the lists without the cache with `node:http`, `pg` and `json_agg`. Both sides send the same body. */
export async function measureUncached(processes: BenchProcesses, databaseUrl: string, rounds: Rounds): Promise<string> {
  const site = await processes.forkWithApi('uncached.child.ts', { databaseUrl });
  const reference = await processes.fork('plain-sql.child.ts', { databaseUrl, selects } satisfies PlainSqlOptions);
  const rows: (string | number)[][] = [];
  for (const path of Object.keys(selects)) {
    const [{ body, status }, plain] = await Promise.all([raw(site.url + path), raw(reference.url + path)]);
    if (status !== 200 || !body.equals(plain.body)) throw new Error(`${path}: the two sides do not send the same list`);
    rows.push([
      path,
      body.length,
      ...comparisonCells(await compare(site, reference, { site: path, reference: path }, shape, rounds)),
    ]);
  }
  await Promise.all([site.stop(), reference.stop()]);
  return table(['path', 'bytes', ...comparisonHead], rows);
}
