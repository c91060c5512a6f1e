import * as xlsx from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { odsHiddenRows } from './ods-hidden-rows.js';
import { type TableLimits, type TableRow, TableRows, UnreadableRows } from './table-rows.js';

/** Of all files in a workbook, which is a ZIP archive. */
const maxUnpackedBytes = 150 * 1024 * 1024;
/** Dates with day, month and year are written like this, whatever the order of their format. */
const dayFormat = 'dd/mm/yyyy';
/** Digits of a number that spreadsheets show at most: 12.3, where a formula has calculated 12.299999999999999. */
const shownDigits = 15;
const months: Readonly<Record<string, string>> = {
  ...{ january: 'gennaio', february: 'febbraio', march: 'marzo', april: 'aprile', may: 'maggio', june: 'giugno' },
  ...{ july: 'luglio', august: 'agosto', september: 'settembre', october: 'ottobre', november: 'novembre' },
  ...{ december: 'dicembre', jan: 'gen', jun: 'giu', jul: 'lug', aug: 'ago', sep: 'set', oct: 'ott', dec: 'dic' },
};

type Row = (xlsx.CellObject | undefined)[];

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
  // Stubs are cells without a value: those that merged cells cover, and formulas that no program has calculated.
  // Styles say which rows of an XLSX file are hidden.
  const contents = { cellNF: true, cellFormula: true, sheetStubs: true, cellStyles: true };
  const options = { ...contents, sheetRows: limits.maxRows * 2, dense: true };
  let book = read(bytes, { ...options, sheets: wanted ?? 0 });
  const sheets = visibleSheets(book);
  const sheet = wanted ?? sheets[0];
  if (sheet === undefined || !book.SheetNames.includes(sheet)) throw new UnreadableRows({ fault: 'sheet' });
  if (!book.Sheets[sheet]) book = read(bytes, { ...options, sheets: sheet });
  const rows = new TableRows(limits);
  const data = book.Sheets[sheet]?.['!data'] ?? [];
  const hidden = hiddenRows(bytes, book, { sheet, maxRows: options.sheetRows });
  fillMerged(data, book.Sheets[sheet]?.['!merges'] ?? []);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const [index, cells] of data.entries()) {
    if (cells?.some((cell) => cell?.t === 'z' && cell.f !== undefined))
      throw new UnreadableRows({ fault: 'formula', row: index + 1 });
    if (!cells) continue;
    const texts = Array.from(cells, (cell) => textOf(cell, date1904));
    const isHidden = hidden.has(index);
    const exact = exactOf(cells, texts);
    rows.add(index + 1, texts, { ...(exact && { exact }), ...(isHidden && { isHidden }) });
  }
  return { sheets, sheet, rows: rows.rows };
}

/** Returns the indexes of the rows that a sheet hides. */
function hiddenRows(
  bytes: Uint8Array,
  { SheetNames, Sheets, bookType }: xlsx.WorkBook,
  { sheet, maxRows }: { sheet: string; maxRows: number },
): ReadonlySet<number> {
  if (bookType === 'ods') return odsHiddenRows(bytes, SheetNames.indexOf(sheet), maxRows);
  const rows: readonly (xlsx.RowInfo | undefined)[] = Sheets[sheet]?.['!rows'] ?? [];
  return new Set([...rows.entries()].flatMap(([index, row]) => (row?.hidden === true ? [index] : [])));
}

/** Gives each row the cell that is merged over it: a museum that is written once for five artifacts. */
function fillMerged(data: readonly (Row | undefined)[], merges: readonly xlsx.Range[]): void {
  for (const { s: first, e: last } of merges) {
    const cell = data[first.r]?.[first.c];
    if (cell === undefined || first.c !== last.c) continue;
    for (const row of data.slice(first.r + 1, last.r + 1)) if (row) row[first.c] = cell;
  }
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
    return xlsx.read(bytes, { type: 'buffer', dateNF: dayFormat, cellHTML: false, ...options });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableRows({ fault: isLocked ? 'password' : 'damaged' });
  }
}

function visibleSheets({ SheetNames, Workbook }: xlsx.WorkBook): string[] {
  const visible = SheetNames.filter((_, index) => !Workbook?.Sheets?.[index]?.Hidden);
  return visible.length > 0 ? visible : SheetNames;
}

/** Returns the numbers of a row that are shown with fewer decimals than they have, by column. */
function exactOf(cells: Row, texts: readonly string[]): Record<number, string> | undefined {
  const exact = [...cells.entries()].flatMap(([column, cell]) => {
    if (cell?.t !== 'n' || typeof cell.v !== 'number') return [];
    const text = generalText(cell.v);
    const isRounded = /^-?\d+(,\d+)?$/.test(texts[column] ?? '') && texts[column] !== text;
    return isRounded ? [[column, text] as const] : [];
  });
  return exact.length > 0 ? Object.fromEntries(exact) : undefined;
}

/** Returns a number as a cell shows it when it is wide enough: that of an inventory has no exponent. */
const generalText = (value: number): string => String(Number(value.toPrecision(shownDigits))).replace('.', ',');

/** Returns the text of a cell as the sheet shows it in Italian. */
function textOf(cell: xlsx.CellObject | undefined | null, date1904: boolean): string {
  if (!cell || cell.t === 'z') return '';
  const { t: type, v: value, w: shown, z: format } = cell;
  if (type === 'd' && value instanceof Date) return xlsx.SSF.format(dayFormat, value);
  if (type === 'b') return value ? 'sì' : 'no';
  if (type !== 'n' || typeof value !== 'number') return shown ?? String(value ?? '');
  const pattern = String(format ?? 'General');
  // Only LibreOffice has days before 1900, as they are shown.
  if (xlsx.SSF.is_date(pattern)) return value < 0 ? (shown ?? '') : dateText(value, pattern, date1904);
  if (/^general$/i.test(pattern)) return generalText(value);
  return numberText(value, pattern);
}

const formatted = (format: string, value: number, date1904 = false): string =>
  String(xlsx.SSF.format(format, value, { date1904 }));

/** Stand for the points and commas in the words of a format, '"ca. "0', which are no separators. */
const [wordPoint, wordComma] = ['\ue000', '\ue001'];

function numberText(value: number, pattern: string): string {
  const guarded = pattern.replace(/"[^"]*"|\\./g, (words) =>
    words.replaceAll('.', wordPoint).replaceAll(',', wordComma),
  );
  return formatted(guarded, value)
    .replace(/[.,]/g, (separator) => (separator === '.' ? ',' : '.'))
    .replaceAll(wordPoint, '.')
    .replaceAll(wordComma, ',');
}

function dateText(value: number, format: string, date1904: boolean): string {
  const pattern = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  if (/d/.test(pattern) && /m/.test(pattern) && /y|e/.test(pattern)) {
    const time = formatted('hh:mm', value);
    return formatted(dayFormat, value, date1904) + (value % 1 === 0 ? '' : ` ${time}`);
  }
  return formatted(format, value, date1904).replace(/\p{L}+/gu, (word) => months[word.toLowerCase()] ?? word);
}
