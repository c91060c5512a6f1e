import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedServer } from '@salaria/embedded-postgres/embedded-server';
import { isAlive } from '@salaria/embedded-postgres/process-state';
import { migrations } from '../../../app/migrations.js';
import { waitUntil } from '../../../testing/time-limit.js';
import { migrate } from '../data-source.js';

/** Starts a migrated PostgreSQL server that a test may kill: durable, so that committed rows survive it. */
export async function startOwnServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-faults-'));
  writeFileSync(path.join(folder, 'password'), 'prova');
  const server = new EmbeddedServer(path.join(folder, 'postgres'), true, async () => false);
  server.initialise('salaria', path.join(folder, 'password'));
  await server.start();
  const url = `postgres://salaria:prova@127.0.0.1:${server.port}/postgres`;
  await migrate(url, migrations);
  return {
    url,
    start: () => server.start(),
    kill: async () => {
      const pid = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await waitUntil(() => !isAlive(pid));
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
