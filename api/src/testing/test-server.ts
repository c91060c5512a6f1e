import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@salaria/embedded-postgres/start-embedded';

// The PostgreSQL server of one test run, as a process of its own: prints its address, ends on SIGTERM.
const folder = mkdtempSync(path.join(tmpdir(), 'salaria-test-'));
const server = await startEmbedded({ folder, durable: false });
const stop = async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.(server.url);
