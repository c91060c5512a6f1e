import { readFileSync } from 'node:fs';
import { faultlessFiles } from '@salaria/content/testing/content-fixture';
import { type TableReport, tableReportSchema } from '@salaria/contracts/desk/content/content-table';
import { started } from '../../../testing/started.js';
import { createDeskTest, desk } from '../desk.fixtures.js';

/** Tables as people have them, one per class of files. */
const folder = new URL('../../../../../content/src/tables/field/', import.meta.url);
const file = (name: string): Buffer => readFileSync(new URL(name, folder));

const pictures = ['arrivo-romani-1', 'arrivo-romani-2', 'arrivo-romani-3', 'articolo-posta-romana'];
const author = { name: 'Ersilia Montefosco', title: 'Storica', bio: 'Scrive per questo esempio.', image: 'foto-1' };

const test = started(async () => {
  const files = await faultlessFiles();
  const copies = pictures.flatMap((slug) =>
    ['yml', 'webp'].map((ending) => [`images/${slug}.${ending}`, files[`images/foto-1.${ending}`] ?? ''] as const),
  );
  const authors = JSON.stringify({ 'a-rossi': { ...author, name: 'A. Rossi' }, 'e-montefosco': author });
  return createDeskTest({}, [], { 'authors.yml': authors, ...Object.fromEntries(copies) });
});
beforeEach(() => test.reset());

const send = async (name: string, options: object = {}, bytes = file(name)): Promise<TableReport> => {
  const kind = /article/.test(name) ? 'articles' : 'artifacts';
  const request = test.http.post(`${desk}/${kind}/table`).field('options', JSON.stringify(options));
  const { body } = await request.attach('table', bytes, { filename: name }).expect(200);
  return tableReportSchema.parse(body);
};
const refusal = async (name: string, bytes = file(name)) => {
  const request = test.http.post(`${desk}/artifacts/table`).attach('table', bytes, { filename: name });
  const { body } = await request.expect(422);
  return (body as { message: string }).message;
};
/** Returns the fields of the entry with a slug. */
const entry = async (slug: string, kind = 'artifacts') => (await test.read(`${desk}/${kind}/${slug}`)).fields;

const description =
  'Frammento di prova con una descrizione abbastanza lunga da passare il controllo, perché è così che dev’essere.';
const control = {
  ...{ description, origin: 'Posta, prova', period: 'romano', year: 'sec. II a.C.', image: 'arrivo-romani-1' },
  ...{ latitude: '42.5263', longitude: '13.0968', address: 'Posta (RI)', visitInfo: 'Non visibile.' },
};

