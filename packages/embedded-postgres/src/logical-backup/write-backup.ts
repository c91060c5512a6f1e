import { renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { rowsFollow, endOfBackup, endOfRows, header } from './backup-format.js';
import { readSchema, readSequenceValues, readTables } from './schema-statements.js';

/** Settings of pg_dump: text that every server reads alike, and qualified names. */
const session = `
  set datestyle = iso; set intervalstyle = postgres; set extra_float_digits = 3; set bytea_output = hex;
  set client_encoding = 'UTF8'; set search_path = '';`;

/** Settings of the session that restores. Functions may name tables that follow. */
const preamble = [
  "set client_encoding = 'UTF8';",
  'set standard_conforming_strings = on;',
  'set check_function_bodies = false;',
  "set search_path = '';",
];

async function* backupText(client: pg.Client): AsyncGenerator<string | Buffer> {
  const tables = await readTables(client);
  // A migration cannot change a table between its statement and its rows.
  for (const { name } of tables) await client.query(`lock table ${name} in access share mode`);
  const schema = await readSchema(client);
  yield `${header}\n${preamble.join('\n')}\n`;
  for (const statement of schema.beforeRows) yield `${statement}\n`;
  for (const { name, columns } of tables) {
    yield `${rowsFollow}\ncopy ${name} (${columns}) from stdin;\n`;
    for await (const chunk of client.query(copyTo(`copy ${name} (${columns}) to stdout`))) yield chunk as Buffer;
    yield `${endOfRows}\n`;
  }
  for (const statement of await readSequenceValues(client)) yield `${statement}\n`;
  for (const statement of schema.afterRows) yield `${statement}\n`;
  yield `${endOfBackup}\n`;
}

/**
 * Writes the schema `public` and its rows to `file`, as gzipped SQL that `psql` and `restoreBackup` read. The backup is
 * of one moment, and the site may write meanwhile. The file gets its name when it is complete, and only its owner can
 * read it.
 *
 * @throws EmbeddedPostgresError when the schema has an object of a kind that the backup would lose
 */
export async function writeBackup(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  const partial = `${file}.part`;
  try {
    await client.connect();
    await client.query(session);
    await client.query('begin isolation level repeatable read');
    // Opened before it is written: a failed backup removes a file that exists.
    const output = (await open(partial, 'w', 0o600)).createWriteStream({ flush: true });
    await pipeline(Readable.from(backupText(client)), createGzip(), output);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
    await client.end().catch(() => {});
  }
}
