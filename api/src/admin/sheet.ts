import { csvText } from '../common/csv.js';

export interface Column<Row> {
  title: string;
  of(row: Row): string | null;
  /** Most signs of a cell in a table; 30 unless told. */
  width?: number;
  /** Too long for a table: only in the CSV, and where one row is shown. */
  aside?: boolean;
}

/** Texts in columns, as they are kept: nothing is shortened or cleaned yet. */
export interface Sheet {
  columns: { title: string; width: number; aside: boolean }[];
  rows: string[][];
}

const usualWidth = 30;

export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    columns: columns.map(({ title, width = usualWidth, aside = false }) => ({ title, width, aside })),
    rows: rows.map((row) => columns.map((column) => column.of(row) ?? '')),
  };
}

/** Lines of a table for a terminal, titles first. */
export function tableLines({ columns, rows }: Sheet): string[] {
  const shown = columns.flatMap((column, at) => (column.aside ? [] : [{ ...column, at }]));
  const cells = rows.map((row) => shown.map(({ at, width }) => shortened(oneLine(row[at] ?? ''), width)));
  const all = [shown.map(({ title }) => title), ...cells];
  const widths = shown.map((_, at) => Math.max(...all.map((line) => lengthOf(line[at] ?? ''))));
  const line = (texts: string[]) => texts.map((text, at) => padded(text, widths[at] ?? 0)).join('  ');
  const [titles = [], ...body] = all;
  return [line(titles), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].map((it) =>
    it.trimEnd(),
  );
}

/** Lines that show one row whole: `titolo: testo`, several lines of text indented below their title. */
export function rowLines({ columns, rows }: Sheet): string[] {
  return columns.flatMap(({ title }, at) => {
    const lines = (rows[0]?.[at] ?? '').split(/\r\n|\r|\n/).map(oneLine);
    if (lines.every((line) => line === '')) return [];
    return lines.length === 1
      ? [`${title}: ${lines[0]}`]
      : [`${title}:`, ...lines.map((line) => `  ${line}`.trimEnd())];
  });
}

export function sheetCsv({ columns, rows }: Sheet): string {
  return csvText([columns.map(({ title }) => title), ...rows]);
}

/**
 * A visitor's text on one line, without signs that would steer the terminal (escape sequences) or turn the reading
 * direction.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Surrogate}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const lengthOf = (text: string): number => [...text].length;
const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - lengthOf(text)));

function shortened(text: string, width: number): string {
  return lengthOf(text) > width
    ? `${[...text]
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
