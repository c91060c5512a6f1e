// PostgreSQL's client programs and the address of the database: DATABASE_URL, or the embedded server of a running site.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root } from '../steps.mjs';

const undefinedTable = '42P01';

/** An error that is printed without its stack. */
export class OperatorError extends Error {}

/** Runs a command. Prints its error and exits with 1 when it fails. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof OperatorError || error.code ? error.message : error);
    process.exit(1);
  }
}

/** Returns the folder of the embedded database. */
export const dataFolder = () => path.resolve(root, process.env.DATA_DIR || '.data');

const pidFile = () => path.join(dataFolder(), 'postgres', 'postmaster.pid');

/** Returns whether a site with an embedded database is running. */
export const isEmbeddedRunning = () => existsSync(pidFile());

/**
 * Returns the URL of the database.
 *
 * @throws {OperatorError} without DATABASE_URL, when no site with an embedded server is running
 */
export function databaseUrl() {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return new URL(DATABASE_URL);
  const folder = dataFolder();
  if (!isEmbeddedRunning())
    throw new OperatorError(
      `Nessun DATABASE_URL, e nessun sito in esecuzione con i dati di ${folder}: avviarlo (npm start).`,
    );
  const port = readFileSync(pidFile(), 'utf8').split('\n')[3];
  const password = readFileSync(path.join(folder, 'postgres.password'), 'utf8').trim();
  return new URL(`postgres://salaria:${password}@127.0.0.1:${port}/salaria`);
}

/** Resolves with what `use` makes of a connection to the database. */
export async function withClient(url, use) {
  const client = new pg.Client({ connectionString: String(url), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves with the major version of the server and the number of tables in the database. */
export async function inspectDatabase(url) {
  const query = `select current_setting('server_version_num')::int / 10000 as major,
    (select count(*)::int from pg_tables where schemaname = 'public') as tables`;
  try {
    return (await withClient(url, (client) => client.query(query))).rows[0];
  } catch (error) {
    throw new OperatorError(`Il database ${url.host}${url.pathname} non risponde: ${error.message || error.code}`);
  }
}

/** Records the time of a successful backup, for /metrics. A database of a version without the table has no metric. */
export async function recordBackup(url, kind) {
  const statement = `insert into backups values ($1) on conflict (kind) do update set "finishedAt" = now()`;
  try {
    await withClient(url, (client) => client.query(statement, [kind]));
  } catch (error) {
    if (error.code !== undefinedTable) throw error;
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

/** Debian installs each version into a folder of its own, and only one is in PATH. */
const debianVersions = '/usr/lib/postgresql';

/**
 * Returns the path of the newest installed version of a program.
 *
 * @throws {OperatorError} when it is not installed or older than the server's major version
 */
export function postgresTool(name, serverMajor) {
  const installed = existsSync(debianVersions)
    ? readdirSync(debianVersions).map((version) => path.join(debianVersions, version, 'bin', name))
    : [];
  const [newest] = [name, ...installed]
    .map((program) => ({ program, major: majorOf(program) }))
    .sort((a, b) => b.major - a.major);
  const advice = `installare postgresql-client-${serverMajor} (Debian: https://apt.postgresql.org)`;
  if (!newest?.major) throw new OperatorError(`${name} non è installato: ${advice}.`);
  if (newest.major < serverMajor)
    throw new OperatorError(
      `Il server è PostgreSQL ${serverMajor}, ${name} è ${newest.major}, troppo vecchio: ${advice}.`,
    );
  return newest.program;
}

/** Returns the URL without its password, and the environment with it: `ps` shows arguments to every user. */
export function connection(url) {
  const withoutPassword = new URL(url);
  withoutPassword.password = '';
  return { dbname: withoutPassword.href, env: { PGPASSWORD: decodeURIComponent(url.password) } };
}
