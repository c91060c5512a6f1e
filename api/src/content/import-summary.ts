import type { ImportReport } from './import.js';
import type { ContentTable } from './imported-state.js';

const names: Record<ContentTable, string> = {
  categories: 'Categorie',
  authors: 'Autori',
  posts: 'Articoli',
  artifacts: 'Reperti',
  quizzes: 'Quiz',
  discoveries: 'Scoperte',
};

/** What an import did, for people: a line for each table that changed, and the names below it. */
export function importSummary(report: ImportReport): string[] {
  const lines = (Object.keys(names) as ContentTable[]).flatMap((table) => {
    const { added, changed, removed } = report[table];
    if (added.length + changed.length + removed.length === 0) return [];
    const counts = [`${added.length} in più`, `${changed.length} cambiati`, `${removed.length} in meno`].join(', ');
    return [
      `${names[table]}: ${counts}`,
      ...added.map((key) => `  + ${key}`),
      ...changed.map((key) => `  ~ ${key}`),
      ...removed.map((key) => `  - ${key}`),
    ];
  });
  return lines.length === 0 ? ['Nessuna differenza.'] : lines;
}
