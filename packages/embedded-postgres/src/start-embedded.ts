import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { lockDataFolder } from './data-folder-lock.js';
import { EmbeddedServer } from './embedded-server.js';
import { connectionFailure, fileFailure } from './startup-failure.js';

const user = 'salaria';
const database = 'salaria';

/** While the server starts it is asked again and again. */
const pollTimeoutMs = 1000;
/** A busy machine needs seconds for the first connection. */
const connectionTimeoutMs = 30_000;

export interface EmbeddedOptions {
  /** Folder of the data; created if missing, kept between runs. */
  folder: string;
  /** False trades safety on power loss for speed; for tests only. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** With the password: not for logs. */
  url: string;
  /** Stops the server, within 8 s, and releases the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server that comes with npm on a free port of 127.0.0.1, with its data in `folder`, and restarts
 * it when it dies. It asks for a password that only the owner of the folder can read, since code that may not use the
 * database (of sections, of PDF readers) runs on the same machine.
 *
 * @throws EmbeddedPostgresError when another process uses the folder, its data cannot be used, or this system cannot
 * run it
 */
export async function startEmbedded({ folder, durable = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const root = path.resolve(folder);
  const unlock = lock(root);
  let server: EmbeddedServer | undefined;
  try {
    const password = readOrCreatePassword(root);
    const url = (port: number, name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
    const started = new EmbeddedServer(dataFolder(root), durable, (port) => acceptsConnections(url(port, 'postgres')));
    server = started;
    if (!(await started.adopt())) {
      started.initialise(user, passwordFile(root));
      await started.start();
    }
    try {
      await createDatabase(url(started.port, 'postgres'));
      await connectOnce(url(started.port, database), connectionTimeoutMs);
    } catch (error) {
      throw connectionFailure(error, dataFolder(root), passwordFile(root));
    }
    started.keepAlive();
    return {
      url: url(started.port, database),
      stop: async () => {
        await started.stop();
        unlock();
      },
    };
  } catch (error) {
    await server?.stop();
    unlock();
    throw fileFailure(error, root);
  }
}

const dataFolder = (root: string) => path.join(root, 'postgres');
const passwordFile = (root: string) => path.join(root, 'postgres.password');

function lock(root: string): () => void {
  try {
    mkdirSync(root, { recursive: true });
    return lockDataFolder(path.join(root, 'postgres.lock'), root);
  } catch (error) {
    throw fileFailure(error, root);
  }
}

function readOrCreatePassword(root: string): string {
  const file = passwordFile(root);
  const hasData = existsSync(path.join(dataFolder(root), 'PG_VERSION'));
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (password === '' && hasData) {
    const problem = existsSync(file) ? `È vuoto ${file}` : `Manca ${file}`;
    throw new EmbeddedPostgresError(`${problem}, la password del database incorporato: ripristinarla da una copia.`);
  }
  if (password === '') writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  chmodSync(file, 0o600);
  return password || readFileSync(file, 'utf8').trim();
}

const acceptsConnections = (url: string): Promise<boolean> =>
  connectOnce(url, pollTimeoutMs).then(
    () => true,
    () => false,
  );

async function connectOnce(url: string, timeoutMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end().catch(() => {});
  }
}
