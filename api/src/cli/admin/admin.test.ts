import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { createTestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { CommandError } from '../command-line.js';
import { parseCommand } from './admin-command.js';
import { started } from '../../testing/started.js';

const test = started(createTestApp);
beforeEach(async () => {
  await test.dataSource.query(`
    -- Not truncate: its locks can meet those of the search index, which reads all tables in one transaction.
    delete from quiz_attempts; delete from quizzes; delete from jobs;
    delete from contact_messages; delete from newsletter_subscribers; delete from archaeological_discoveries;
    select setval(pg_get_serial_sequence(name, 'id'), 1, false)
      from unnest(array['quizzes', 'quiz_attempts', 'jobs', 'contact_messages', 'newsletter_subscribers', 'archaeological_discoveries']) name;
    insert into contact_messages (name, email, subject, message, "createdAt") values
      ('Anna', 'anna@example.it', 'Altro', 'Il primo', '2025-01-01T09:00Z'),
      ('Bruno', 'bruno@example.it', 'Altro', 'Il secondo', '2025-02-01T09:00Z');
    insert into newsletter_subscribers (email, name, active, "confirmedAt") values
      ('Anna@Example.it', 'Anna', 1, now()), ('bruno@example.it', '', 0, null), ('carla@example.it', '', 0, now());
    insert into archaeological_discoveries
      (title, description, "discovererName", "discovererEmail", latitude, longitude, location, period, category,
       "submittedAt", "isVerified", "importKey") values
      ('Moneta', 'd', 'Anna', 'ANNA@example.it', '42.5', '13.1', 'Posta', 'romano', 'monete',
       '2025-02-01', 'false', null),
      ('Fibula', 'd', 'Carla', null, '42.5', '13.1', 'Posta', 'romano', 'ornamenti', '2025-01-01', 'false', 'fibula');
    insert into quizzes (title, difficulty, category) values ('Vacuna', 'facile', 'sabini');
    insert into quiz_attempts ("quizId", "userEmail", score, "totalQuestions") values
      (1, 'anna@EXAMPLE.it', 1, 2), (1, 'bruno@example.it', 2, 2);
    insert into jobs (queue, data) values
      ('mail', '{"to":"anna@example.it","subject":"Conferma"}'),
      ('mail', '{"to":"anna@example.it","replyTo":"bruno@example.it","subject":"Di Bruno"}');
  `);
  test.app.get(HttpCache).clear();
});

const admin = (...words: string[]) => parseCommand(words)(test.app);
const rows = (sql: string) => test.dataSource.query<Record<string, unknown>[]>(sql);
async function onSite() {
  const list = (await test.http.get('/api/discoveries').expect(200)).body as Record<string, string>[];
  return list.map(({ title, discovererName, isVerified }) => `${title} ${discovererName} ${isVerified}`);
}
/** Waits until the running site shows the expected discoveries. */
async function expectSoonOnSite(expected: string[]): Promise<void> {
  await waitUntil(async () => String(await onSite()) === String(expected));
}

it('jobs lists dead letters, and lets them run again', async () => {
  expect(await admin('jobs')).toEqual(['Nessun lavoro fallito.']);
  await rows(`insert into jobs (queue, key, data, attempts, "failedAt", error) values
      ('picture', 'ponte', '{}', 5, '2026-01-02T10:00Z', E'una riga\ne un''altra \\x1b[31mrossa\\u202e')`);
  const [heading, reason] = await admin('jobs');
  expect(heading).toMatch(/^\d+ {2}picture ponte, 5 tentativi, fino al 2 gen 2026, 11:00$/);
  expect(reason).toBe("    una riga e un'altra [31mrossa");
  expect(await admin('jobs', 'retry')).toEqual(['1 lavoro riparte entro pochi secondi.']);
  await expect(admin('jobs', 'retry', '1')).rejects.toThrow('Nessun lavoro fallito con il numero 1.');
});

describe('person delete', () => {
  const traces = () =>
    rows(`select (select count(*)::int from contact_messages) as messages,
      (select count(*)::int from newsletter_subscribers) as subscribers,
      (select string_agg(data->>'subject', ',') from jobs) as mails,
      (select array_agg("userEmail" order by id) from quiz_attempts) as attempts,
      (select "discovererEmail" from archaeological_discoveries where id = 1) as finder`);

  it('shows the data of an address, and erases nothing without --yes', async () => {
    const before = await traces();
    const error = await admin('person', 'delete', 'anna@example.it').catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    for (const line of [
      'Messaggi, saranno cancellati: 1\n  1  Altro',
      'newsletter, sarà cancellata: 1',
      'Conferma',
      '1  Vacuna',
      '1  Moneta',
    ])
      expect(String(error)).toContain(line);
    expect(String(error)).not.toContain('Di Bruno');
    expect(await traces()).toEqual(before);
  });

  it('erases all data of an address regardless of case, and no other data', async () => {
    await expectSoonOnSite(['Moneta Anna false', 'Fibula Carla false']);
    await admin('person', 'delete', 'Anna@example.IT', '--yes');
    expect(await traces()).toEqual([
      { messages: 1, subscribers: 2, mails: 'Di Bruno', attempts: [null, 'bruno@example.it'], finder: null },
    ]);
    await expectSoonOnSite(['Moneta Anonimo false', 'Fibula Carla false']);
    await expect(admin('person', 'delete', 'anna@example.it', '--yes')).rejects.toThrow('Nessun dato con');
  });

  it('does not treat an address as a pattern', async () => {
    await expect(admin('person', 'delete', '%@example.it', '--yes')).rejects.toThrow('Nessun dato con');
    await expect(admin('person', 'delete', 'ann_@example.it', '--yes')).rejects.toThrow('Nessun dato con');
  });
});

it('rejects a command line that is no command, with an explanation', () => {
  const wrong: [string[], RegExp][] = [
    [[], /^Uso:/],
    [['constructor'], /^Comando sconosciuto: constructor/],
    [['jobs', '--csvv', 'x'], /^Opzione sconosciuta: --csvv/],
    [['jobs', 'retry', '2147483648'], /^Il numero dev'essere/],
    [['jobs', 'retry', '1', '2'], /^Parola di troppo: 2/],
    [['person', 'delete'], /^Manca l'indirizzo/],
    [['person', 'delete', 'anna', '--yes'], /^Manca l'indirizzo/],
  ];
  for (const [words, message] of wrong) {
    const attempt = () => parseCommand(words);
    expect(attempt).toThrow(CommandError);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ exitCode: 2 }));
  }
});
