import { DataSource } from 'typeorm';
import { parseEnv } from './platform/config/env.js';
import { importContentIfChanged, type ImportOutcome } from './content/import/import.js';
import { contentRoot, projectRoot } from './platform/project-root.js';
import { LocalBuilds } from './sections/registry/local-builds.js';
import { startSite } from './app/startup/start-site.js';
import { StartupError } from './platform/startup-error.js';

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.ADMIN_TOKEN) {
    console.warn(
      `Attenzione: ADMIN_TOKEN non è impostato; PDF e rilasci sono aperti a chi usa questa macchina (${env.HOST}).`,
    );
  }
  const app = await startSite(env, async (it) => report(await importContentIfChanged(it.get(DataSource), contentRoot)));
  // `npm run dev` sends a message after it has rebuilt a section.
  process.on('message', () => {
    if (app)
      void app
        .get(LocalBuilds)
        .publish(projectRoot)
        .catch((error: unknown) => console.error(error))
        .finally(() => process.send?.('published'));
  });
}

function report({ state, problems, kept = [] }: ImportOutcome): void {
  if (state === 'imported') console.log('Contenuti importati.');
  if (kept.length > 0) {
    console.warn(
      `Contenuti: ${kept.length} voci cambiate sia nel sito sia nella cartella; resta ciò che è nel sito ` +
        `(npm run content:import le elenca).`,
    );
  }
  if (problems.length > 0) console.warn(`Contenuti: ${problems.length} cose da correggere (npm run content:check).`);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
