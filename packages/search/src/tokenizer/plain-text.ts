const blocks = /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|table|tr|figure|figcaption|div|section|pre|hr|br)\b[^>]*>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const cellsOf = (row: string): string[] =>
  row
    .split(/<\/t[dh]>/i)
    .slice(0, -1)
    .map((cell) => cell.replace(/<[^>]*>/g, '').trim());

/** Writes each row as a paragraph: 'Stazione: Interocrium; Miglia: 6.' */
const writeTable = (table: string): string => {
  const rows = table.split(/<\/tr>/i).map(cellsOf);
  const headings = /<th\b/i.test(table) ? rows.shift() : undefined;
  return rows
    .map((cells) => cells.map((cell, at) => (headings?.[at] && cell ? `${headings[at]}: ${cell}` : cell)))
    .map((cells) => cells.filter(Boolean).join('; '))
    .map((row) => (row === '' || row.endsWith('.') ? `\n\n${row}\n\n` : `\n\n${row}.\n\n`))
    .join('');
};

/** The words of our own sanitised HTML; blocks and rows of tables become paragraphs; figures are left out. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style|figure)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<table\b[\s\S]*?<\/table>/gi, writeTable)
    .replace(blocks, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
      if (code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
      return entities[String(name).toLowerCase()] ?? whole;
    })
    .replace(/[ \t\r\u00a0]+/g, ' ')
    .replace(/ *\n[ \n]*/g, '\n\n')
    .trim();

const bibliography = /<h[1-6][^>]*>\s*(?:Fonti|Bibliografia|Riferimenti|Per approfondire)\b[\s\S]*$/i;

/** An article without the list of works at its end, whose titles answer no question. */
export const withoutBibliography = (html: string): string => html.replace(bibliography, '');
