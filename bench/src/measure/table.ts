type Cell = string | number;
/** Cells by the titles of their columns. */
export type Row = Record<string, Cell>;

/** Formats a number with three significant digits below 100, and as a whole number above. */
export const formatFigure = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 3);
};

const textOf = (cell: Cell): string => (typeof cell === 'number' ? formatFigure(cell) : cell);

/** Returns rows of the same columns as a Markdown table, numbers to the right. */
export const table = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {}).map((title) => {
    const cells = rows.map((row) => row[title] ?? '');
    const texts = [title, ...cells.map(textOf)];
    const width = Math.max(3, ...texts.map(({ length }) => length));
    const isNumeric = cells.every((cell) => typeof cell === 'number');
    const [first = '', ...others] = texts.map((text) => (isNumeric ? text.padStart(width) : text.padEnd(width)));
    const rule = isNumeric ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width);
    return [first, rule, ...others];
  });
  return Array.from(
    { length: rows.length + 2 },
    (_, i) => `| ${columns.map((column) => column[i]).join(' | ')} |`,
  ).join('\n');
};
