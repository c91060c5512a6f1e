import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** Where the database is, and what each path selects. */
export interface PlainSqlOptions {
  databaseUrl: string;
  selects: Record<string, string>;
}

// What a list costs at least while nothing is kept: node:http, pg, and PostgreSQL writing the JSON.
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
