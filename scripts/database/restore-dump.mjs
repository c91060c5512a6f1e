// Restores a dump of pg_dump.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connection, postgresTool } from './postgres-tools.mjs';
import { run } from '../steps.mjs';

const withoutOwners = ['--no-owner', '--no-privileges'];
/** Empties the schema, also of tables that the dump does not contain. */
const resetSchema =
  'drop schema public cascade; create schema public authorization pg_database_owner; ' +
  'grant usage on schema public to public';

/** Restores into an empty database. */
async function restoreEmpty(file, { dbname, env }, major) {
  const program = postgresTool('pg_restore', major);
  const atomic = ['--single-transaction', '--exit-on-error'];
  await run(program, [...withoutOwners, ...atomic, `--dbname=${dbname}`, file], { env });
}

/**
 * Replaces the contents of the database. Not `pg_restore --clean`, which drops only what the dump contains: tables of a
 * newer version would stay, or their foreign keys would make it fail.
 */
async function replaceAll(file, { dbname, env }, major) {
  // mkdtemp's folder is readable by its owner only. Not a pipe: psql would commit what it got before the pipe broke.
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-restore-'));
  const script = path.join(folder, 'copy.sql');
  try {
    await run(postgresTool('pg_restore', major), [...withoutOwners, '--exit-on-error', `--file=${script}`, file]);
    const quiet = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--single-transaction'];
    await run(postgresTool('psql', major), [...quiet, `--command=${resetSchema}`, `--file=${script}`, dbname], {
      env: { ...env, PGOPTIONS: '-c client_min_messages=warning' },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a dump in one transaction. `major` is the oldest version of PostgreSQL's programs that may do so.
 *
 * @throws when the file is no dump, is damaged, or the database is not empty and `replace` is not set
 */
export const restoreDump = (file, url, { major = 1, replace = false } = {}) =>
  (replace ? replaceAll : restoreEmpty)(file, connection(url), major);
