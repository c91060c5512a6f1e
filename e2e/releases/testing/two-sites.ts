import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SiteProcess, startSite } from '../../testing/site-process';

/** Starts two processes of the API with one database, the embedded server of the first. */
export async function startTwoSites(
  env: Record<string, string> = {},
): Promise<{ first: SiteProcess; second: SiteProcess; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salaria-releases-'));
  const first = await startSite({ ...env, DATA_DIR: dataDir });
  const second = await startSite({ ...env, DATABASE_URL: await databaseOf(dataDir) });
  return {
    first,
    second,
    stop: async () => {
      await second.stop();
      await first.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the URL of the embedded server with its data in `dataDir`. */
export async function databaseOf(dataDir: string): Promise<string> {
  const port = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]?.trim();
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  return `postgres://salaria:${password}@127.0.0.1:${port}/salaria`;
}
