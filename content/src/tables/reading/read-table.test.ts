import * as xlsx from '@e965/xlsx';
import iconv from 'iconv-lite';
import { readTable, type TableFile } from './read-table.js';

const limits = { maxRows: 20_000, maxColumns: 200, maxCellLength: 60_000, maxCharacters: 20_000_000 };
const read = (bytes: Uint8Array, options: { sheet?: string; isList?: boolean } = {}): TableFile => {
  const table = readTable(bytes, { limits, ...options });
  if ('fault' in table) throw new Error(`not read: ${table.fault}`);
  return table;
};
const cellsOf = (bytes: Uint8Array, options = {}) => read(bytes, options).rows.map(({ cells }) => cells);

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

  it('reads the first sheet or a chosen one, and names them all', () => {
    const book = workbook([['a']], [[], ['b']]);
    expect(read(book)).toMatchObject({ sheets: ['Foglio 1', 'Foglio 2'], sheet: 'Foglio 1', rows: [{ row: 1 }] });
    expect(read(book, { sheet: 'Foglio 2' }).rows).toEqual([{ row: 2, cells: ['b'] }]);
    expect(readTable(book, { limits, sheet: 'Altro' })).toEqual({ fault: 'sheet' });
  });
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

it('keeps the lines of a list whose rows have no columns', () => {
  const list = Buffer.from('Anna <a@example.it>; b@example.it\nc@example.it\n');
  expect(cellsOf(list, { isList: true })).toEqual([['Anna <a@example.it>; b@example.it'], ['c@example.it']]);
  expect(cellsOf(Buffer.from('a@example.it;Anna\nb@example.it;Bruno\n'), { isList: true })).toEqual([
    ['a@example.it', 'Anna'],
    ['b@example.it', 'Bruno'],
  ]);
});
