import { CsvError, parse } from 'csv-parse/sync';
import { type TableFault, type TableLimits, TableRows, UnreadableRows } from './table-rows.js';

const delimiters = [';', '\t', ',', '|'];
const lineEnds = ['\r\n', '\n', '\r'];
const sampledRows = 100;
const sampledCharacters = 500_000;

/** Excel's own line above a table, which names the separator and is not one of its rows. */
const separatorLine = /^sep=(.)(?:\r\n?|\n)/i;

interface CsvOptions extends TableLimits {
  /** Takes each line as one cell where rows have no common number of columns: a list of addresses is no table. */
  isList: boolean;
}

/** Rows of a CSV file, and the line that names its separator, if there is one. */
export function readCsv(text: string, { isList, ...limits }: CsvOptions) {
  const rows = new TableRows(limits);
  const [named, separator] = separatorLine.exec(text) ?? [''];
  const body = text.slice(named.length);
  const guessed = guessDelimiter(body);
  if (isList && !separator && guessed.share < 1) readLines(body, rows);
  else readRecords(body, separator ?? guessed.delimiter, limits, (cells, row) => rows.add(row, cells));
  return { rows: rows.rows, skipped: named === '' ? [] : [named.trim()] };
}

function readLines(text: string, rows: TableRows): void {
  let row = 0;
  for (const [line] of text.matchAll(/[^\r\n]+|\r\n?|\n/g)) {
    if (/^[\r\n]/.test(line)) row += 1;
    else rows.add(row + 1, [line]);
  }
}

/**
 * Calls `onRecord` with each record.
 *
 * @throws UnreadableRows for a quotation mark that is not closed, and what `onRecord` threw
 */
function readRecords(
  text: string,
  delimiter: string,
  { maxCellLength, maxColumns }: Pick<TableLimits, 'maxCellLength' | 'maxColumns'>,
  onRecord: (cells: string[], row: number) => void,
): void {
  let lastRow = 0;
  try {
    parse(text, {
      delimiter,
      recordDelimiter: lineEnds,
      relaxColumnCount: true,
      // An inch: `Chiodo da 3" in ferro`.
      relaxQuotes: true,
      skipEmptyLines: true,
      // A quotation mark that is not closed takes all that follows into its cell.
      maxRecordSize: maxCellLength + maxColumns * 1000,
      onRecord: (cells: string[], { records, empty_lines: emptyLines }) => {
        lastRow = records + emptyLines;
        onRecord(cells, lastRow);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableRows({ fault: faultOf(error, maxColumns), row: lastRow + 1 });
  }
}

function faultOf(error: CsvError & { column?: unknown }, maxColumns: number): TableFault['fault'] {
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return 'quotes';
  return Number(error.column) >= maxColumns ? 'columns' : 'cell';
}

/**
 * Returns the separator with which most of the first rows have the same number of columns, of several the one with more
 * columns, and the share of those rows.
 */
function guessDelimiter(text: string): { delimiter: string; share: number } {
  const sample = text.slice(0, sampledCharacters);
  const guesses = delimiters.map((delimiter) => ({ delimiter, ...commonWidth(widthsOf(sample, delimiter)) }));
  const [best] = guesses.toSorted((one, other) => other.share - one.share || other.width - one.width);
  return best ?? { delimiter: ',', share: 0 };
}

/** Returns the numbers of columns of the first rows that are not empty. */
function widthsOf(sample: string, delimiter: string): number[] {
  const widths: number[] = [];
  const enough = new Error('enough rows');
  try {
    readRecords(sample, delimiter, { maxCellLength: sampledCharacters, maxColumns: 0 }, (cells) => {
      if (cells.some((cell) => cell.trim() !== '')) widths.push(cells.length);
      if (widths.length >= sampledRows) throw enough;
    });
  } catch (error) {
    // The end of the sample can be inside of quotation marks.
    if (error !== enough && !(error instanceof UnreadableRows)) throw error;
  }
  return widths;
}

/** Returns the most frequent number of columns above 1, and the share of rows that have it. */
function commonWidth(widths: readonly number[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [[width, count] = [1, 0]] = [...counts].toSorted(
    ([one, ones], [other, others]) => others - ones || other - one,
  );
  return { width, share: count / Math.max(widths.length, 1) };
}
