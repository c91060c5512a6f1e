/**
 * Rows as CSV (RFC 4180), with the semicolons and the byte order mark that spreadsheets on Italian computers expect. No cell
 * is run as a formula when the file is opened.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

// Also after blanks, and with the wide signs of Asian keyboards: spreadsheets forgive both.
const formula = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A text that a spreadsheet would take for a formula is given a leading apostrophe; numbers are left alone. */
function csvCell(text: string): string {
  const safe = formula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
