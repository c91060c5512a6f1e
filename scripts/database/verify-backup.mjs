// npm run backup:verify [-- file or folder]: restores a backup, the newest one of a folder, into an embedded server of
// its own, and starts the site on it. The live database is only told the time, for /metrics.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, isEmbeddedRunning, main, OperatorError, recordBackup, withClient } from './postgres-tools.mjs';
import { backupAt, withRestored } from './restored-backup.mjs';
import { readCommandLine } from '../command-line.mjs';
import { freePort } from '../local-site/ports.mjs';
import { exitOf, isReady } from '../local-site/local-site.mjs';
import { node, root } from '../steps.mjs';

const startTimeoutMs = 180_000;

/** Returns the number of tables, and of rows of each. */
async function countRows(url) {
  const query = `select relname as name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from public.%I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const { rows } = await withClient(url, (client) => client.query(query));
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Starts the site on the restored database, without mail, models or proxies, and reads a page that needs its rows. */
async function checkSite(url, folder) {
  const main = path.join(root, 'api/dist/main.js');
  if (!existsSync(main)) throw new OperatorError('Il sito non è compilato: npm run build.');
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: folder, DATABASE_URL: url, DATA_DIR: folder, PORT: String(port) };
  const site = spawn(node, [main], {
    cwd: path.join(root, 'api'),
    env: { ...env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', SMOKE_BROWSER: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (text) => (output += text));
  try {
    const isUp = await Promise.race([
      isReady(`http://127.0.0.1:${port}`, site),
      sleep(startTimeoutMs, false, { ref: false }),
    ]);
    if (!isUp) throw new OperatorError(`Il sito non parte con la copia:\n${output.slice(-2000)}`);
    const page = await fetch(`http://127.0.0.1:${port}/blog`);
    if (!page.ok) throw new OperatorError(`Il sito risponde ${page.status} a /blog con la copia.`);
  } finally {
    site.kill('SIGTERM');
    await exitOf(site);
  }
}

async function verify(file, url, folder) {
  const counts = await countRows(url);
  if (!counts.get('migrations')) throw new OperatorError(`${file} non contiene le tabelle del sito.`);
  await checkSite(url, folder);
  return counts;
}

await main(async () => {
  const { positionals } = readCommandLine({ usage: 'Uso: npm run backup:verify [-- FILE O CARTELLA]', maxWords: 1 });
  const file = backupAt(positionals[0]);
  const counts = await withRestored(file, (url, folder) => verify(file, url, folder));
  if (process.env.DATABASE_URL || isEmbeddedRunning()) await recordBackup(databaseUrl(), 'verify');
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const made = statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ');
  console.log(`${file} (${made} UTC) si ripristina: ${counts.size} tabelle, ${rows} righe, e il sito parte.`);
});
