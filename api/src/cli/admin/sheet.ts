import { toCsv } from '../../platform/csv.js';

export interface Column<Row> {
  title: string;
  of(row: Row): string | null;
  /** Most signs of a cell in a table; 30 unless told. */
  width?: number;
  /** To how many signs a cell may shrink where the table is too wide; not at all unless told. */
  least?: number;
  /** The table does without it where there is no room, the last one first. */
  spare?: boolean;
  /** Too long for a table: only in the CSV, and where one row is shown. */
  aside?: boolean;
}

/** Texts in columns, as they are kept: nothing is shortened or cleaned yet. */
export interface Sheet {
  columns: { title: string; width: number; least: number; spare: boolean; aside: boolean }[];
  rows: string[][];
}

const usualWidth = 30;

export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    columns: columns.map(({ title, width = usualWidth, least = width, spare = false, aside = false }) => ({
      ...{ title, width, least, spare, aside },
    })),
    rows: rows.map((row) => columns.map((column) => column.of(row) ?? '')),
  };
}

/** Lines of a table for a terminal of so many signs a line, titles first; then what it had to leave out. */
export function tableLines({ columns, rows }: Sheet, available = Number.POSITIVE_INFINITY): string[] {
  const natural = columns.map(({ title, width }, at) =>
    Math.max(lengthOf(title), ...rows.map((row) => Math.min(width, lengthOf(oneLine(row[at] ?? ''))))),
  );
  const all = columns.flatMap((column, at) => (column.aside ? [] : [{ ...column, at, wide: natural[at] ?? 0 }]));
  const { shown, left } = fitting(all, available);
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => padded(shortened(text, shown[i]?.wide ?? 0), shown[i]?.wide ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(shown.map(({ title }) => title)),
    shown.map(({ wide }) => '─'.repeat(wide)).join('  '),
    ...rows.map((row) => line(shown.map(({ at }) => oneLine(row[at] ?? '')))),
    ...(left.length > 0 ? ['', `Senza ${left.join(', ')}: la finestra è stretta. Con «show N» si vede tutto.`] : []),
  ];
}

/** Columns that have room in a line, as wide as it allows; and the titles of those that do not. */
function fitting<C extends { title: string; wide: number; least: number; spare: boolean }>(
  all: C[],
  available: number,
) {
  const sum = (widths: number[]) => widths.reduce((total, width) => total + width + 2, -2);
  const leastOf = ({ wide, least, title }: C) => Math.min(wide, Math.max(least, lengthOf(title)));
  let shown = all;
  while (sum(shown.map(leastOf)) > available && shown.some(({ spare }) => spare)) {
    const last = shown.findLast(({ spare }) => spare);
    shown = shown.filter((column) => column !== last);
  }
  shown = shown.map((column) => ({ ...column }));
  while (sum(shown.map(({ wide }) => wide)) > available) {
    const [widest] = shown.filter((it) => it.wide > leastOf(it)).sort((a, b) => b.wide - a.wide);
    if (!widest) break;
    widest.wide -= 1;
  }
  const titles = new Set(shown.map(({ title }) => title));
  return { shown, left: all.flatMap(({ title }) => (titles.has(title) ? [] : [title])) };
}

/** Lines that show one row whole: `titolo: testo`; several lines of text, or a long one, indented below their title. */
export function rowLines({ columns, rows }: Sheet, available = Number.POSITIVE_INFINITY): string[] {
  return columns.flatMap(({ title }, at) => {
    const lines = (rows[0]?.[at] ?? '').split(/\r\n|\r|\n/).map(oneLine);
    if (lines.every((line) => line === '')) return [];
    if (lines.length === 1 && lengthOf(`${title}: ${lines[0]}`) <= available) return [`${title}: ${lines[0]}`];
    return [`${title}:`, ...lines.flatMap((line) => wrapped(line, available - 2)).map((line) => `  ${line}`.trimEnd())];
  });
}

/** A text in lines of at most so many signs, cut between words; a longer word stays whole. */
function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && lengthOf(`${last} ${word}`) > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

export function sheetCsv({ columns, rows }: Sheet): string {
  return toCsv([columns.map(({ title }) => title), ...rows]);
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
