import { DataSource } from 'typeorm';
import { parseEnv } from './config/env.js';
import { importContentIfChanged, type ImportOutcome } from './content/import.js';
import { contentRoot } from './project-root.js';
import { startSite } from './start-site.js';
import { StartupError } from './startup-error.js';

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.ADMIN_TOKEN) {
    console.warn(
      `Attenzione: ADMIN_TOKEN non è impostato; PDF e rilasci sono aperti a chi usa questa macchina (${env.HOST}).`,
    );
  }
  await startSite(env, async (app) => report(await importContentIfChanged(app.get(DataSource), contentRoot)));
}

function report({ state, problems }: ImportOutcome): void {
  if (state === 'imported') console.log('Contenuti importati.');
  if (problems.length > 0) console.warn(`Contenuti: ${problems.length} cose da correggere (npm run content:check).`);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
