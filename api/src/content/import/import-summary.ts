import type { ImportReport, ImportResult } from './import.js';
import type { FileConflict } from './merge-folder.js';
import type { ContentTable } from '../imported-state.js';

const titles: Record<ContentTable, string> = {
  categories: 'Categorie',
  authors: 'Autori',
  posts: 'Articoli',
  artifacts: 'Reperti',
  quizzes: 'Quiz',
  discoveries: 'Scoperte',
  timeline: 'Linea del tempo',
  periods: 'Periodi',
};

/** Returns an import report as Italian lines: one for each changed table, followed by the keys. */
export function importSummary(report: ImportReport): string[] {
  const lines = (Object.keys(titles) as ContentTable[]).flatMap((table) => {
    const { added, changed, removed } = report[table];
    if (added.length + changed.length + removed.length === 0) return [];
    const counts = [`${added.length} in più`, `${changed.length} cambiati`, `${removed.length} in meno`].join(', ');
    return [
      `${titles[table]}: ${counts}`,
      ...added.map((key) => `  + ${key}`),
      ...changed.map((key) => `  ~ ${key}`),
      ...removed.map((key) => `  - ${key}`),
    ];
  });
  return lines.length === 0 ? ['Nessuna differenza.'] : lines;
}

/** Returns the files that an import left as they are on the site, because they were edited there. */
export function siteEditsSummary({ edited }: Pick<ImportResult, 'edited'>): string[] {
  if (edited.length === 0) return [];
  return [
    'Modificati nel sito, e rimasti così (npm run content:export li porta nei file):',
    ...edited.map((path) => `  = ${path}`),
  ];
}

/** Returns the fields that were edited both on the site and in the files, with both texts. */
export function conflictLines(conflicts: readonly FileConflict[]): string[] {
  return conflicts.flatMap(({ path, fields }) => [
    `${path}: cambiato sia nel sito sia nel file`,
    ...fields.flatMap(({ field, site, file }) => [
      `  ${field === '' ? 'tutto il file' : field}`,
      `    nel sito: ${shortened(site)}`,
      `    nel file: ${shortened(file)}`,
    ]),
  ]);
}

const maxShown = 200;

function shortened(text: string | null): string {
  if (text === null) return '(tolto)';
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line;
}
