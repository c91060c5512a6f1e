import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { migrations } from '../app/migrations.js';
import { createCommandApp } from '../app/preview.js';
import { parseEnv } from '../platform/config/env.js';
import { migrate } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/open-database.js';
import { isAlive } from '@salaria/embedded-postgres/process-state';
import { projectRoot } from '../platform/project-root.js';

/**
 * Runs a command with the providers of the site over its database: that of DATABASE_URL, or the embedded one, which the
 * site may be using.
 *
 * @throws StartupError when the database cannot be reached
 */
export function withProviders<T>(run: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  return withMigrated(async (url) => {
    const app = await createCommandApp(url);
    return run(app).finally(() => app.get(DataSource).destroy());
  });
}

async function withMigrated<T>(run: (url: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = process.env;
  const env = parseEnv({ DATABASE_URL, DATABASE_URL_FILE, DATA_DIR });
  const folder = resolve(projectRoot, env.DATA_DIR);
  const running = env.DATABASE_URL ? undefined : runningServer(folder);
  const database = running ? { url: running, stop: async () => {} } : await openDatabase(env);
  try {
    await migrate(database.url, migrations);
    return await run(database.url);
  } finally {
    await database.stop();
  }
}

/** Returns the URL of the embedded server that a running site started in `folder`. */
function runningServer(folder: string): string | undefined {
  try {
    const { pid } = JSON.parse(readFileSync(join(folder, 'postgres.lock'), 'utf8')) as { pid: number };
    if (!isAlive(pid)) return undefined;
    const port = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
    return port === undefined ? undefined : `postgres://salaria:${password}@127.0.0.1:${port.trim()}/salaria`;
  } catch {
    return undefined;
  }
}
