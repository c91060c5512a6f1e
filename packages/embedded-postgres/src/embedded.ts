import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { lockDataFolder } from './embedded-lock.js';
import { EmbeddedServer } from './embedded-server.js';

const user = 'salaria';

export interface EmbeddedOptions {
  /** Folder of the data, made when missing; kept between runs. */
  folder: string;
  database?: string;
  /** False trades safety on power loss for speed; for tests only. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** With the password: not for logs. */
  url: string;
  /** Whether a server left running by a process that was killed has been taken over. */
  adopted: boolean;
  /** Stops the server (within 8 s, whatever happens) and frees the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server that comes with npm on a free port of 127.0.0.1, with its data in `folder`, and starts it again
 * if it dies. Throws a EmbeddedPostgresError when another live process has the folder or this system cannot run it.
 *
 * Code that must not reach the database (sections' code, PDF readers) may run on this machine and connect to the port, so
 * the server asks for a password, which only the data folder's owner can read.
 */
export async function startEmbedded({
  folder,
  database = 'salaria',
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const root = path.resolve(folder);
  mkdirSync(root, { recursive: true });
  const unlock = lockDataFolder(path.join(root, 'postgres.lock'), root);
  try {
    const password = keepPassword(root);
    const url = (port: number, name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
    const answers = (port: number) => ping(url(port, 'postgres'));
    const server = new EmbeddedServer(path.join(root, 'postgres'), durable, answers);
    const adopted = await server.adopt();
    if (!adopted) {
      server.initialise(user, passwordFile(root));
      await server.start();
    }
    await createDatabase(url(server.port, 'postgres'), database);
    server.keepAlive();
    return {
      url: url(server.port, database),
      adopted,
      stop: async () => {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const passwordFile = (root: string) => path.join(root, 'postgres.password');

function keepPassword(root: string): string {
  const file = passwordFile(root);
  if (!existsSync(file)) {
    if (existsSync(path.join(root, 'postgres', 'PG_VERSION'))) {
      throw new EmbeddedPostgresError(
        `Manca ${file}, la password del database incorporato: ripristinarla da una copia.`,
      );
    }
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

async function ping(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
