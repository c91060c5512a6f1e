import type { ImportResult } from './content-importer.service.js';
import { formatProblems } from '@salaria/content/files/problem';
import type { TableReport } from '@salaria/contracts/desk/content/content-table';
import { entryKinds, kindOf } from '@salaria/contracts/kinds/kinds';

/** Returns what an import did as Italian lines: one for each kind that changed, followed by the keys; then what stays. */
export function importSummary(
  { report, pictures, differing, surplus, refused }: ImportResult,
  { prune = false } = {},
): string[] {
  const changes = entryKinds().flatMap((kind) => {
    const { added, changed, removed } = report[kind] ?? { added: [], changed: [], removed: [] };
    if (added.length + changed.length + removed.length === 0) return [];
    const counts = [`${added.length} in più`, `${changed.length} cambiati`, `${removed.length} in meno`].join(', ');
    return [
      `${kindOf(kind).label}: ${counts}`,
      ...added.map((key) => `  + ${key}`),
      ...changed.map((key) => `  ~ ${key}`),
      ...removed.map((key) => `  - ${key}`),
    ];
  });
  const asides = pictures.changed.map(({ slug, aside }) => `  ~ ${slug}${aside ? ` (quella di prima: ${aside})` : ''}`);
  return [
    ...(changes.length + pictures.added.length + asides.length === 0 ? ['Nulla da aggiungere.'] : changes),
    ...(pictures.added.length > 0 ? [`Fotografie in più: ${pictures.added.length}`] : []),
    ...titled('Fotografie sostituite:', asides),
    ...titled(
      'Diversi nel sito, e rimasti così (--overwrite prende i file, npm run content:export porta il sito nei file):',
      differing.map((name) => `  = ${name}`),
    ),
    ...(prune
      ? titled(
          'Nel sito e non nella cartella (--prune --yes li toglie; restano fra le versioni):',
          surplus.map((name) => `  - ${name}`),
        )
      : []),
    ...titled('Non importati:', formatProblems(refused)),
  ];
}

const titled = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [title, ...lines]);

/** Returns what an import of a table did, and its problems by row and column. */
export function tableSummary(table: Omit<TableReport, 'mappedBy'>, maxProblems: number): string[] {
  const { columns, rows, added, changed, unchanged, leftOut, problems, skipped, hiddenRows } = table;
  const unused = columns.filter(({ field }) => field === null).map(({ header }) => `«${header}»`);
  const more = problems.length - maxProblems;
  return [
    ...problems
      .slice(0, maxProblems)
      .map(({ row, column, value, reason }) =>
        [row === null ? 'tabella' : `riga ${row}`, column, value && `«${value}»`, reason]
          .filter((part) => part !== '')
          .join('  '),
      ),
    ...(more > 0 ? [`… e altri ${more} problemi`] : []),
    ...skipped.map((text) => `Riga saltata, sopra le intestazioni: «${text}»`),
    ...(hiddenRows > 0 ? [`Righe che il foglio nasconde, per esempio con un filtro: ${hiddenRows}`] : []),
    ...(unused.length > 0 ? [`Colonne non usate: ${unused.join(', ')}`] : []),
    `${rows} righe: ${added} in più, ${changed} cambiate, ${unchanged} uguali, ${leftOut.length} sbagliate`,
    ...identitySummary(table),
    ...(leftOut.length > 0 ? [`Righe sbagliate: ${rangesOf(leftOut)}`] : []),
  ];
}

/** Returns what a table adds beside entries that may be the same. */
function identitySummary({ hasIdentity, sameNameAsSite, sameNameInTable }: Omit<TableReport, 'mappedBy'>): string[] {
  return [
    ...(hasIdentity ? [] : ['Nessuna colonna identifica le voci: ogni riga ne aggiunge una']),
    ...(sameNameAsSite > 0 ? [`Voci in più con il nome di una che c’è già: ${sameNameAsSite}`] : []),
    ...(sameNameInTable > 0 ? [`Voci in più con il nome di una riga precedente: ${sameNameInTable}`] : []),
  ];
}

/** Returns ascending numbers as a text: '2-10001, 10003'. */
function rangesOf(numbers: readonly number[]): string {
  const starts = numbers.filter((number, index) => numbers[index - 1] !== number - 1);
  const ends = numbers.filter((number, index) => numbers[index + 1] !== number + 1);
  return starts.map((start, index) => (start === ends[index] ? start : `${start}-${ends[index]}`)).join(', ');
}
