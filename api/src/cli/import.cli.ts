import { contentRoot } from '@salaria/content/content-root';
import { formatProblems } from '@salaria/content/files/problem';
import { importContent, readContentFolder } from '../content/import/import.js';
import { importSummary } from '../content/import/import-summary.js';
import { openCommandDatabase } from './command-database.js';
import { CommandError, parseCommandLine, runCommandLine } from './command-line.js';

const options = { 'dry-run': { type: 'boolean' }, root: { type: 'string' } } as const;
const usage = 'Uso: npm run content:import [-- --dry-run] [--root CARTELLA]';

/**
 * `npm run content:import [-- --dry-run] [--root folder]`: writes nothing, with exit code 1, if the content has faults.
 */
async function main(): Promise<void> {
  const { 'dry-run': dryRun = false, root = contentRoot } = parseCommandLine({ options, usage }).values;
  const folder = await readContentFolder(root);
  if (folder.problems.length > 0) {
    const count = folder.problems.length;
    const lines = [...formatProblems(folder.problems), '', `Nulla è stato importato: ${count} problemi da correggere.`];
    throw new CommandError(lines.join('\n'));
  }
  const database = await openCommandDatabase(process.env);
  try {
    const report = await importContent(database.dataSource, folder, { dryRun });
    for (const line of importSummary(report)) console.log(line);
    if (dryRun) console.log('Solo una prova: nulla è stato scritto.');
  } finally {
    await database.close();
  }
}

runCommandLine(main);
