import path from 'node:path';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { contentRoot } from '@salaria/content/content-root';
import { UnreadableTable } from '@salaria/content/tables/unreadable-table';
import { tableLimits } from '@salaria/contracts/desk/content/content-table';
import { contentKinds } from '@salaria/contracts/kinds/kinds';
import { readContentFolder } from '../content/import/content-folder.js';
import { ContentImporter } from '../content/import/content-importer.service.js';
import { TableImporter } from '../content/import/table-importer.service.js';
import { importAuthor } from '../content/entries/site-changes.service.js';
import { importSummary, tableSummary } from '../content/import/import-summary.js';
import { TableReader } from '../platform/tables/table-reader.js';
import { withProviders } from './command-database.js';
import { CommandError, parseCommandLine, runCommandLine, resolveTypedPath } from './command-line.js';

const options = {
  csv: { type: 'string' },
  kind: { type: 'string' },
  map: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  sheet: { type: 'string' },
  'skip-bad': { type: 'boolean' },
  'skip-hidden': { type: 'boolean' },
  'add-same-names': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  root: { type: 'string' },
  overwrite: { type: 'boolean' },
  prune: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;
const usage = `Uso: npm run content:import [-- --dry-run] [--root CARTELLA] [--overwrite] [--prune [--yes]]
     npm run content:import -- --csv FILE [--kind artifacts] [--dry-run] [--skip-bad]
       [--skip-hidden] [--add-same-names] [--sheet FOGLIO] [--map "Intestazione=campo"]
       [--set "campo=valore per tutte le righe"]`;
const maxListedProblems = 100;

/**
 * `npm run content:import [-- --root folder]`: adds what the site lacks, and lists what it has otherwise; `--overwrite`
 * takes the files. `--prune` lists what the folder lacks, and with `--yes` removes it. Exit code 1 when an entry is
 * refused; the others are taken.
 */
async function main(): Promise<void> {
  const { values } = parseCommandLine({ options, usage });
  const { 'dry-run': dryRun = false, root, overwrite = false, prune = false, yes = false, csv } = values;
  if (csv !== undefined) return importCsv({ ...values, csv });
  const path = root === undefined ? contentRoot : resolveTypedPath(root);
  if (!existsSync(path)) throw new CommandError(`Non trovo la cartella ${path}`);
  const folder = await readContentFolder(path);
  const result = await withProviders((app) =>
    app.get(ContentImporter).import(folder, { dryRun, overwrite, prune: prune && yes }),
  );
  for (const line of importSummary(result, { prune })) console.log(line);
  if (dryRun) console.log('Solo una prova: nulla è stato scritto.');
  if (result.refused.length > 0) process.exitCode = 1;
}

interface CsvOptions {
  csv: string;
  kind?: string;
  map?: string[];
  set?: string[];
  'dry-run'?: boolean;
  'skip-bad'?: boolean;
  'skip-hidden'?: boolean;
  'add-same-names'?: boolean;
  sheet?: string;
}

/** Imports a table; exit code 1 when a row has problems and is not left out. */
async function importCsv(options: CsvOptions): Promise<void> {
  const { csv, kind: name = 'artifacts', map = [], set = [], 'dry-run': dryRun = false } = options;
  const kind = contentKinds.find((it) => it === name);
  if (!kind) throw new CommandError(`Tipo sconosciuto: ${name}. Si può scegliere fra ${contentKinds.join(', ')}.`);
  const bytes = await readFile(resolveTypedPath(csv)).catch(() => {
    throw new CommandError(`Non trovo il file ${csv}`);
  });
  if (bytes.length > tableLimits.maxBytes)
    throw new CommandError(`${csv} supera il limite di ${tableLimits.maxBytes / 1024 / 1024} MB.`);
  const { sheet, 'skip-bad': skipBad = false, 'skip-hidden': skipHidden = false } = options;
  const { 'add-same-names': addSameNames = false } = options;
  const onProgress = (written: number, total: number) => console.log(`${written} voci scritte di ${total}`);
  const report = await withProviders(async (app) => {
    const table = await app.get(TableReader).read(async () => bytes, sheet === undefined ? {} : { sheet });
    const read = { kind, table, fileName: path.basename(csv), mapping: pairsOf(map), values: pairsOf(set), skipHidden };
    return app.get(TableImporter).import(read, {
      author: importAuthor,
      dryRun,
      skipBad,
      addSameNames,
      asDrafts: false,
      onProgress,
    });
  }).catch((error: unknown) => {
    throw error instanceof UnreadableTable ? new CommandError(`${csv}: ${error.message}`) : error;
  });
  for (const line of tableSummary(report, maxListedProblems)) console.log(line);
  if (dryRun) console.log('Solo una prova: nulla è stato scritto.');
  else if (!report.isWritten)
    throw new CommandError(
      report.problemCount > 0
        ? 'Nulla è stato importato. Con --skip-bad si tralasciano le righe sbagliate.'
        : 'Nulla è stato importato. Con --add-same-names si aggiungono anche le voci con il nome di una che c’è già.',
    );
}

/** Returns the pairs of options like `campo=valore`. */
const pairsOf = (options: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    options.map((option) => {
      const at = option.indexOf('=');
      if (at < 0) throw new CommandError(`Manca il segno = in «${option}».\n\n${usage}`);
      return [option.slice(0, at).trim(), option.slice(at + 1).trim()];
    }),
  );

runCommandLine(main);
