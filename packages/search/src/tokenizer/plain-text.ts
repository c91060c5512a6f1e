const blocks = /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|table|tr|figure|figcaption|div|section|pre|hr|br)\b[^>]*>/gi;
const cells = /<\/t[dh]>\s*/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of our own sanitised HTML; blocks become paragraphs, table rows one with commas; figures are left out. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style|figure)\b[\s\S]*?<\/\1>/gi, '')
    .replace(cells, ', ')
    .replace(blocks, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
      if (code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
      return entities[String(name).toLowerCase()] ?? whole;
    })
    .replace(/[ \t\r\u00a0]+/g, ' ')
    // Only from the first comma of a row: from each of them, a long row would take the square of its length.
    .replace(/(?<!, ?)(?:, *)+(?=\n|$)/g, '.')
    .replace(/ *\n[ \n]*/g, '\n\n')
    .trim();

const bibliography = /<h[1-6][^>]*>\s*(?:Fonti|Bibliografia|Riferimenti|Per approfondire)\b[\s\S]*$/i;

/** An article without the list of works at its end, whose titles answer no question. */
export const withoutBibliography = (html: string): string => html.replace(bibliography, '');
