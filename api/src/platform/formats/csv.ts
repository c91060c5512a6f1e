/**
 * Returns rows as CSV (RFC 4180), with the semicolons and the byte order mark that spreadsheets on Italian computers
 * expect. No cell is evaluated as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join('')}`;
}

/** Returns a row as a line of such a table. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

// Spreadsheets also accept leading blanks and full-width signs.
const formula = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe; numbers stay as they are. */
function csvCell(text: string): string {
  const safe = formula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
