import {
  tableImportsSchema,
  tableReportSchema,
  undoneImportSchema,
} from '@salaria/contracts/desk/content/content-table';
import { AuditLogRepository } from '../../../platform/audit/audit-log.repository.js';
import { TableReader } from '../../../platform/tables/table-reader.js';
import { started } from '../../../testing/started.js';
import { tableSummary } from '../../import/import-summary.js';
import { TableImporter, type TableSource } from '../../import/table-importer.service.js';
import { createDeskTest, desk } from '../desk.fixtures.js';

/** Rows of a large table; the run of all tests has the largest catalogue. */
const rowCount = process.env.SALARIA_TEST_ALL ? 10_000 : 2000;

const test = started(createDeskTest);
beforeEach(() => test.reset());

const headers =
  'Inventario;Nome;Descrizione;Provenienza;Periodo;Datazione;Latitudine;Longitudine;Indirizzo;Visita;image;Note';
const line = (inventory: string, name: string, more: Partial<Record<'period' | 'latitude' | 'year', string>> = {}) =>
  [
    ...[inventory, name, '"Un reperto del catalogo; è «di prova», lungo quanto basta."', 'Posta'],
    ...[more.period ?? 'Romano', more.year ?? 'II secolo d.C.', more.latitude ?? '42,5263', '13.0968'],
    ...['Posta', 'Antiquarium', 'foto-1.webp', 'x'],
  ].join(';');
const csv = (...lines: string[]) => Buffer.from([headers, ...lines, ''].join('\r\n'), 'utf8');
const reader = new TableReader();
const importCsv = async (
  bytes: Uint8Array,
  options: Partial<Parameters<TableImporter['import']>[1] & TableSource> = {},
) =>
  test.app.get(TableImporter).import(
    {
      kind: 'artifacts',
      table: await reader.read(async () => bytes, {}),
      fileName: 'catalogo.csv',
      mapping: {},
      values: {},
      ...options,
    },
    { author: 'Rita Rossi', dryRun: false, skipBad: false, addSameNames: false, asDrafts: false, ...options },
  );
const artifacts = () =>
  test.content.rows<{ importKey: string; name: string; year: string }>(
    `select "importKey", name, year from artifacts order by id`,
  );

