import type { ImportReport } from './import.js';
import type { KeptEntry } from './merge-folder.js';
import type { TableReport } from '@salaria/contracts/desk/content/content-table';
import { contentKinds, kindOf } from '@salaria/contracts/kinds/kinds';

const noChanges = { added: [], changed: [], removed: [] };

/** Returns an import report as Italian lines: one for each changed table, followed by the keys. */
export function importSummary(report: ImportReport): string[] {
  const lines = contentKinds.flatMap((kind) => {
    const { added, changed, removed } = report[kind] ?? noChanges;
    if (added.length + changed.length + removed.length === 0) return [];
    const counts = [`${added.length} in più`, `${changed.length} cambiati`, `${removed.length} in meno`].join(', ');
    return [
      `${kindOf(kind).label}: ${counts}`,
      ...added.map((key) => `  + ${key}`),
      ...changed.map((key) => `  ~ ${key}`),
      ...removed.map((key) => `  - ${key}`),
    ];
  });
  return lines.length === 0 ? ['Nessuna differenza.'] : lines;
}

/** Returns what an import left as it is on the site, because it was edited there. */
export function keptSummary(kept: readonly KeptEntry[]): string[] {
  if (kept.length === 0) return [];
  return [
    'Modificati nel sito, e rimasti così (npm run content:export li porta nei file, --overwrite prende i file):',
    ...kept.map(({ name, isFileChanged }) => `  = ${name}${isFileChanged ? ' (è cambiato anche il file)' : ''}`),
  ];
}

/** Returns what an import of a table did, and its problems by row and column. */
export function tableSummary(table: TableReport, maxProblems: number): string[] {
  const { columns, rows, added, changed, unchanged, leftOut, problems } = table;
  const unused = columns.filter(({ field }) => field === null).map(({ header }) => `«${header}»`);
  const more = problems.length - maxProblems;
  return [
    ...problems
      .slice(0, maxProblems)
      .map(({ row, column, reason }) =>
        [row === null ? 'tabella' : `riga ${row}`, column, reason].filter((part) => part !== '').join('  '),
      ),
    ...(more > 0 ? [`… e altri ${more} problemi`] : []),
    ...(unused.length > 0 ? [`Colonne non usate: ${unused.join(', ')}`] : []),
    `${rows} righe: ${added} in più, ${changed} cambiate, ${unchanged} uguali, ${leftOut.length} sbagliate`,
    ...(leftOut.length > 0 ? [`Righe sbagliate: ${rangesOf(leftOut)}`] : []),
  ];
}

/** Returns ascending numbers as a text: '2-10001, 10003'. */
function rangesOf(numbers: readonly number[]): string {
  const starts = numbers.filter((number, index) => numbers[index - 1] !== number - 1);
  const ends = numbers.filter((number, index) => numbers[index + 1] !== number + 1);
  return starts.map((start, index) => (start === ends[index] ? start : `${start}-${ends[index]}`)).join(', ');
}
