import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { SiteProcess } from '../../testing/site-process';

/** Returns the URL of a site's own database: that of DATABASE_URL, or the embedded one in its data folder. */
function databaseUrl({ data }: Pick<SiteProcess, 'data'>): string {
  const configured = process.env['DATABASE_URL'];
  if (configured) return configured;
  const port = readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]?.trim() ?? '';
  const password = readFileSync(path.join(data, 'postgres.password'), 'utf8').trim();
  return `postgres://salaria:${password}@127.0.0.1:${port}/salaria`;
}

/** Runs one statement on the database of a site, and returns its rows. */
export async function query<Row>(
  site: Pick<SiteProcess, 'data'>,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(site) });
  await client.connect();
  try {
    return (await client.query(sql, parameters)).rows as Row[];
  } finally {
    await client.end();
  }
}