describe('an import of a table', () => {
  it('adds a row as an entry with a key of its own, with values in the words of the form', async () => {
    const report = await importCsv(csv(line('A 1', 'Perugìa, vaso'), '', line('A 2', 'Moneta')));
    expect(report).toMatchObject({ rows: 2, added: 2, changed: 0, problems: [], leftOut: [], isWritten: true });
    expect(report.columns).toContainEqual({ header: 'Note', letter: 'L', field: null });
    expect(await artifacts()).toMatchObject([
      { importKey: 'moneta' },
      { importKey: 'perugia-vaso' },
      { importKey: 'moneta-2' },
    ]);
    const [, row] = (await test.http.get('/api/artifacts').expect(200)).body as object[];
    expect(row).toMatchObject({
      ...{ name: 'Perugìa, vaso', period: 'romano', latitude: '42.5263', inventoryNumber: 'A 1' },
      image: { credit: 'Archeologia di Posta' },
      description: expect.stringContaining('«di prova»'),
    });
    const revisions = await test.http.get(`${desk}/artifacts/perugia-vaso/revisions`).expect(200);
    expect(revisions.body).toMatchObject([{ event: 'imported', author: 'Rita Rossi' }]);
  });

  it('changes the entries that it has added before, by their inventory', async () => {
    await importCsv(csv(line('A 1', 'Vaso'), line('A 2', 'Anfora')));
    expect(await importCsv(csv(line('A 1', 'Vaso'), line('A 2', 'Anfora')))).toMatchObject({
      added: 0,
      unchanged: 2,
    });
    const again = csv(line('A 2', 'Anfora con bollo', { year: '' }), line('A 1', 'Vaso', { year: 'I secolo' }));
    expect(await importCsv(again)).toMatchObject({ isWritten: false, problems: [{ row: 2, column: 'Datazione' }] });
    const right = csv(line('A 2', 'Anfora con bollo'), line('A 1', 'Vaso', { year: 'I secolo' }));
    expect(await importCsv(right)).toMatchObject({ added: 0, changed: 2, isWritten: true });
    expect(await artifacts()).toMatchObject([
      { importKey: 'moneta' },
      { importKey: 'vaso', year: 'I secolo' },
      { importKey: 'anfora', name: 'Anfora con bollo' },
    ]);
  });

  it('reads Windows-1252 and commas, takes keys from a column, a mapping and values for all rows', async () => {
    // The bytes of ’ “ ” – € are control characters in Latin-1.
    const name = 'Perchè l\x92\x93orso\x94 \x96 5 \x80';
    const table = Buffer.from(`id,Oggetto,Periodo\nmoneta,${name},medievale\nnuovo,Bàcile,medievale\n`, 'latin1');
    const report = await importCsv(table, {
      mapping: { Oggetto: 'name' },
      values: { description: 'Una descrizione comune a tutti i reperti di questa tabella.', origin: 'Posta' },
    });
    expect(report.problems.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
      ...['Datazione', 'Latitudine', 'Longitudine', 'Indirizzo', 'Visita', 'Immagine'].map((it) => `3 ${it} manca`),
    ]);
    const skipped = await importCsv(table, { mapping: { Oggetto: 'name' }, skipBad: true });
    expect(skipped).toMatchObject({ changed: 1, leftOut: [3], isWritten: true });
    expect(await artifacts()).toMatchObject([{ importKey: 'moneta', name: 'Perchè l’“orso” – 5 €' }]);
  });

  it('writes nothing for one bad row, or leaves it out and says which', async () => {
    const table = csv(
      line('A 1', 'Vaso'),
      line('A 2', 'No', { period: 'etrusco', latitude: '52.1' }),
      line('A 1', 'Vaso bis'),
    );
    const refused = await importCsv(table);
    expect(refused.isWritten).toBe(false);
    expect(tableSummary(refused, 10)).toEqual([
      'riga 3  Nome  «No»  troppo corto: almeno 3 caratteri, ora 2',
      "riga 3  Periodo  «etrusco»  dev'essere uno di: preromano, romano, medievale",
      expect.stringMatching(/^riga 3 {2}Latitudine {2}«52.1» {2}latitudine fuori dall'Italia/),
      'riga 4  Inventario  è la voce della riga 2',
      'Colonne non usate: «Note»',
      '3 righe: 1 in più, 0 cambiate, 0 uguali, 2 sbagliate',
      'Righe sbagliate: 3-4',
    ]);
    expect(await artifacts()).toHaveLength(1);
    expect(await importCsv(table, { dryRun: true, skipBad: true })).toMatchObject({ added: 1, isWritten: false });
    expect(await artifacts()).toHaveLength(1);
    expect(await importCsv(table, { skipBad: true })).toMatchObject({ added: 1, leftOut: [3, 4], isWritten: true });
    expect(await artifacts()).toMatchObject([{ importKey: 'moneta' }, { importKey: 'vaso' }]);
  });

  it('counts the rows that the sheet hides, and leaves them out if told to', async () => {
    const bytes = csv(line('A 1', 'Vaso'), line('A 2', 'Lampada'));
    const { rows, ...file } = await reader.read(async () => bytes, {});
    const table = {
      ...file,
      rows: rows.map((row, index) => (index === 1 ? { ...row, isHidden: true as const } : row)),
    };
    const whole = await importCsv(bytes, { table, dryRun: true });
    expect(whole).toMatchObject({ hiddenRows: 1, rows: 2, added: 2 });
    expect(tableSummary(whole, 10)).toContain('Righe che il foglio nasconde, per esempio con un filtro: 1');
    expect(await importCsv(bytes, { table, skipHidden: true })).toMatchObject({ hiddenRows: 1, rows: 1, added: 1 });
    expect(await artifacts()).toMatchObject([{ importKey: 'moneta' }, { importKey: 'lampada' }]);
  });

  it('asks for the field of each column of a table with other headers, and takes it then', async () => {
    const table = Buffer.from('Elenco del 2024\nCosa;Dove\nVaso;Posta\nLampada;Bacugno\n');
    const asked = await importCsv(table, { dryRun: true });
    expect(asked).toMatchObject({ rows: 2, added: 0, skipped: ['Elenco del 2024'] });
    expect(asked.columns.map(({ header, field }) => [header, field])).toEqual([
      ['Cosa', null],
      ['Dove', null],
    ]);
    expect(asked.problems).toMatchObject([{ row: null, reason: expect.stringContaining('scegli per ogni colonna') }]);
    expect(await importCsv(table, { skipBad: true })).toMatchObject({ isWritten: false });
    const mapping = { Cosa: 'name', Dove: 'origin' };
    expect((await importCsv(table, { dryRun: true, mapping })).columns.map(({ field }) => field)).toEqual(
      Object.values(mapping),
    );
  });

  it.each([
    ['an empty table', '\n\n', /^non ha nessuna riga/],
    ['a table without rows', 'Nome\n', /^non ha nessuna riga/],
    ['an open quotation mark', 'Nome\n"a\n', /^ha virgolette aperte e mai chiuse.* \(riga 2\)$/],
  ])('refuses %s', async (_, text, message) => {
    await expect(importCsv(Buffer.from(text))).rejects.toThrow(message);
  });

  it('takes thousands of rows, reports its progress, and changes nothing the second time', async () => {
    const rows = Array.from({ length: rowCount }, (_, index) =>
      line(`N ${index + 1}`, `Frammento ${index % (rowCount / 2)}`),
    );
    const progress: number[] = [];
    const onProgress = (written: number) => progress.push(written);
    expect(await importCsv(csv(...rows), { onProgress })).toMatchObject({ added: rowCount, isWritten: true });
    expect(progress).toEqual(Array.from({ length: rowCount / 100 }, (_, index) => (index + 1) * 100));
    expect(await importCsv(csv(...rows), { onProgress })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: rowCount,
    });
    const [{ count } = { count: 0 }] = await test.content.rows<{ count: number }>(
      `select count(*)::integer as count from artifacts where "importKey" like 'frammento-%'`,
    );
    expect(count).toBe(rowCount);
  });
});

