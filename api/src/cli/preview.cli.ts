import type { NestExpressApplication } from '@nestjs/platform-express';
import { formatProblems } from '@salaria/content/files/problem';
import { DataSource } from 'typeorm';
import { startSite } from '../app/startup/start-site.js';
import { readContentFolder } from '../content/import/content-folder.js';
import { importFolder } from '../content/import/import.js';
import { parseEnv } from '../platform/config/env.js';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { CommandError, parseCommandLine, runCommandLine } from './command-line.js';

// The server of `npm run content:preview` (scripts/local-site/preview.mjs). It imports drafts, and again at every
// message of its parent process. DATABASE_URL is ignored, so that drafts reach only the embedded database of its own
// DATA_DIR.
const { DATABASE_URL: _live, ...environment } = process.env;

/** Imports the content folder, prints its problems and notifies the parent process. */
async function importDrafts(app: NestExpressApplication, root: string): Promise<void> {
  const folder = await readContentFolder(root, { drafts: true });
  await importFolder(app.get(DataSource), folder);
  // The database's notification may come after the browser has reloaded, which would show the former page again.
  app.get(HttpCache).invalidate(['*']);
  for (const line of formatProblems(folder.problems)) console.error(line);
  process.send?.('read');
}

async function main(): Promise<void> {
  const usage = 'Uso: preview.cli CARTELLA';
  const [root] = parseCommandLine({ options: {}, usage, maxWords: 1 }).positionals;
  if (root === undefined) throw new CommandError(usage);
  const app = await startSite(parseEnv(environment), (starting) => importDrafts(starting, root));
  // The terminal controls the parent process only.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  let queue = Promise.resolve();
  process.on('message', () => {
    queue = queue
      .then(() => (app ? importDrafts(app, root) : undefined))
      .catch((error: unknown) => console.error(error));
  });
}

runCommandLine(main);
