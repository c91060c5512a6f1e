import { DataSource } from 'typeorm';
import { importContentIfChanged, type ImportOutcome } from './content/import.js';
import { createApp } from './create-app.js';
import { parseEnv } from './config/env.js';
import { openDatabase } from './database/open-database.js';
import { migrate } from './database/data-source.js';
import { listen } from './listen.js';
import { LocalBuilds } from './sections/local-builds.js';
import { SectionsModule } from './sections/sections.module.js';
import { contentRoot, imagesDir, projectRoot } from './project-root.js';
import { readShellBuild } from './site/shell-build.js';
import { SiteModule } from './site/site.module.js';
import { SiteRules } from './site/site-rules.js';
import { StartupError } from './startup-error.js';
import { stopOnSignal } from './stop-on-signal.js';

/** Brings the site up, or says in one sentence why it cannot. */
async function start(): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.ADMIN_TOKEN) {
    console.warn(
      `Attenzione: ADMIN_TOKEN non è impostato; PDF e rilasci sono aperti a chi usa questa macchina (${env.HOST}).`,
    );
  }
  const shell = readShellBuild(projectRoot);
  const database = await openDatabase(env);
  const running = stopOnSignal(database);
  try {
    await migrate(database.url);
    const app = await createApp(env, database.url, [SectionsModule, SiteModule.serving(shell, imagesDir)]);
    await app.get(LocalBuilds).bring(projectRoot);
    report(await importContentIfChanged(app.get(DataSource), contentRoot));
    running.serves(app);
    await listen(app, env);
    await app.get(SiteRules).warm();
  } catch (error) {
    // Whoever stops ends the process too, and with its own exit code.
    if (running.stopping()) return;
    await database.stop();
    throw error;
  }
}

function report({ state, problems }: ImportOutcome): void {
  if (state === 'imported') console.log('Contenuti importati.');
  if (problems.length > 0) console.warn(`Contenuti: ${problems.length} cose da correggere (npm run content:check).`);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
