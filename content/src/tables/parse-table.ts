import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';

/** A file that is no table; the message is for the editor. */
export class UnreadableTable extends Error {}

/** The cells of a table as the file has them. */
export interface Table {
  headers: string[];
  /** `row` counts from 1, as in a spreadsheet; the headers are row 1. Empty rows are left out. */
  rows: { row: number; cells: string[] }[];
}

/**
 * Reads a table in UTF-8 or Windows-1252, with commas, semicolons or tabs between cells.
 *
 * @throws UnreadableTable
 */
export function parseTable(bytes: Uint8Array): Table {
  const text = decode(bytes);
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const delimiter =
    [';', '\t', ','].toSorted((one, other) => firstLine.split(other).length - firstLine.split(one).length)[0] ?? ',';
  try {
    const [headers = [], ...records] = parse(text, { delimiter, relaxColumnCount: true }) as string[][];
    const rows = records.map((cells, index) => ({ row: index + 2, cells }));
    return {
      headers: headers.map((header) => header.trim()),
      rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    throw new UnreadableTable(`la tabella non si legge${lines ? ` alla riga ${lines}` : ''}: controlla le virgolette`);
  }
}

/** Decodes UTF-8 or, where the bytes are none, Windows-1252, which spreadsheets of Windows write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node 20's own decoder reads the bytes 0x80 to 0x9F, such as ’ and €, as control characters.
    return iconv.decode(bytes, 'windows-1252');
  }
}
