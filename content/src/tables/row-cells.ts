import type { TableReport } from '@salaria/contracts/desk/content/content-table';
import type { TableRow } from './reading/read-table.js';
import type { TableColumn, TableHead } from './table-columns.js';

/** Fields whose number would be that of another place if it were rounded as a sheet shows it: 42,53 for 42.5263. */
const exactFields = ['latitude', 'longitude'];

/** Returns the cells of a row by field; of several columns with one field, the first that is not empty. */
export function rowCells(
  columns: readonly TableColumn[],
  { cells, exact }: { cells: readonly string[]; exact?: TableRow['exact'] | undefined },
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { field, index } of columns) {
    if (field === null || texts[field]?.trim()) continue;
    texts[field] = (exactFields.includes(field) && exact?.[index]) || (cells[index] ?? '');
  }
  return texts;
}

/** Returns a problem for each pair of columns with one field that a row fills differently: a person has to choose. */
export function columnConflicts(
  { columns, rows }: Pick<TableHead, 'columns' | 'rows'>,
  labelOf: (field: string) => string,
): TableReport['problems'] {
  return columns.flatMap((column, position) =>
    columns.slice(0, position).flatMap((other) => {
      if (column.field === null || other.field !== column.field) return [];
      const different = rows.find(({ cells }) => {
        const [one = '', another = ''] = [cells[other.index]?.trim(), cells[column.index]?.trim()];
        return one !== '' && another !== '' && one !== another;
      });
      if (different === undefined) return [];
      const reason =
        `le colonne «${other.header}» (${other.letter}) e «${column.header}» (${column.letter}) hanno lo stesso campo ` +
        `«${labelOf(column.field)}» e testi diversi, per prima la riga ${different.row}: scegli il campo di ciascuna`;
      return [{ row: null, column: column.header, cell: '', value: '', reason }];
    }),
  );
}
