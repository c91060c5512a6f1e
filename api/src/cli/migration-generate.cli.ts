import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@salaria/embedded-postgres/start-embedded';
import { migrations } from '../app/migrations.js';
import { migrate } from '../platform/database/data-source.js';

// npm run migration:generate -- PATH: compares the entities with a database of its own that has every migration.
const folder = mkdtempSync(path.join(tmpdir(), 'salaria-migration-'));
const server = await startEmbedded({ folder, durable: false });
try {
  await migrate(server.url, migrations);
  const typeorm = createRequire(import.meta.url).resolve('typeorm/cli.js');
  const dataSource = path.join(import.meta.dirname, 'data-source.cli.js');
  const command = ['migration:generate', '--dataSource', dataSource, '--pretty', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, [typeorm, ...command], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: server.url },
  });
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
