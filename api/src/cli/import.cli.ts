import { contentRoot } from '@salaria/content/content-root';
import { formatProblems } from '@salaria/content/files/problem';
import { readContentFolder } from '../content/import/content-folder.js';
import { ImportConflicts, importFolder } from '../content/import/import.js';
import { conflictLines, importSummary, siteEditsSummary } from '../content/import/import-summary.js';
import { openCommandDatabase } from './command-database.js';
import { CommandError, parseCommandLine, runCommandLine, typedPath } from './command-line.js';

const options = {
  'dry-run': { type: 'boolean' },
  root: { type: 'string' },
  conflicts: { type: 'string' },
} as const;
const usage = 'Uso: npm run content:import [-- --dry-run] [--root CARTELLA] [--conflicts site|file|desk]';

/** What happens to conflicts, by the value of `--conflicts`. */
const decisions = { stop: 'stop', site: 'site', file: 'file', desk: 'list' } as const;
const isDecision = (value: string): value is keyof typeof decisions => Object.hasOwn(decisions, value);

/**
 * `npm run content:import [-- --dry-run] [--root folder] [--conflicts site|file|desk]`: writes nothing, with exit code
 * 1, if the content has faults, or if fields were edited both on the site and in the files and `--conflicts` does not
 * say which to keep. With `desk` the site's text stays until the desk has decided.
 */
async function main(): Promise<void> {
  const { 'dry-run': dryRun = false, root, conflicts = 'stop' } = parseCommandLine({ options, usage }).values;
  if (!isDecision(conflicts)) throw new CommandError(usage);
  const folder = await readContentFolder(root === undefined ? contentRoot : typedPath(root));
  if (folder.problems.length > 0) {
    const count = folder.problems.length;
    const lines = [...formatProblems(folder.problems), '', `Nulla è stato importato: ${count} problemi da correggere.`];
    throw new CommandError(lines.join('\n'));
  }
  const database = await openCommandDatabase(process.env);
  try {
    const result = await importFolder(database.dataSource, folder, { dryRun, conflicts: decisions[conflicts] });
    for (const line of [...importSummary(result.report), ...siteEditsSummary(result)]) console.log(line);
    const open = conflicts === 'stop' || conflicts === 'desk' ? result.conflicts : [];
    for (const line of conflictLines(open)) console.log(line);
    if (dryRun) console.log('Solo una prova: nulla è stato scritto.');
  } catch (error) {
    if (!(error instanceof ImportConflicts)) throw error;
    throw new CommandError(
      [
        ...conflictLines(error.conflicts),
        '',
        'Nulla è stato importato: --conflicts site tiene ciò che è scritto nel sito, --conflicts file prende i file,',
        '--conflicts desk importa il resto e lascia la scelta alla redazione.',
      ].join('\n'),
    );
  } finally {
    await database.close();
  }
}

runCommandLine(main);
