/** Quotes a cell; an apostrophe keeps spreadsheets from reading a text as a formula. */
const cellOf = (text: string): string => `"${text.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`;

/** Saves rows as a table on the person's computer, with a byte order mark and semicolons, as Excel reads it. */
export function saveCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('');
  const address = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