describe('the desk', () => {
  const send = (bytes: Buffer, options: object = {}, kind = 'artifacts') =>
    test.http
      .post(`${desk}/${kind}/table`)
      .field('options', JSON.stringify(options))
      .attach('table', bytes, { filename: 'catalogo.csv', contentType: 'text/csv' });

  it('says what a table would do, imports it, and shows its rows at once', async () => {
    const table = csv(line('A 1', 'Vaso'), line('A 2', 'No'));
    const tried = tableReportSchema.parse((await send(table, { dryRun: true, skipBad: true }).expect(200)).body);
    expect(tried).toMatchObject({ added: 1, leftOut: [3], isWritten: false, problemCount: 1 });
    expect(tried.problems).toEqual([
      { row: 3, column: 'Nome', cell: 'B3', value: 'No', reason: expect.stringContaining('troppo corto') },
    ]);
    await test.http.get('/api/artifacts').expect(200);
    expect((await send(table, { skipBad: true }).expect(200)).body).toMatchObject({ isWritten: true });
    const log = await test.app.get(AuditLogRepository).findLast({ action: 'tabella' }, 2);
    expect(log.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/ ha importato 1 riga di una tabella \(Reperti\)$/),
      expect.stringMatching(/ ha provato una tabella senza importarla \(Reperti\)$/),
    ]);
    expect((await test.http.get(`${desk}/artifacts/vaso`).expect(200)).body).toMatchObject({ state: 'published' });
  });

  it('shows field by field what a table would add, change and leave alone', async () => {
    await send(csv(line('A 1', 'Vaso'), line('A 2', 'Anfora'))).expect(200);
    const table = csv(line('A 1', 'Vaso dipinto'), line('A 2', 'Anfora'), line('A 3', 'Lucerna'));
    const { changes } = tableReportSchema.parse((await send(table, { dryRun: true }).expect(200)).body);
    expect(changes).toMatchObject([
      { row: 2, title: 'Vaso dipinto', kind: 'changed', before: { name: 'Vaso' }, after: { name: 'Vaso dipinto' } },
      { row: 3, title: 'Anfora', kind: 'unchanged', before: {}, after: {} },
      { row: 4, title: 'Lucerna', kind: 'added', before: {}, after: { name: 'Lucerna', inventoryNumber: 'A 3' } },
    ]);
    expect(Object.keys(changes[0]?.after ?? {})).toEqual(['name']);
  });

  const imports = async () =>
    tableImportsSchema.parse((await test.http.get(`${desk}/artifacts/imports`).expect(200)).body);
  const undo = async (id = 0) =>
    undoneImportSchema.parse((await test.post(`${desk}/imports/${id}/undo`, {}).expect(200)).body);
  const undoLatest = async () => undo((await imports())[0]?.id);
  const nameOf = async (slug: string) => (await test.read(`${desk}/artifacts/${slug}`)).fields.name;

  it('puts an import back as a whole, but for what a person has changed since', async () => {
    await send(csv(line('A 1', 'Vaso'), line('A 2', 'Anfora'))).expect(200);
    await send(csv(line('A 1', 'Vaso dipinto'), line('A 2', 'Anfora bollata'), line('A 3', 'Lucerna'))).expect(200);
    expect(await imports()).toMatchObject([
      { fileName: 'catalogo.csv', author: 'Rita Rossi', added: 1, changed: 2, undoneBy: null },
      { added: 2, changed: 0 },
    ]);
    await test.edit(`${desk}/artifacts/anfora`, { name: 'Anfora mia' });
    expect(await undoLatest()).toEqual({
      undone: 2,
      left: [{ slug: 'anfora', title: 'Anfora mia', reason: 'poi è stata cambiata da Rita Rossi' }],
    });
    expect((await artifacts()).map(({ name }) => name).toSorted()).toEqual(['Anfora bollata', 'Moneta', 'Vaso']);
    expect((await imports())[0]).toMatchObject({ undoneBy: 'Rita Rossi' });
    const { items } = (await test.http.get('/api/desk/trash').expect(200)).body as { items: object[] };
    expect(items).toMatchObject([{ area: 'entries', title: 'Lucerna' }]);
    const [latest] = await imports();
    await test.post(`${desk}/imports/${latest?.id}/undo`, {}).expect(409);
  });

  it('puts imports back one after the other, the latest first', async () => {
    await send(csv(line('A 1', 'Vaso'), line('A 2', 'Anfora'))).expect(200);
    await send(csv(line('A 1', 'Vaso dipinto'), line('A 2', 'Anfora bollata'))).expect(200);
    await send(csv(line('A 1', 'Vaso rotto'))).expect(200);
    const [third, second, first] = await imports();
    expect(await undo(third?.id)).toEqual({ undone: 1, left: [] });
    expect(await undo(second?.id)).toEqual({ undone: 2, left: [] });
    await test.edit(`${desk}/artifacts/anfora`, { name: 'Anfora mia' });
    expect(await undo(first?.id)).toMatchObject({ undone: 1, left: [{ slug: 'anfora' }] });
    expect((await artifacts()).map(({ name }) => name).toSorted()).toEqual(['Anfora', 'Moneta']);
  });

  it('imports working copies, and puts back those that were there', async () => {
    await send(csv(line('A 1', 'Vaso'))).expect(200);
    await test.edit(`${desk}/artifacts/vaso`, { name: 'Vaso in lavoro' });
    await send(csv(line('A 1', 'Vaso della tabella'), line('A 2', 'Anfora')), { asDrafts: true }).expect(200);
    // The second time it finds its own working copies.
    const again = csv(line('A 1', 'Vaso della tabella'), line('A 2', 'Anfora'));
    expect((await send(again, { asDrafts: true, dryRun: true }).expect(200)).body).toMatchObject({ unchanged: 2 });
    expect(await nameOf('vaso')).toBe('Vaso della tabella');
    expect(await test.read(`${desk}/artifacts/anfora`)).toMatchObject({ state: 'draft' });
    expect((await artifacts()).map(({ name }) => name).toSorted()).toEqual(['Moneta', 'Vaso']);
    expect(await undoLatest()).toEqual({ undone: 2, left: [] });
    expect(await nameOf('vaso')).toBe('Vaso in lavoro');
    expect(await test.read(`${desk}/artifacts/anfora`)).toMatchObject({ state: 'removed' });
  });

  it('leaves a working copy whose publication is planned', async () => {
    await send(csv(line('A 1', 'Vaso'))).expect(200);
    const version = await test.edit(`${desk}/artifacts/vaso`, { name: 'Vaso in lavoro' });
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await test.post(`${desk}/artifacts/vaso/publish`, { version, publishAt }).expect(200);
    expect((await send(csv(line('A 1', 'Altro')), { asDrafts: true }).expect(200)).body).toMatchObject({
      isWritten: false,
      problems: [{ row: 2, reason: expect.stringContaining('programmata') }],
    });
  });

  it('refuses what is no table, wrong options, and kinds with one entry', async () => {
    expect((await send(Buffer.from('Nome\n')).expect(422)).body).toMatchObject({ code: 'table_unreadable' });
    await send(csv(), { altro: 1 }).expect(400);
    await send(csv(), {}, 'timeline').expect(422);
    await test.post(`${desk}/artifacts/table`, {}).expect(415);
  });
});
