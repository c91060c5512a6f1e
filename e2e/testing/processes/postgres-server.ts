import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startProgram } from './program.js';
import { freePort } from './site-process';
import { waitUntil } from '../wait-until.js';

/** Debian installs each version into a folder of its own. */
const debianVersions = '/usr/lib/postgresql';
const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** Returns the program folder of the newest installed PostgreSQL with a server and backup programs. */
export const installedPostgres = (): string | undefined =>
  (existsSync(debianVersions) ? readdirSync(debianVersions) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianVersions, version, 'bin'))
    .find((bin) => programs.every((name) => existsSync(path.join(bin, name))));

export type PostgresServer = {
  url: string;
  stop: () => Promise<unknown>;
  /** Ends the server without a checkpoint, as a crash does. */
  kill: () => Promise<unknown>;
};

/** PostgreSQL refuses to run as root: runs it as an unprivileged user of a new user namespace. */
export const unprivileged = process.getuid?.() === 0 ? ['unshare', '-U', '--map-user=65534', '--map-group=65534'] : [];

function command(program: string, args: string[]): [string, string[]] {
  const [first = '', ...rest] = [...unprivileged, program, ...args];
  return [first, rest];
}

/** Starts an empty server with its data in `folder`, on the loopback interface. */
export async function startPostgres(bin: string, folder: string): Promise<PostgresServer> {
  mkdirSync(folder, { recursive: true });
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'prova');
  const data = path.join(folder, 'data');
  execFileSync(
    ...command(path.join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'salaria',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]),
    { stdio: 'ignore' },
  );
  return runPostgres(bin, data);
}

/** Starts a server on an existing data folder, on the loopback interface. */
export async function runPostgres(bin: string, data: string): Promise<PostgresServer> {
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const { child, stop } = startProgram(
    ...command(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((it) => ['-c', it])]),
  );
  const url = `postgres://salaria:prova@127.0.0.1:${port}/postgres`;
  await waitForConnections(url, child);
  // SIGQUIT is PostgreSQL's immediate shutdown: it ends its processes, and recovers at the next start.
  return { url, stop: () => stop('SIGINT'), kill: () => stop('SIGQUIT') };
}

/** Returns the variables with which PostgreSQL's programs connect to a server as its superuser. */
export function connectionVariables({ url }: PostgresServer) {
  const { hostname, port, username, password } = new URL(url);
  return { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: 'postgres' };
}

/** Resolves with the rows of one statement, or of the last of several. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query<Record<string, unknown>>(text)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Waits until the server accepts connections. */
const waitForConnections = (url: string, child: ChildProcess) =>
  waitUntil('the PostgreSQL server accepts connections', async () => {
    if (child.exitCode !== null) throw new Error(`the PostgreSQL server exited with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    return isConnected;
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
