import { idOf } from '../entries/entry.js';
import { readHead } from './table-columns.js';
import { tableEntries } from './table-entries.js';

const headers = ['Inventario', 'Nome', 'Descrizione', 'Provenienza', 'Periodo', 'Materiale'];
const known = { fields: { name: 'Ara', inventoryNumber: '1' }, isDraft: false };
const names = new Map([[idOf({ kind: 'artifacts', slug: 'ara' }), known]]);

async function read(...rows: string[][]) {
  const numbered = [headers, ...rows].map((cells, index) => ({ row: index + 1, cells }));
  const site = { names, targets: new Map(), find: async () => new Map() };
  return tableEntries('artifacts', readHead('artifacts', numbered, {}), { values: {}, site });
}

it('takes a total and a note below a table for no entries, with one problem each', async () => {
  const { entries, problems } = await read(
    ['2', 'Vaso', 'Un vaso', 'Posta', 'romano', 'bronzo'],
    ['', '12'],
    ['Nota: misure in cm'],
  );
  expect(entries.map(({ row }) => row)).toEqual([2]);
  expect(problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, '', 'ha testo solo in «Nome»: sembra una nota o un totale, non una voce'],
    [4, '', 'ha testo solo in «Inventario»: sembra una nota o un totale, non una voce'],
  ]);
});

it('takes a row with few cells for the entry that it identifies', async () => {
  expect((await read(['1', 'Ara grande'])).entries).toMatchObject([{ row: 2, fields: { name: 'Ara grande' } }]);
});

it('takes the row below groups of columns for the headers', () => {
  const groups = ['Identificazione', '', '', 'Provenienza', 'Datazione', ''];
  const rows = [['Catalogo'], groups, headers, ['2', 'Vaso', 'Un vaso', 'Posta', 'romano', 'bronzo']];
  const { columns, above } = readHead(
    'artifacts',
    rows.map((cells, index) => ({ row: index + 1, cells })),
    {},
  );
  expect(columns.map(({ header }) => header)).toEqual(headers);
  expect(above.map(({ row }) => row)).toEqual([1, 2]);
});

it.each([
  [
    'events',
    ['Evento', 'Data inizio', 'Data fine', 'Luogo', 'Costo'],
    ['title', 'startsAt', 'endsAt', 'place', 'price'],
  ],
  ['authors', ['Nominativo', 'Ruolo', 'Biografia', 'Foto'], ['name', 'title', 'bio', 'image']],
  ['authors', ['Nome', 'Cognome', 'Qualifica', 'Presentazione'], [null, null, 'title', 'bio']],
  ['discoveries', ['Titolo', 'Comune', 'Segnalata da', 'Data'], ['title', 'location', 'discovererName', 'submittedAt']],
] as const)('finds the fields of %s under the usual headers', (kind, texts, fields) => {
  const rows = [texts, texts.map(() => 'x')].map((cells, index) => ({ row: index + 1, cells: [...cells] }));
  expect(readHead(kind, rows, {}).columns.map(({ field }) => field)).toEqual(fields);
});
