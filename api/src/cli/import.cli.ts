import { parseArgs } from 'node:util';
import { contentRoot } from '@salaria/content/content-root';
import { formatProblems } from '@salaria/content/problem';
import { StartupError } from '../platform/startup-error.js';
import { openCommandDatabase } from './command-database.js';
import { importContent, readContentFolder } from '../content/import.js';
import { importSummary } from '../content/import-summary.js';

/** `npm run content:import [-- --dry-run] [--root folder]`: exit code 1 when the content has faults, and nothing is written then. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, root: { type: 'string', default: contentRoot } },
  });
  const folder = await readContentFolder(values.root);
  if (folder.problems.length > 0) {
    for (const line of formatProblems(folder.problems)) console.error(line);
    console.error(`\nNulla è stato importato: ${folder.problems.length} problemi da correggere.`);
    process.exitCode = 1;
    return;
  }
  const dryRun = values['dry-run'];
  const database = await openCommandDatabase(process.env);
  try {
    const report = await importContent(database.dataSource, folder, { dryRun });
    for (const line of importSummary(report)) console.log(line);
    if (dryRun) console.log('Solo una prova: nulla è stato scritto.');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
