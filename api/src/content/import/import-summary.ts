import type { ImportReport } from './import.js';
import type { ContentTable } from '../imported-state.js';

const titles: Record<ContentTable, string> = {
  categories: 'Categorie',
  authors: 'Autori',
  posts: 'Articoli',
  artifacts: 'Reperti',
  quizzes: 'Quiz',
  discoveries: 'Scoperte',
  timeline: 'Linea del tempo',
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
