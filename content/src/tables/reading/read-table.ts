import { decodeText } from './decode-text.js';
import { readCsv } from './read-csv.js';
import { readWorkbook } from './read-workbook.js';
import { type TableFault, type TableLimits, type TableRow, UnreadableRows } from './table-rows.js';

export type { TableFault, TableLimits, TableRow };

export interface TableRequest {
  limits: TableLimits;
  /** Sheet of a workbook; the first by default. */
  sheet?: string;
  /** Whether the file is a list, whose lines need no columns. */
  isList?: boolean;
}

/** The cells of a table as its program shows them. */
export interface TableFile {
  rows: TableRow[];
  /** Sheets of a workbook; none of a text file. */
  sheets: string[];
  /** The sheet that was read; '' for a text file. */
  sheet: string;
  /** Lines that are no rows: `sep=;`. */
  skipped: string[];
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);
/** Formats that people take for tables: PDF, JPEG, PNG, RTF, GIF. */
const otherFormats = ['%PDF', '\xff\xd8\xff', '\x89PNG', '{\\rtf', 'GIF8'];
/** How web pages and XML begin, which catalogue programs export with the ending .xls. */
const markup = /^\s*<(?:!doctype|\?xml|html|head|meta|table)\b/i;

/** Reads a text file with separators, or a sheet of a workbook; returns why it is not read. */
export function readTable(bytes: Uint8Array, { limits, sheet, isList = false }: TableRequest): TableFile | TableFault {
  try {
    // ZIP archives are XLSX and ODS files; compound files are XLS files and workbooks with a password.
    if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
      return { ...readWorkbook(bytes, sheet, limits), skipped: [] };
    const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
    if (otherFormats.some((format) => start.startsWith(format))) return { fault: 'type' };
    const text = decodeText(bytes);
    if (markup.test(text)) return { fault: 'markup' };
    return { sheets: [], sheet: '', ...readCsv(text, { ...limits, isList }) };
  } catch (error) {
    if (error instanceof UnreadableRows) return error.fault;
    throw error;
  }
}
