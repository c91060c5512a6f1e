import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './site-process';

/** Where Debian keeps its servers, each version with its own programs. */
const versions = '/usr/lib/postgresql';
const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** Folder of the newest installed PostgreSQL that has a server and the programs for copies, or undefined. */
export const installedPostgres = (): string | undefined =>
  (existsSync(versions) ? readdirSync(versions) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versions, version, 'bin'))
    .find((bin) => programs.every((name) => existsSync(path.join(bin, name))));

export type PostgresServer = { url: string; stop: () => Promise<void> };

/** PostgreSQL refuses to run as root: there it runs where root's files belong to nobody. */
const asNobody = process.getuid?.() === 0 ? ['unshare', '-U', '--map-user=65534', '--map-group=65534'] : [];

/** A new, empty server with its data in `folder`, on loopback. */
export async function startPostgres(bin: string, folder: string): Promise<PostgresServer> {
  mkdirSync(folder, { recursive: true });
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'prova');
  const data = path.join(folder, 'data');
  const command = (name: string, args: string[]): [string, string[]] => {
    const [program = '', ...rest] = [...asNobody, path.join(bin, name), ...args];
    return [program, rest];
  };
  execFileSync(
    ...command('initdb', [
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
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(
    ...command('postgres', ['-D', data, '-p', String(port), ...settings.flatMap((it) => ['-c', it])]),
    { stdio: 'ignore' },
  );
  const url = `postgres://salaria:prova@127.0.0.1:${port}/postgres`;
  await answers(url, child);
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await ended;
  };
  return { url, stop };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    const there = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('the PostgreSQL server of the test does not answer');
}
