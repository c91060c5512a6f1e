import type { OwnProcesses } from '../measure/own-processes.js';
import type { PlainSqlOptions } from '../measure/plain-sql.child.js';
import { raw } from '../measure/raw.js';
import { table } from '../measure/table.js';
import { compare, comparisonCells, comparisonHead, type Rounds } from './rounds.js';

// The database does most of the work, and it has ten connections for each side.
const shape = { connections: 20, pipelining: 1, headers: {} };

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Written out, not taken from the API: what it may be measured against must not follow it.
const selects: PlainSqlOptions['selects'] = {
  '/api/posts': `select id, slug, title, excerpt, "imageUrl", ${instant('"publishedAt"')} as "publishedAt"
    from blog_posts order by blog_posts."publishedAt" desc, id desc`,
  '/api/artifacts': `select id, name, description, origin, period, "imageUrl", year, latitude, longitude, address,
    "visitInfo", "googleMapsUrl" from artifacts order by id`,
  '/api/quizzes': 'select id, title, description, difficulty, category, "imageUrl" from quizzes order by position, id',
};

/** Lists with nothing kept, against node:http, pg and json_agg with nothing else. Both give the same body. */
export async function measureUncached(own: OwnProcesses, databaseUrl: string, rounds: Rounds): Promise<string> {
  const ours = await own.ownWithApi('uncached.child.ts', { databaseUrl });
  const theirs = await own.own('plain-sql.child.ts', { databaseUrl, selects } satisfies PlainSqlOptions);
  const rows: (string | number)[][] = [];
  for (const path of Object.keys(selects)) {
    const [{ body, status }, plain] = await Promise.all([raw(ours.url + path), raw(theirs.url + path)]);
    if (status !== 200 || !body.equals(plain.body)) throw new Error(`${path}: the two sides do not give the same list`);
    rows.push([
      path,
      body.length,
      ...comparisonCells(await compare(ours, theirs, { ours: path, theirs: path }, shape, rounds)),
    ]);
  }
  await Promise.all([ours.stop(), theirs.stop()]);
  return table(['path', 'bytes', ...comparisonHead], rows);
}
