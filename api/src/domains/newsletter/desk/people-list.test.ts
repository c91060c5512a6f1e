import type { TableFile } from '@salaria/content/tables/reading/read-table';
import type { TableReader } from '../../../platform/tables/table-reader.js';
import { PeopleListReader } from './people-list-reader.js';
import { readFileSync } from 'node:fs';
import { type PeopleList, peopleListSchema, subscribersPageSchema } from '@salaria/contracts/desk/visitors/newsletter';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { actAs } from '../../../testing/calls/foreign-role.js';
import { startFakeSmtp } from '../../../testing/fake-smtp.js';
import { started } from '../../../testing/started.js';
import { createTestApp } from '../../../testing/test-app.js';

const smtp = started(startFakeSmtp);
const test = started(() =>
  createTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'sito@example.it', PUBLIC_URL: 'https://posta.example' },
  }),
);
beforeEach(() => actAs(test, 'moderatore'));

const path = '/api/desk/newsletter/subscribers';
const send = (bytes: Buffer, name = 'lista.csv') =>
  test.http.post(`${path}/list`).attach('list', bytes, { filename: name });
const read = async (bytes: Buffer | string, name?: string): Promise<PeopleList> =>
  peopleListSchema.parse((await send(Buffer.from(bytes), name).expect(200)).body);
/** Lists as people have them, one per class of files. */
const file = (name: string): Buffer => readFileSync(new URL(`field/${name}`, import.meta.url));

it.each([
  [
    'win1252.csv',
    [
      ['niccolo1@example.it', 'Niccolò Città'],
      ['gennaro1@example.it', 'Gennaro D’Angelo'],
    ],
  ],
  [
    'utf16.csv',
    [
      ['anna5@example.it', 'Anna è'],
      ['luca5@example.it', 'Luca'],
    ],
  ],
  [
    'mailchimp.csv',
    [
      ['anna2@example.it', 'Bianchi, Anna x'],
      ['luca2@example.it', 'Luca "Gigi" Verdi'],
    ],
  ],
  [
    'outlook.txt',
    [
      ['anna3@example.it', 'Anna Bianchi'],
      ['luca3@example.it', 'Verdi Luca'],
      ['mario3@example.it', 'Rossi, Mario'],
      ['pia3@example.it', ''],
      ['solo3@example.it', ''],
      ['tel3@example.it', ''],
    ],
  ],
  [
    'idn.txt',
    [
      ['anna4@example.it', ''],
      ['luca4@xn--citt-3na.example', ''],
      ['mario4@example.it', ''],
    ],
  ],
])('reads the people of %s', async (name, people) => {
  const list = await read(file(name), name);
  expect(list).toEqual({ people: people.map(([email, fullName]) => ({ email, name: fullName })), refused: [] });
});

it('takes each right address once, and names the others with their lines', async () => {
  const lines = [
    'a@example.it b@example.it',
    'A@EXAMPLE.IT; Anna',
    '',
    'nessuno',
    'c@example.it, d@, <e@example.it>',
    'f@g',
  ];
  expect(await read(lines.join('\n'))).toEqual({
    people: [
      { email: 'a@example.it', name: 'Anna' },
      ...['b', 'c', 'e'].map((name) => ({ email: `${name}@example.it`, name: '' })),
    ],
    refused: [
      { line: 4, text: 'nessuno', reason: 'senza indirizzo e-mail' },
      { line: 5, text: 'd@', reason: 'Indirizzo email non valido' },
      { line: 6, text: 'f@g', reason: 'Indirizzo email non valido' },
    ],
  });
});

it('refuses what is no list, with the limit', async () => {
  const { body } = await send(Buffer.from('a@example.it\n'.repeat(20_002))).expect(422);
  expect(body).toMatchObject({ code: 'list_unreadable', message: expect.stringContaining('più di 20.000 righe') });
  await test.post(`${path}/list`, {}).expect(415);
});

it('stores addresses in ASCII, finds them again, and sends mail to them', async () => {
  for (const email of ['a&b@example.it', 'luca@città.example', "o'neil+x@example.it"])
    await test.post('/api/newsletter/subscribe', { email }).expect(201);
  await test.post('/api/newsletter/subscribe', { email: 'luca@xn--citt-3na.example' });
  const { items } = await test.get(subscribersPageSchema, path);
  expect(items.map(({ email }) => email).toSorted()).toEqual([
    'a&b@example.it',
    'luca@xn--citt-3na.example',
    "o'neil+x@example.it",
  ]);
  await test.app.get(JobQueue).runDue();
  const recipients = smtp.received.map((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim());
  expect(new Set(recipients)).toEqual(new Set(items.map(({ email }) => email)));
  for (const email of [
    'a b@example.it',
    'a@b',
    'niccolò@example.it',
    'a@ex ample.it',
    '@example.it',
    'a..b@example.it',
  ])
    await test.post('/api/newsletter/subscribe', { email }).expect(400);
});

it('leaves out the people whose rows the sheet hides', async () => {
  const rows: TableFile['rows'] = [
    { row: 1, cells: ['Email'] },
    { row: 3, cells: ['ugo@example.it'], isHidden: true },
  ];
  const tables: Pick<TableReader, 'read'> = { read: async () => ({ rows, sheets: [], sheet: '', skipped: [] }) };
  const file = { path: '' } as Express.Multer.File;
  expect(await new PeopleListReader(tables as TableReader).read([file])).toMatchObject({
    people: [],
    refused: [{ line: 3, text: 'ugo@example.it' }],
  });
});
