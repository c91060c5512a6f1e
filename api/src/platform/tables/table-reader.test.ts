import { strToU8, zipSync } from 'fflate';
import { TableReader } from './table-reader.js';

const reader = new TableReader();
const read = (file: Uint8Array | string) => reader.read(async () => Buffer.from(file), {});
const refusalOf = (file: Uint8Array | string) =>
  read(file).then(
    () => 'read',
    (error: Error) => error.message,
  );

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const typeOf = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  `${typeOf('workbook', 'sheet.main')}${typeOf('worksheets/sheet1', 'worksheet')}</Types>`;
const sheetNames = '<sheets><sheet name="Foglio1" sheetId="1" r:id="rId1"/></sheets>';
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
  '</Relationships>';
/** Returns an XLSX file with the rows of a sheet in XML. */
const workbook = (rows: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(types),
    'xl/workbook.xml': strToU8(`<workbook xmlns="${main}">${sheetNames}</workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
/** Returns an ODS file with a table in XML. */
const document = (rows: string): Uint8Array =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8('<manifest:manifest/>'),
    'styles.xml': strToU8('<office:document-styles/>'),
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="Foglio1">${rows}` +
        '</table:table></office:spreadsheet></office:body></office:document-content>',
    ),
  });
const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

const million = 1_000_000;

it.each([
  ['one row of 500,000 columns', () => 'a;'.repeat(500_000), /^ha più di 200 colonne/],
  ['20 MB of short rows', () => 'Nome;b\n'.repeat(3 * million), /^ha più di 20\.000 righe.* \(riga 20002\)$/],
  ['a cell that no quotation mark closes', () => `Nome\n"${'a;b\n'.repeat(million)}`, /più di 60\.000 caratteri/],
  ['a long cell', () => `Nome;b\n${'a'.repeat(60_001)};b\n`, /^ha una cella con più di 60\.000 caratteri.*\(riga 2\)$/],
  ['a million quotation marks', () => `Nome\n${'"'.repeat(million + 1)}`, /60\.000 caratteri|virgolette/],
  ['20 MB without a line end', () => 'a'.repeat(20 * million), /più di 60\.000 caratteri/],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /^è un file di un altro tipo/],
  ['half of a workbook', () => workbook('<row r="1"/>').subarray(0, 300), /^è danneggiata/],
  ['an archive of 200 MB in 200 kB', () => workbook(' '.repeat(200 * million)), /^ha più di 20\.000\.000 caratteri/],
  [
    'a sheet of 30,000 rows',
    () =>
      workbook(
        Array.from({ length: 30_000 }, (_, row) => `<row r="${row + 1}">${cell(`A${row + 1}`, 'a')}</row>`).join(''),
      ),
    /^ha più di 20\.000 righe/,
  ],
  [
    'a sheet with a cell in column XFD',
    () => workbook(`<row r="1">${cell('XFD1', 'a')}</row>`),
    /^ha più di 200 colonne/,
  ],
  [
    '30,000 repeated rows',
    () =>
      document(
        '<table:table-row table:number-rows-repeated="30000"><table:table-cell office:value-type="string" ' +
          'table:number-columns-repeated="10"><text:p>a</text:p></table:table-cell></table:table-row>',
      ),
    /^ha più di 20\.000 righe/,
  ],
])('refuses %s with the limit', async (_, file, message) => {
  expect(await refusalOf(file())).toMatch(message);
});

it('leaves the event loop free while a table is read', async () => {
  let turns = 0;
  let immediate = setImmediate(function count() {
    turns += 1;
    immediate = setImmediate(count);
  });
  await refusalOf('Nome;b\n'.repeat(3 * million));
  clearImmediate(immediate);
  // A process that reads the file itself takes fewer than ten turns.
  expect(turns).toBeGreaterThan(50);
});

it('takes a million line ends for an empty table', async () => {
  expect((await read('\n'.repeat(million))).rows).toEqual([]);
});

it('returns the largest table, and its headers, in parts', async () => {
  const row = `${'Un testo di un catalogo con parole. '.repeat(20)};b\n`;
  const { rows } = await read(`Nome;b\n${row.repeat(20_000)}`);
  expect(rows).toHaveLength(20_001);
  expect(rows.at(-1)).toEqual({ row: 20_001, cells: [row.slice(0, -3), 'b'] });
});