it.each([
  ['00-control-utf8bom.csv', 'prova-controllo-e', { name: 'Prova controllo è', inventoryNumber: 'P-00' }],
  ['01-excel-unicode-text-utf16le.txt', 'prova-utf16-e', { name: 'Prova utf16 è', inventoryNumber: 'P-01' }],
  ['02-sep-line.csv', 'prova-sep', { inventoryNumber: 'P-02' }],
  ['03-duplicate-header-second-empty.csv', 'prova-doppia-colonna', { inventoryNumber: 'P-03' }],
  ['06-cr-only.csv', 'prova-ritorno-due', { inventoryNumber: 'P-06b' }],
  [
    '07-filemaker-vt.csv',
    'prova-tabulazione',
    { description: 'Prima riga della scheda di catalogo.\nSeconda riga, dopo il ritorno a capo di FileMaker.' },
  ],
  ['08-coord-degree-sign.csv', 'prova-coordinate-degree-sign', {}],
  ['08-coord-dms.csv', 'prova-coordinate-dms', { latitude: '42.526306', longitude: '13.096806' }],
  ['08-coord-dms-it.csv', 'prova-coordinate-dms-it', { latitude: '42.526306', longitude: '13.096806' }],
  ['08-coord-one-cell.csv', 'prova-coordinate-one-cell', {}],
  ['08-coord-prefix.csv', 'prova-coordinate-prefix', {}],
  ['08-coord-suffix.csv', 'prova-coordinate-suffix', {}],
  ['09-title-row-above.csv', 'prova-titolo-sopra', { inventoryNumber: 'P-09' }],
  ['10-trailing-empty-columns.csv', 'prova-colonne-vuote', { inventoryNumber: 'P-10' }],
  ['11-nbsp.csv', 'prova-spazi', { name: 'Prova\u00a0spazi', period: 'romano' }],
  ['14-header-line-break.csv', 'prova-a-capo', { dimensions: 'alt. 12' }],
  ['15-inch-quote.csv', 'chiodo-da-3-in-ferro', { name: 'Chiodo da 3" in ferro' }],
  ['18-omeka-multivalue.csv', 'prova-valori', { pictures: ['arrivo-romani-2', 'arrivo-romani-3'] }],
  ['21-empty-lines-and-spaces.csv', 'prova-vuote', { inventoryNumber: 'P-21' }],
  ['23-period-accents-case.csv', 'prova-maiuscole', { period: 'romano' }],
  ['26-soft-hyphen-zwsp.csv', 'prova-invisibili', { name: 'Prova invisibili', inventoryNumber: 'P-26' }],
  [
    '42-soft-hyphen.csv',
    'prova-trattini',
    { description: 'Trovato durante la ricognizione zarattiniana del territorio, sotto un cumulo di pietre.' },
  ],
])('imports %s', async (name, slug, fields) => {
  expect(await send(name)).toMatchObject({ problems: [], isWritten: true, hasIdentity: true });
  expect(await entry(slug)).toMatchObject({ ...control, ...fields });
});

it('names the rows that it skips above the headers', async () => {
  expect((await send('02-sep-line.csv', { dryRun: true })).skipped).toEqual(['sep=;']);
  expect((await send('09-title-row-above.csv', { dryRun: true })).skipped).toEqual([
    'Catalogo del museo, aggiornato a marzo',
  ]);
});

it('leaves out columns without a header and without cells', async () => {
  expect((await send('10-trailing-empty-columns.csv', { dryRun: true })).columns).toHaveLength(11);
});

it('asks which of two columns with one name and different texts is which, and remembers the answer', async () => {
  const name = '03b-duplicate-header-second-other.csv';
  const asked = await send(name, { skipBad: true });
  expect(asked).toMatchObject({ isWritten: false, mappedBy: null });
  expect(asked.columns.filter(({ field }) => field === 'description')).toEqual([
    { header: 'Descrizione (B)', letter: 'B', field: 'description' },
    { header: 'Descrizione (L)', letter: 'L', field: 'description' },
  ]);
  expect(asked.problems).toMatchObject([{ row: null, reason: expect.stringMatching(/testi diversi.*riga 2/) }]);
  const mapping = { 'Descrizione (B)': 'description', 'Descrizione (L)': 'conservation' };
  expect(await send(name, { mapping })).toMatchObject({ added: 1, isWritten: true });
  expect(await entry('prova-doppia-colonna-due')).toMatchObject({
    ...control,
    conservation: expect.stringMatching(/^Note di restauro/),
  });
  expect(await send(name, { dryRun: true })).toMatchObject({ problems: [], unchanged: 1, mappedBy: 'Rita Rossi' });
});

it('judges the separator by the rows, not by the header', async () => {
  const { columns, problems } = await send('13-commas-in-header.csv', { dryRun: true });
  expect(columns.map(({ field }) => field)).toEqual(['name', 'description', 'origin', 'period']);
  expect(new Set(problems.map(({ reason }) => reason))).toEqual(new Set(['manca']));
});

