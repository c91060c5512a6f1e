import { createApp } from '../app/create-app.js';
import { migrations } from '../app/migrations.js';
import { parseEnv } from '../platform/config/env.js';
import { migrate } from '../platform/database/data-source.js';
import { imagesDir, projectRoot } from '../platform/project-root.js';
import { LocalBuilds } from '../sections/registry/local-builds.js';
import { SectionsRepository } from '../sections/registry/sections.repository.js';
import { StoredReleaseCheck } from '../sections/releases/publishing/stored-release-check.service.js';
import { SectionsModule } from '../sections/sections.module.js';
import { readShellBuild } from '../sections/shell/shell-build.js';
import { readDeskBuild } from '../web/desk/desk-build.js';
import { PageRenderer } from '../web/ssr/page-renderer.js';
import { WebModule } from '../web/web.module.js';
import { CommandError, runCommandLine } from './command-line.js';

/**
 * Checks the live releases of a copy of the site's database with this version's shell and API, and prints a line for each.
 * Exit code 1 when one has problems. Jobs do not run, so that the copy sends no mails.
 */
async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR, PORT, SMOKE_BROWSER } = process.env;
  const env = parseEnv({ DATABASE_URL, DATA_DIR, PORT, SMOKE_BROWSER, HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  if (!env.DATABASE_URL) throw new CommandError('Uso: npm run check:sections [-- COPIA]');
  await migrate(env.DATABASE_URL, migrations);
  const files = { shell: readShellBuild(projectRoot), desk: readDeskBuild(projectRoot), imagesDir };
  const app = await createApp(env, env.DATABASE_URL, [SectionsModule, WebModule.serving(files)]);
  try {
    await app.get(PageRenderer).start();
    await app.get(LocalBuilds).publish(projectRoot);
    await app.listen(env.PORT, env.HOST);
    const sections = await app.get(SectionsRepository).find({ order: { name: 'ASC' } });
    const failed: string[] = [];
    for (const { name, live } of sections) {
      if (live === null) continue;
      const problems = await app.get(StoredReleaseCheck).problemsOf(name, live);
      console.log(`${name}\t${live}\t${problems.length === 0 ? 'va bene' : 'non va'}`);
      for (const { message } of problems) console.log(`\t${message}`);
      if (problems.length > 0) failed.push(name);
    }
    if (failed.length > 0) throw new CommandError(`Con questa versione non passano il controllo: ${failed.join(', ')}`);
  } finally {
    await app.close();
  }
}

runCommandLine(main);
