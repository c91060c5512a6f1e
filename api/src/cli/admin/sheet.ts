import { toCsv } from '../../platform/formats/csv.js';
import { elementAt } from '../../platform/element-at.js';

/** How a column is shown in a table; widths in characters. */
interface Layout {
  /** Longer texts are cut. */
  maxWidth: number;
  /** The column may shrink to this where the table is wider than the terminal. */
  minWidth: number;
  /** Left out where the table is still too wide, the last one first. */
  optional: boolean;
  /** Not in tables: only in the CSV file and in the view of one row. */
  detailOnly: boolean;
}

/** `maxWidth` is 30 by default, `minWidth` is `maxWidth`. */
export interface Column<Row> extends Partial<Layout> {
  title: string;
  of(row: Row): string | null;
}

interface SheetColumn extends Layout {
  title: string;
  /** One text per row, neither cut nor cleaned. */
  cells: string[];
}

/** Rows as texts, by column. */
export interface Sheet {
  columns: SheetColumn[];
  rowCount: number;
}

interface ShownColumn extends SheetColumn {
  width: number;
}

const defaultMaxWidth = 30;
const columnGap = '  ';

/** Returns the rows as texts, one column after the other; a missing value is an empty text. */
export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    rowCount: rows.length,
    columns: columns.map((column) => {
      const { title, maxWidth = defaultMaxWidth, minWidth = maxWidth, optional = false, detailOnly = false } = column;
      const cells = rows.map((row) => column.of(row) ?? '');
      return { title, maxWidth, minWidth, optional, detailOnly, cells };
    }),
  };
}

/** Returns the lines of a table at most `available` characters wide, followed by the titles of omitted columns. */
export function tableLines(sheet: Sheet, available = Number.POSITIVE_INFINITY): string[] {
  const tabular = sheet.columns.filter(({ detailOnly }) => !detailOnly);
  const shown = fitColumns(tabular.map(withNaturalWidth), available);
  const shownTitles = new Set(shown.map(({ title }) => title));
  const omitted = tabular.map(({ title }) => title).filter((title) => !shownTitles.has(title));
  const line = (textOf: (column: ShownColumn) => string) =>
    shown
      .map((column) => pad(textOf(column), column.width))
      .join(columnGap)
      .trimEnd();
  return [
    line(({ title, width }) => cut(title, width)),
    line(({ width }) => '─'.repeat(width)),
    ...Array.from({ length: sheet.rowCount }, (_, row) =>
      line(({ cells, width }) => cut(singleLine(elementAt(cells, row)), width)),
    ),
    ...(omitted.length > 0
      ? ['', `Senza ${omitted.join(', ')}: la finestra è stretta. Con «show N» si vede tutto.`]
      : []),
  ];
}

function withNaturalWidth(column: SheetColumn): ShownColumn {
  const widths = column.cells.map((cell) => Math.min(column.maxWidth, lengthOf(singleLine(cell))));
  return { ...column, width: Math.max(lengthOf(column.title), ...widths) };
}

/** Returns the columns that fit into `available` characters, omitting optional ones and shrinking the widest. */
function fitColumns(columns: readonly ShownColumn[], available: number): ShownColumn[] {
  const shown = columns.map((column) => ({ ...column }));
  while (totalWidth(shown.map(minWidthOf)) > available) {
    const last = shown.findLastIndex(({ optional }) => optional);
    if (last < 0) break;
    shown.splice(last, 1);
  }
  while (totalWidth(shown.map(({ width }) => width)) > available) {
    const [widest] = shown.filter((column) => column.width > minWidthOf(column)).sort((a, b) => b.width - a.width);
    if (!widest) break;
    widest.width -= 1;
  }
  return shown;
}

const totalWidth = (widths: number[]): number =>
  widths.reduce((total, width) => total + width + columnGap.length, -columnGap.length);

const minWidthOf = ({ width, minWidth, title }: ShownColumn): number =>
  Math.min(width, Math.max(minWidth, lengthOf(title)));

/** Returns the first row in full, as `title: text`; a text of several lines is indented below its title. */
export function rowLines({ columns }: Sheet, available = Number.POSITIVE_INFINITY): string[] {
  return columns.flatMap(({ title, cells: [text = ''] }) => {
    const lines = text.split(/\r\n|\r|\n/).map(singleLine);
    if (lines.every((line) => line === '')) return [];
    if (lines.length === 1 && lengthOf(`${title}: ${lines[0]}`) <= available) return [`${title}: ${lines[0]}`];
    return [`${title}:`, ...lines.flatMap((line) => wrap(line, available - 2)).map((line) => `  ${line}`.trimEnd())];
  });
}

/** Breaks a text between words into lines of at most `width` characters; a longer word is not broken. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || lengthOf(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line];
}

/** Returns the whole sheet as CSV, a line of titles first, with no text cut. */
export function sheetCsv({ columns, rowCount }: Sheet): string {
  const rows = Array.from({ length: rowCount }, (_, row) => columns.map(({ cells }) => elementAt(cells, row)));
  return toCsv([columns.map(({ title }) => title), ...rows]);
}

/** Returns a visitor's text on one line, without terminal escape sequences and marks of reading direction. */
export function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Surrogate}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const lengthOf = (text: string): number => [...text].length;
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - lengthOf(text)));

function cut(text: string, width: number): string {
  const characters = [...text];
  if (characters.length <= width) return text;
  return `${characters
    .slice(0, width - 1)
    .join('')
    .trimEnd()}…`;
}
