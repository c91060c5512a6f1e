import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../config/env.js';
import { projectRoot } from '../project-root.js';
import { StartupError } from '../startup-error.js';
import { startEmbedded } from '@salaria/embedded-postgres/start-embedded';
import { EmbeddedPostgresError } from '@salaria/embedded-postgres/embedded-postgres-error';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** A server that starts together with the site (docker compose) needs some seconds. */
const maxAttempts = 5;

/**
 * Opens the server of DATABASE_URL, or else the embedded one. A relative DATA_DIR is below the checkout, whatever the
 * working directory is.
 *
 * @throws StartupError when the server cannot be reached
 */
export async function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) return openEmbedded(path.resolve(projectRoot, env.DATA_DIR));
  const url = env.DATABASE_URL;
  for (let attempt = 1; ; attempt++) {
    const problem = await findConnectionProblem(url);
    if (!problem) return { url, stop: async () => {} };
    const isPermanent = /password|authentication|does not exist|no pg_hba/i.test(problem);
    if (attempt >= maxAttempts || isPermanent)
      throw new StartupError(`Il database di DATABASE_URL (${withoutPassword(url)}) non è raggiungibile: ${problem}.`);
    await sleep(500);
  }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  try {
    return await startEmbedded({ folder });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartupError(error.message, { cause: error });
    throw error;
  }
}

async function findConnectionProblem(url: string): Promise<string | null> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    client.on('error', () => {});
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return (message || code || 'nessuna risposta').replaceAll(url, withoutPassword(url));
  }
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'indirizzo illeggibile';
  }
}
