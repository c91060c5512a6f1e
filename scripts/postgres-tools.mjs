// PostgreSQL's client programs, and the database that they work on: DATABASE_URL, or the embedded one of a running
// site.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root } from './steps.mjs';

/** An error whose message is all that the operator needs to read. */
export class OperatorError extends Error {}

/** Runs a command; on failure prints a sentence instead of a stack and ends the process with 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof OperatorError || error.code ? error.message : error);
    process.exit(1);
  }
}

/**
 * Returns the address of the database.
 *
 * @throws OperatorError when there is no DATABASE_URL and no site runs, with which the embedded one would
 */
export function databaseUrl(env = process.env) {
  if (env.DATABASE_URL) return new URL(env.DATABASE_URL);
  const folder = path.resolve(root, env.DATA_DIR || '.data');
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid');
  if (!existsSync(pidFile)) {
    throw new OperatorError(
      `Nessun DATABASE_URL, e nessun sito in esecuzione con i dati di ${folder}: avviarlo (npm start), ` +
        "oppure a sito fermo copiare l'intera cartella.",
    );
  }
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const password = readFileSync(path.join(folder, 'postgres.password'), 'utf8').trim();
  return new URL(`postgres://salaria:${password}@127.0.0.1:${port}/salaria`);
}

/** Resolves with the major version of the server and the number of tables in the database. */
export async function inspectDatabase(url) {
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major,
         (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
    );
    return rows[0];
  } catch (error) {
    throw new OperatorError(`Il database ${url.host}${url.pathname} non risponde: ${error.message || error.code}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function majorOf(program) {
  try {
    return Number(
      /\(PostgreSQL\) (\d+)/.exec(
        execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      )?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
}

/** Debian has a folder for each version, only one of which is in PATH. */
const versions = '/usr/lib/postgresql';

/**
 * Returns the path of the newest installed program of a name.
 *
 * @throws OperatorError when it is older than the server, or not installed
 */
export function postgresTool(name, server) {
  const installed = existsSync(versions)
    ? readdirSync(versions).map((version) => path.join(versions, version, 'bin', name))
    : [];
  const [best] = [name, ...installed]
    .map((program) => ({ program, major: majorOf(program) }))
    .sort((a, b) => b.major - a.major);
  const advice = `installare postgresql-client-${server} (Debian: https://apt.postgresql.org)`;
  if (!best?.major) throw new OperatorError(`${name} non è installato: ${advice}.`);
  if (best.major < server)
    throw new OperatorError(`Il server è PostgreSQL ${server}, ${name} è ${best.major}, troppo vecchio: ${advice}.`);
  return best.program;
}

/** Returns the address as the programs take it; the password goes into the environment, which `ps` does not show. */
export function connection(url) {
  const withoutPassword = new URL(url);
  withoutPassword.password = '';
  return { dbname: withoutPassword.href, env: { PGPASSWORD: decodeURIComponent(url.password) } };
}
