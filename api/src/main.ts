import { parseEnv } from './platform/config/env.js';
import { ContentImporter, type ImportResult } from './content/import/content-importer.service.js';
import { SiteCheck } from './content/desk/checks/site-check.service.js';
import { readContentFolder } from './content/import/content-folder.js';
import { importSummary } from './content/import/import-summary.js';
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
  const app = await startSite(env, async (it) => {
    report(await it.get(ContentImporter).seed(contentRoot));
    await it.get(SiteCheck).plan();
  });
  // `npm run dev` sends the paths of saved content files, or another message after it has rebuilt a section.
  process.on('message', (message: unknown) => {
    if (!app) return;
    const files =
      typeof message === 'object' && message && 'files' in message ? (message.files as string[]) : undefined;
    const done = files ? importSaved(app.get(ContentImporter), files) : app.get(LocalBuilds).publish(projectRoot);
    void done.catch((error: unknown) => console.error(error)).finally(() => process.send?.('published'));
  });
}

/** Imports the content files that an editor has saved. */
async function importSaved(importer: ContentImporter, files: readonly string[]): Promise<void> {
  const result = await importer.import(await readContentFolder(contentRoot), { files });
  for (const line of importSummary(result)) console.log(line);
}

function report(result: ImportResult | undefined): void {
  if (!result) return;
  console.log('Contenuti importati.');
  if (result.refused.length > 0)
    console.warn(`Contenuti: ${result.refused.length} cose da correggere (npm run content:check).`);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