it.each([
  ['08-coord-swapped.csv', { column: 'Latitudine', cell: 'F2', value: '13,0968' }, /scambiate\?$/],
  ['08-coord-thousands.csv', { column: 'Latitudine', cell: 'F2', value: '425.263' }, /ha spostato la virgola/],
  ['08-coord-utm.csv', { column: 'Longitudine', cell: 'G2', value: '343567' }, /sembrano metri/],
  ['20-excel-sci.csv', { column: 'Inventario', cell: 'K2', value: '1,23457E+11' }, /foglio di calcolo ha riscritto/],
  ['30-article-long-paragraph.csv', { column: 'Testo', cell: 'G2' }, /^Un capoverso.* più di 5000 caratteri/],
  ['31-article-date-2digits.csv', { column: 'Data', cell: 'E2', value: '5/3/26' }, /anno con quattro cifre/],
  ['33-article-excel-serial.csv', { column: 'Data', cell: 'E2', value: '46086' }, /conta i giorni/],
])('refuses %s by the cell that is wrong', async (name, place, reason) => {
  const report = await send(name);
  expect(report.isWritten).toBe(false);
  expect(report.problems).toContainEqual(
    expect.objectContaining({ row: 2, ...place, reason: expect.stringMatching(reason) }),
  );
});

it.each([
  ['32-article-date-dash.csv', 'prova-data-trattini'],
  ['36-article-date-words.csv', 'prova-data-parole'],
  ['37-article-datetime.csv', 'prova-data-ora'],
])('reads the date of %s', async (name, slug) => {
  expect(await send(name)).toMatchObject({ problems: [], isWritten: true });
  expect(await entry(slug, 'articles')).toMatchObject({ publishedAt: '2026-03-05', author: 'e-montefosco' });
});

it('says that a table has no rows', async () => {
  expect(await refusal('24-header-only.csv')).toMatch(/non ha nessuna riga sotto le intestazioni/);
});

it('adds an artifact for each row with the same name, and says so before it adds them again', async () => {
  expect(await send('43-same-name.csv')).toMatchObject({ added: 3, sameNameInTable: 2, isWritten: true });
  const again = await send('43-same-name.csv');
  expect(again).toMatchObject({ added: 3, sameNameAsSite: 3, problems: [], isWritten: false });
  expect(await send('43-same-name.csv', { addSameNames: true })).toMatchObject({ added: 3, isWritten: true });
});

it.each(['s.n.', 'n.d.', '-', 'senza numero', 'S. N.', 'non inventariato', '?'])(
  'takes «%s» for no number: such a row is never another artifact',
  async (inventory) => {
    const withNumber = (name: string) =>
      Buffer.from(
        file('00-control-utf8bom.csv')
          .toString()
          .replace('P-00', inventory)
          .replace(/Prova\s\S+ è/, name),
      );
    await send('catalogo.csv', {}, withNumber('Vaso'));
    expect(await send('catalogo.csv', {}, withNumber('Lucerna'))).toMatchObject({
      added: 1,
      changed: 0,
      isWritten: true,
    });
    expect((await entry('vaso')).name).toBe('Vaso');
  },
);

it.each(["Numero d'inventario", 'N. inv.', 'INVN', 'Dublin Core:Identifier', 'OBJECTID', 'inventario'])(
  'knows the header «%s»',
  async (header) => {
    const table = Buffer.from(file('00-control-utf8bom.csv').toString().replace('Inventario', header));
    await send('catalogo.csv', {}, table);
    expect(await send('catalogo.csv', {}, table)).toMatchObject({ added: 0, unchanged: 1, hasIdentity: true });
  },
);

it('says that no column identifies the artifacts of a table with an unknown header', async () => {
  await send('00-control-utf8bom.csv');
  const table = Buffer.from(file('00-control-utf8bom.csv').toString().replace('Inventario', 'Vecchia segnatura'));
  expect(await send('catalogo.csv', {}, table)).toMatchObject({
    added: 1,
    hasIdentity: false,
    sameNameAsSite: 1,
    isWritten: false,
  });
});
