import * as xlsx from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { readTable, type TableFile } from './read-table.js';

const limits = { maxRows: 20_000, maxColumns: 200, maxCellLength: 60_000, maxCharacters: 20_000_000 };
const read = (bytes: Uint8Array, options: { sheet?: string; isList?: boolean } = {}): TableFile => {
  const table = readTable(bytes, { limits, ...options });
  if ('fault' in table) throw new Error(`not read: ${table.fault}`);
  return table;
};
const cellsOf = (bytes: Uint8Array, options = {}) => read(bytes, options).rows.map(({ cells }) => cells);

describe('rows that a sheet hides', () => {
  const write = (bookType: xlsx.BookType, ...sheets: xlsx.WorkSheet[]): Uint8Array => {
    const book = xlsx.utils.book_new();
    for (const [index, sheet] of sheets.entries()) xlsx.utils.book_append_sheet(book, sheet, `Foglio ${index + 1}`);
    return xlsx.write(book, { type: 'buffer', bookType }) as Buffer;
  };
  const sheet = () => xlsx.utils.aoa_to_sheet([['Nome'], ['Vaso'], ['Moneta'], ['Fibula'], ['Anello']]);
  const hiddenIn = (bytes: Uint8Array, options = {}) =>
    read(bytes, options).rows.flatMap(({ isHidden, cells }) => (isHidden ? cells : []));

  it.each(['xlsx', 'xlsb'] as const)('are found in an %s file', (bookType) => {
    const filtered = sheet();
    filtered['!rows'] = [{}, {}, { hidden: true }];
    expect(hiddenIn(write(bookType, filtered))).toEqual(['Moneta']);
  });

  it('are found in an XLS file', () => {
    const book = xlsx.CFB.read(write('biff8', sheet()), { type: 'buffer' });
    const stream = xlsx.CFB.find(book, 'Workbook');
    const content = Buffer.from(stream?.content ?? []);
    // After the record of the sheet's dimensions: one of a row (MS-XLS 2.4.221) with index 2 and the flag fDyZero.
    const dimensions = content.indexOf(Buffer.from([0x00, 0x02, 0x0e, 0x00])) + 4 + 14;
    const row = Buffer.from([0x08, 0x02, 0x10, 0x00, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0x20, 1, 0, 0]);
    const patched = Buffer.concat([content.subarray(0, dimensions), row, content.subarray(dimensions)]);
    Object.assign(stream ?? {}, { content: patched, size: patched.length });
    expect(hiddenIn(xlsx.CFB.write(book, { type: 'buffer' }) as Buffer)).toEqual(['Moneta']);
  });

  it('are found in an ODS file, by its filter or by hand', () => {
    const files = unzipSync(write('ods', sheet(), sheet()));
    const content = strFromU8(files['content.xml'] ?? new Uint8Array());
    let count = 0;
    // LibreOffice writes equal rows, here the empty ones before a table, as one.
    const patched = content.replace(/<table:table-row>/g, (tag) => {
      count += 1;
      if (count === 3) return '<table:table-row table:style-name="ro1" table:visibility="filter">';
      if (count === 6)
        return '<table:table-row table:number-rows-repeated="2" table:visibility="collapse"><table:table-cell/></table:table-row><table:table-row>';
      return count === 9 ? '<table:table-row table:visibility="collapse">' : tag;
    });
    const bytes = zipSync({ ...files, 'content.xml': strToU8(patched) });
    expect(hiddenIn(bytes)).toEqual(['Moneta']);
    expect(read(bytes, { sheet: 'Foglio 2' }).rows[0]?.row).toBe(3);
    expect(hiddenIn(bytes, { sheet: 'Foglio 2' })).toEqual(['Fibula']);
  });
});

describe.each(['xlsx', 'ods', 'biff8'] as const)('a workbook in %s', (bookType) => {
  const date = (format: string) => ({ t: 'n', v: 46086, z: format }) as const;
  const sheet = (rows: unknown[][]) => xlsx.utils.aoa_to_sheet(rows);
  const workbook = (...sheets: unknown[][][]): Uint8Array => {
    const book = xlsx.utils.book_new();
    for (const [index, rows] of sheets.entries())
      xlsx.utils.book_append_sheet(book, sheet(rows), `Foglio ${index + 1}`);
    return xlsx.write(book, { type: 'buffer', bookType }) as Buffer;
  };

  it('gives texts as they are, numbers with a comma, days with their year, and truth in words', () => {
    const rows = [
      ['Vaso «attico»', 42.5263, date('m/d/yy'), true],
      [null, 123456789012, date('dd/mm/yyyy'), false],
    ];
    expect(cellsOf(workbook(rows))).toEqual([
      ['Vaso «attico»', '42,5263', '05/03/2026', 'sì'],
      ['', '123456789012', '05/03/2026', 'no'],
    ]);
  });

  it('gives every row the cell that is merged over it', () => {
    const merged = sheet([
      ['Nome', 'Museo', 'Note'],
      ['Vaso', 'Civico', 'di due'],
      ['Moneta', null, null],
      ['Fibula', 'Diocesano', null],
    ]);
    merged['!merges'] = [xlsx.utils.decode_range('B2:B3'), xlsx.utils.decode_range('B4:C4')];
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, merged, 'Foglio 1');
    expect(cellsOf(xlsx.write(book, { type: 'buffer', bookType }) as Buffer).slice(1)).toEqual([
      ['Vaso', 'Civico', 'di due'],
      ['Moneta', 'Civico'],
      ['Fibula', 'Diocesano'],
    ]);
  });

  it('reads the first sheet or a chosen one, and names them all', () => {
    const book = workbook([['a']], [[], ['b']]);
    expect(read(book)).toMatchObject({ sheets: ['Foglio 1', 'Foglio 2'], sheet: 'Foglio 1', rows: [{ row: 1 }] });
    expect(read(book, { sheet: 'Foglio 2' }).rows).toEqual([{ row: 2, cells: ['b'] }]);
    expect(readTable(book, { limits, sheet: 'Altro' })).toEqual({ fault: 'sheet' });
  });
});

