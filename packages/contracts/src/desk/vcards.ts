/** Contacts as telephones and mail programs export them (vCard 2.1 to 4.0; RFC 6350). */

interface Line {
  line: number;
  cells: readonly string[];
}

const property = /^(?:[\w-]+\.)?(FN|N|EMAIL)((?:;[^:]*)?):(.*)$/is;

/** Returns the contacts among these lines as a table, with headers; other lines as they are. */
export function withoutVCards<T extends Line>(lines: readonly T[]): readonly (T | Line)[] {
  const isCard = ({ cells }: Line) => /^BEGIN:VCARD\s*$/i.test(cells.join());
  if (!lines.some(isCard)) return lines;
  const table: Line[] = [{ line: 0, cells: ['Nome visualizzato', 'E-mail'] }];
  let card: { line: number; text: string } | undefined;
  for (const it of lines) {
    const text = it.cells.join(';').replace(/\r$/, '');
    if (isCard(it)) card = { line: it.line, text: '' };
    else if (!card) table.push({ line: it.line, cells: ['', text] });
    else if (/^END:VCARD\s*$/i.test(text)) {
      table.push({ line: card.line, cells: cellsOf(card.text) });
      card = undefined;
    } else card.text += `${text}\n`;
  }
  if (card) table.push({ line: card.line, cells: cellsOf(card.text) });
  return table;
}

/** Returns name and addresses of one contact. */
function cellsOf(text: string): string[] {
  const lines = text
    .replace(/(ENCODING=QUOTED-PRINTABLE[^\n]*)=\n/gi, '$1')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const values = lines.flatMap((line) => {
    const [, name = '', parameters = '', value = ''] = property.exec(line) ?? [];
    if (name === '') return [];
    const decoded = /QUOTED-PRINTABLE/i.test(parameters) ? decodeQuotedPrintable(value) : value;
    return [{ name: name.toUpperCase(), value: decoded.trim() }];
  });
  const valuesOf = (wanted: string) => values.flatMap(({ name, value }) => (name === wanted ? [value] : []));
  const [family = '', given = '', middle = ''] = (valuesOf('N')[0] ?? '').split(/(?<!\\);/);
  const name = valuesOf('FN')[0] || `${given} ${middle} ${family}`;
  return [name.replace(/\\([,;\\])/g, '$1'), valuesOf('EMAIL').join('; ')];
}

/** Returns the text, in UTF-8; as it is where it is none. */
function decodeQuotedPrintable(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('%', '%25').replace(/=([0-9a-f]{2})/gi, '%$1'));
  } catch {
    return value;
  }
}
