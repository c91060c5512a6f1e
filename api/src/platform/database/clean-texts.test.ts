import { cleanText } from '@salaria/contracts/clean-text';
import { foldSearchText } from '@salaria/contracts/record-texts';
import { DataSource } from 'typeorm';
import { started } from '../../testing/started.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { dataSourceOptions } from './data-source.js';
import { folded } from './sql/folded.js';
import { CleanTexts1795911700000 } from './migrations/1795911700000-clean-texts.js';

const database = started(createTestDatabase);
const test = started(async () => {
  const source = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
  return { source, close: () => source.destroy() };
});

const texts = [
  'ri\u00adco\u00adgni\u200bzione',
  'perche\u0301 l’eta\u0300',
  'prima\u000bseconda\r\nterza\u2028quarta',
  '\ufeffC:\\ncartella \\u000b "vaso"\\\u000b',
  'Già a posto',
];

it('brings stored texts to the form of new ones, in columns and in JSON', async () => {
  for (const [index, text] of texts.entries()) {
    await test.source.query('insert into contact_messages (name, email, subject, message) values ($1, $2, $3, $4)', [
      ...['Anna', 'anna@example.it', 'Prova', text],
    ]);
    await test.source.query(`insert into content_entries (kind, slug, fields) values ('artifacts', $1, $2)`, [
      `voce-${index}`,
      JSON.stringify({ name: text, list: [text] }),
    ]);
  }
  const runner = test.source.createQueryRunner();
  await new CleanTexts1795911700000().up(runner);
  await runner.release();
  const messages = await test.source.query<{ message: string }[]>('select message from contact_messages order by id');
  expect(messages.map(({ message }) => message)).toEqual(texts.map(cleanText));
  const entries = await test.source.query<{ fields: object }[]>(
    `select fields from content_entries where slug like 'voce-%' order by slug`,
  );
  expect(entries.map(({ fields }) => fields)).toEqual(
    texts.map(cleanText).map((text) => ({ name: text, list: [text] })),
  );
});

it('folds texts for searches as the browser does', async () => {
  const sent = [...texts, 'CITTÀ\u00a0DI L’Aquila', 'È ÒÀÙ ñ ç ß ŒŁ', '₂ Ω ﬀ İ'];
  const rows = await test.source.query<{ text: string }[]>(
    `select ${folded('sent.text')} as text from unnest($1::text[]) with ordinality as sent (text, n) order by n`,
    [sent],
  );
  expect(rows.map(({ text }) => text)).toEqual(sent.map(foldSearchText));
});