describe('a workbook of Excel', () => {
  const withCells = (cells: Record<string, xlsx.CellObject>, date1904 = false): Uint8Array => {
    const book = { ...xlsx.utils.book_new(), Workbook: { WBProps: { date1904 } } };
    xlsx.utils.book_append_sheet(book, { ...cells, '!ref': 'A1:D9' }, 'Foglio 1');
    return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };
  const number = (v: number, z = 'General'): xlsx.CellObject => ({ t: 'n', v, z });

  it.each([
    [number(120, '"ca. "0'), 'ca. 120'],
    [number(1234.5, '#,##0.0" cm (alt., diam.)"'), '1.234,5 cm (alt., diam.)'],
    [number(12, '0 \\d\\.\\C\\.'), '12 d.C.'],
    [number(12.299999999999999), '12,3'],
    [number(123456789012345), '123456789012345'],
  ])('has numbers as they are shown: %j', (cell, text) => {
    expect(cellsOf(withCells({ A1: cell }))).toEqual([[text]]);
  });

  it('has the numbers that are shown with fewer decimals besides', () => {
    const cells = { A1: number(42.5263, '0.00'), B1: number(13, '0.00'), C1: number(13.0968), D1: number(0.5, '0%') };
    expect(read(withCells(cells)).rows).toEqual([
      { row: 1, cells: ['42,53', '13,00', '13,0968', '50%'], exact: { 0: '42,5263', 1: '13' } },
    ]);
  });

  it('counts days from 1904 where its program did', () => {
    expect(cellsOf(withCells({ A1: number(44624, 'dd/mm/yy'), B1: number(44624, 'yyyy') }, true))).toEqual([
      ['05/03/2026', '2026'],
    ]);
  });

  it('is refused for a formula that no program has calculated, not for an empty result', () => {
    const calculated = { A1: { t: 's', v: '', f: 'B1' }, B1: number(1) } as const;
    expect(cellsOf(withCells(calculated))).toEqual([['', '1']]);
    const cell: xlsx.CellObject = { t: 'z', f: 'A1&"x"' };
    expect(readTable(withCells({ A1: number(1), A2: number(2), B2: cell }), { limits })).toEqual({
      ...{ fault: 'formula', row: 2 },
    });
  });
});

it('has the days before 1900 of LibreOffice', () => {
  const cell = '<table:table-cell office:value-type="date" office:date-value="1850-03-05"><text:p>05/03/1850</text:p>';
  const rows = `<table:table-row>${cell}</table:table-cell></table:table-row>`;
  const content =
    '<office:document-content><office:body><office:spreadsheet><table:table table:name="Foglio1">' +
    `${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const parts = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'styles.xml': '<office:document-styles/>',
    'content.xml': content,
  };
  const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  expect(cellsOf(file)).toEqual([['05/03/1850']]);
});

it.each([
  '<html><table><tr><td>Nome; età</td></tr></table></html>',
  '\ufeff\n<!DOCTYPE html><table>',
  '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
])('tells a page with the name of a table from a text: %s', (text) => {
  expect(readTable(Buffer.from(text), { limits })).toEqual({ fault: 'markup' });
});

it.each([
  ['the encoding of old Macs', iconv.encode('Nome;Età\rPerchè l’“orso”;già\r', 'macroman')],
  ['UTF-16 without a mark', iconv.encode('Nome;Età\rPerchè l’“orso”;già\r', 'utf-16le')],
  ['UTF-16 of the other byte order', iconv.encode('\ufeffNome;Età\nPerchè l’“orso”;già\n', 'utf-16be')],
  ['letters and accents apart', Buffer.from('Nome;Età\nPerchè l’“orso”;già\n'.normalize('NFD'))],
])('reads %s', (_, bytes) => {
  expect(cellsOf(bytes)).toEqual([
    ['Nome', 'Età'],
    ['Perchè l’“orso”', 'già'],
  ]);
});

it.each([
  ['windows-1252', ['Città', 'Perché…']],
  ['windows-1252', ['Vaso in frammenti…', 'I sec… — ecc…']],
  ['windows-1252', ['n° 3', '«Müller»']],
  ['macroman', ['Città', 'Perché…']],
  ['cp850', ['Città', 'n° 3']],
  ['cp850', ['Perché', 'È già così']],
])('tells %s from the other encodings without a mark: %j', (encoding, cells) => {
  expect(cellsOf(iconv.encode(`Nome;Note\n${cells.join(';')}\n`, encoding))).toEqual([['Nome', 'Note'], cells]);
});

it('keeps the lines of a list whose rows have no columns', () => {
  const list = Buffer.from('Anna <a@example.it>; b@example.it\nc@example.it\n');
  expect(cellsOf(list, { isList: true })).toEqual([['Anna <a@example.it>; b@example.it'], ['c@example.it']]);
  expect(cellsOf(Buffer.from('a@example.it;Anna\nb@example.it;Bruno\n'), { isList: true })).toEqual([
    ['a@example.it', 'Anna'],
    ['b@example.it', 'Bruno'],
  ]);
});
