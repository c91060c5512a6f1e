import * as xlsx from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { type TableLimits, type TableRow, TableRows, UnreadableRows } from './table-rows.js';

/** Of all files in a workbook, which is a ZIP archive. */
const maxUnpackedBytes = 150 * 1024 * 1024;
/** Dates with day, month and year are written like this, whatever the order of their format. */
const dayFormat = 'dd/mm/yyyy';
const months: Readonly<Record<string, string>> = {
  ...{ january: 'gennaio', february: 'febbraio', march: 'marzo', april: 'aprile', may: 'maggio', june: 'giugno' },
  ...{ july: 'luglio', august: 'agosto', september: 'settembre', october: 'ottobre', november: 'novembre' },
  ...{ december: 'dicembre', jan: 'gen', jun: 'giu', jul: 'lug', aug: 'ago', sep: 'set', oct: 'ott', dec: 'dic' },
};

/** The rows of a sheet of a workbook, and the names of all that are not hidden. */
export interface Workbook {
  sheets: string[];
  sheet: string;
  rows: TableRow[];
}

/**
 * Reads a sheet of an XLSX, ODS or XLS file: the named one, or else the first.
 *
 * @throws UnreadableRows
 */
export function readWorkbook(bytes: Uint8Array, wanted: string | undefined, limits: TableLimits): Workbook {
  requireSmallArchive(bytes);
  const options = { sheetRows: limits.maxRows * 2, cellNF: true, dense: true };
  let book = read(bytes, { ...options, sheets: wanted ?? 0 });
  const sheets = visibleSheets(book);
  const sheet = wanted ?? sheets[0];
  if (sheet === undefined || !book.SheetNames.includes(sheet)) throw new UnreadableRows({ fault: 'sheet' });
  if (!book.Sheets[sheet]) book = read(bytes, { ...options, sheets: sheet });
  const rows = new TableRows(limits);
  for (const [index, cells] of (book.Sheets[sheet]?.['!data'] ?? []).entries())
    if (cells) rows.add(index + 1, Array.from(cells, textOf));
  return { sheets, sheet, rows: rows.rows };
}

/**
 * Refuses an archive that says it is large before it is unpacked; one that lies meets the limits of the process.
 *
 * @throws UnreadableRows
 */
function requireSmallArchive(bytes: Uint8Array): void {
  let unpackedBytes = 0;
  try {
    const add = ({ originalSize }: { originalSize: number }) => {
      unpackedBytes += originalSize;
      return false;
    };
    if (bytes[0] === 0x50) unzipSync(bytes, { filter: add });
  } catch {
    throw new UnreadableRows({ fault: 'damaged' });
  }
  if (unpackedBytes > maxUnpackedBytes) throw new UnreadableRows({ fault: 'characters' });
}

function read(bytes: Uint8Array, options: xlsx.ParsingOptions): xlsx.WorkBook {
  try {
    return xlsx.read(bytes, { type: 'buffer', dateNF: dayFormat, cellHTML: false, cellFormula: false, ...options });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableRows({ fault: isLocked ? 'password' : 'damaged' });
  }
}

function visibleSheets({ SheetNames, Workbook }: xlsx.WorkBook): string[] {
  const visible = SheetNames.filter((_, index) => !Workbook?.Sheets?.[index]?.Hidden);
  return visible.length > 0 ? visible : SheetNames;
}

/** Returns the text of a cell as the sheet shows it in Italian. */
function textOf(cell: xlsx.CellObject | undefined | null): string {
  if (!cell) return '';
  const { t: type, v: value, w: shown, z: format } = cell;
  if (type === 'd' && value instanceof Date) return xlsx.SSF.format(dayFormat, value);
  if (type === 'b') return value ? 'sì' : 'no';
  if (type !== 'n' || typeof value !== 'number') return shown ?? String(value ?? '');
  const pattern = String(format ?? 'General');
  if (xlsx.SSF.is_date(pattern)) return dateText(value, pattern);
  // As the cell shows it when it is wide enough: the number of an inventory has no exponent.
  if (/^general$/i.test(pattern)) return String(value).replace('.', ',');
  return formatted(pattern, value).replace(/[.,]/g, (separator) => (separator === '.' ? ',' : '.'));
}

const formatted = (format: string, value: number): string => String(xlsx.SSF.format(format, value));

function dateText(value: number, format: string): string {
  const pattern = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  if (/d/.test(pattern) && /m/.test(pattern) && /y|e/.test(pattern)) {
    const time = formatted('hh:mm', value);
    return formatted(dayFormat, value) + (value % 1 === 0 ? '' : ` ${time}`);
  }
  return formatted(format, value).replace(/\p{L}+/gu, (word) => months[word.toLowerCase()] ?? word);
}
