import { formatProblems } from '@salaria/content/problem';
import { DataSource } from 'typeorm';
import { parseEnv } from '../platform/config/env.js';
import { startSite } from '../app/start-site.js';
import { StartupError } from '../platform/startup-error.js';
import { importContent, readContentFolder } from '../content/import.js';

// The site for `npm run content:preview` (scripts/preview.mjs): drafts are in it, and it reads the content anew when it is told to.
// The first argument is the content folder. It writes only into the embedded database of its own DATA_DIR.
const { DATABASE_URL: _live, ...own } = process.env;

/** Brings the database up to the files; tells the editor what is wrong with them, and the parent that it is done. */
async function read(dataSource: DataSource): Promise<void> {
  const folder = await readContentFolder(process.argv[2] ?? '', { drafts: true });
  await importContent(dataSource, folder);
  for (const line of formatProblems(folder.problems)) console.error(line);
  process.send?.('read');
}

async function start(): Promise<void> {
  const app = await startSite(parseEnv(own), (starting) => read(starting.get(DataSource)));
  // Without the command that started it nobody could end it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  let queue = Promise.resolve();
  process.on('message', () => {
    queue = queue
      .then(() => (app ? read(app.get(DataSource)) : undefined))
      .catch((error: unknown) => console.error(error));
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
