import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** The database, and the query of each path. */
export interface PlainSqlOptions {
  databaseUrl: string;
  selects: Record<string, string>;
}

// The reference for uncached lists: node:http, pg, and PostgreSQL formatting the JSON.
const server = createServer();
server.keepAliveTimeout = 10_000;

process.once('message', ({ databaseUrl, selects }: PlainSqlOptions) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  server.on('request', async (request, response) => {
    const path = request.url ?? '';
    const text = `select coalesce(json_agg(t), '[]')::text as json from (${selects[path]}) t`;
    const { rows } = await pool.query<{ json: string }>({ name: path, text });
    const body = Buffer.from(rows[0]?.json ?? '');
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.on('disconnect', () => process.exit());
