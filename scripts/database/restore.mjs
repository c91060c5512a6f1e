// npm run restore -- file [--replace]: restores a dump of `npm run backup` in one transaction.
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connection, inspectDatabase, databaseUrl, main, OperatorError, postgresTool } from './postgres-tools.mjs';
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

/** Returns whether a file is gzipped: a backup of the embedded database. */
function isGzipped(file) {
  const descriptor = openSync(file, 'r');
  const start = Buffer.alloc(2);
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.equals(Buffer.from([0x1f, 0x8b]));
}

async function restoreFile(file, url, major, replace) {
  if (!isGzipped(file)) return (replace ? replaceAll : restoreEmpty)(file, connection(url), major);
  const { restoreBackup } = await import('@salaria/embedded-postgres/logical-backup/restore-backup');
  return restoreBackup(url.href, file, { replace });
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  if (!positionals[0]) throw new OperatorError('Quale copia? npm run restore -- backups/salaria-….dump [--replace]');
  const file = path.resolve(process.env.INIT_CWD ?? '.', positionals[0]);
  if (!existsSync(file)) throw new OperatorError(`${file} non esiste.`);
  const url = databaseUrl();
  const { major, tables } = await inspectDatabase(url);
  if (tables > 0 && !values.replace)
    throw new OperatorError(
      `Il database ${url.host}${url.pathname} non è vuoto (${tables} tabelle): con --replace i suoi dati vengono ` +
        'sostituiti da quelli della copia.',
    );
  try {
    await restoreFile(file, url, major, values.replace);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Ripristino non riuscito, nulla è cambiato: ${error.output?.trim() || error.message}`);
  }
  console.log(`${file} ripristinato in ${url.host}${url.pathname}. Riavviare il sito, perché lo veda subito.`);
});
