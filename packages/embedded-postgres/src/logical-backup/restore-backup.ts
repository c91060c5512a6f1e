import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { EmbeddedPostgresError } from '../embedded-postgres-error.js';
import { rowsFollow, endOfBackup, endOfRows, header } from './backup-format.js';

/** Empties the schema, also of tables that the backup does not contain. */
const resetSchema =
  'drop schema public cascade; create schema public authorization pg_database_owner; ' +
  'grant usage on schema public to public';

const newline = 10;

/** Yields the lines of a stream without their ends. Not `readline`, which ends lines at characters of the rows, too. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer[] = [];
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last;
}

async function restoreRows(client: pg.Client, statement: string, lines: AsyncIterator<Buffer, undefined>) {
  const copy = client.query(copyFrom(statement));
  // A failed COPY ends the stream; `once` would wait for its drain forever.
  const end = finished(copy);
  end.catch(() => {});
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.equals(Buffer.from(endOfRows))) {
      copy.end();
      await end;
      return;
    }
    if (!copy.write(Buffer.concat([next.value, Buffer.from('\n')]))) await Promise.race([once(copy, 'drain'), end]);
  }
  throw new EmbeddedPostgresError('La copia è tronca.');
}

async function restoreAll(client: pg.Client, file: string): Promise<void> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  const lines = linesOf(source.pipe(unzipped));
  const first = await lines.next();
  if (first.value?.toString() !== header) throw new EmbeddedPostgresError('Il file non è una copia logica del sito.');
  let statements: string[] = [];
  const runStatements = async () => {
    if (statements.length > 0) await client.query(statements.join('\n'));
    statements = [];
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value.toString();
    if (line === endOfBackup) return runStatements();
    if (line === rowsFollow) {
      await runStatements();
      const statement = await lines.next();
      await restoreRows(client, (statement.value ?? '').toString().replace(/;$/, ''), lines);
    } else statements.push(line);
  }
  throw new EmbeddedPostgresError('La copia è tronca.');
}

/**
 * Restores a backup of `writeBackup` in one transaction: all of it, or nothing.
 *
 * @param replace empties the schema `public` first; without, the database must have no tables
 * @throws EmbeddedPostgresError when `file` is not a complete backup
 */
export async function restoreBackup(url: string, file: string, { replace = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`begin; set local client_min_messages = warning; ${replace ? resetSchema : ''}`);
    await restoreAll(client, file);
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}
