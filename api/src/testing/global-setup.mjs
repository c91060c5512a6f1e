import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** One PostgreSQL server for the whole run; each test file gets a database of its own on it (test-database.ts). */
export default async function globalSetup() {
  const { startEmbedded } = await tsImport('../database/embedded.ts', import.meta.url);
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-test-'));
  const server = await startEmbedded({ folder, durable: false });
  process.env.SALARIA_TEST_DATABASE = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
