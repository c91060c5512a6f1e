import { elementAt } from '../../../../api/src/platform/element-at.js';
type Cell = string | number;

/** Formats a number with three significant digits below 100, and as a whole number above. */
export const formatFigure = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 3);
};

const textOf = (cell: Cell): string => (typeof cell === 'number' ? formatFigure(cell) : cell);

/** Returns a Markdown table with aligned columns, numbers to the right. */
export const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const texts = rows.map((row) => row.map(textOf));
  const numeric = head.map((_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === 'number'));
  const widths = head.map((title, i) => Math.max(3, title.length, ...texts.map((row) => elementAt(row, i).length)));
  const pad = (text: string, i: number) =>
    numeric[i] ? text.padStart(elementAt(widths, i)) : text.padEnd(elementAt(widths, i));
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, i) => (numeric[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(head), `| ${rule.join(' | ')} |`, ...texts.map(line)].join('\n');
};
