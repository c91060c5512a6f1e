import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { startModule } from '../../testing/child.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { parseCommand } from './admin-command.js';
import { CommandError } from '../command-line.js';
import { runCommand } from './run-command.js';
import { listSectionErrors } from './section-errors.js';
import { waitUntil } from '../../testing/time-limit.js';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'salaria-admin-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await test.dataSource.query(`
    -- Not truncate: its locks can meet those of the search index, which reads all tables in one transaction.
    delete from quiz_attempts; delete from quizzes; delete from jobs;
    delete from contact_messages; delete from newsletter_subscribers; delete from archaeological_discoveries;
    select setval(pg_get_serial_sequence(name, 'id'), 1, false)
      from unnest(array['quizzes', 'quiz_attempts', 'jobs', 'contact_messages', 'newsletter_subscribers', 'archaeological_discoveries']) name;
    insert into contact_messages (name, email, subject, message, "createdAt") values
      ('Anna', 'anna@example.it', 'Altro', 'Il primo', '2025-01-01T09:00Z'),
      ('=HYPERLINK("http://x")', 'bruno@example.it', 'Altro', E'Il secondo,\ncon \x1b[31mcolori\u202e',
       '2025-02-01T09:00Z');
    insert into newsletter_subscribers (email, name, active, "confirmedAt") values
      ('Anna@Example.it', 'Anna', 1, now()), ('bruno@example.it', '', 0, null), ('carla@example.it', '', 0, now());
    insert into archaeological_discoveries
      (title, description, "discovererName", "discovererEmail", latitude, longitude, location, period, category,
       "submittedAt", "isVerified", "importKey") values
      ('Moneta', 'd', 'Anna', 'ANNA@example.it', '42.5', '13.1', 'Posta', 'romano', 'monete',
       '2025-02-01', 'false', null),
      ('Muro', 'd', 'Bruno', null, '42.5', '13.1', 'Posta', 'romano', 'strutture', '2025-03-01', 'true', null),
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

function admin(...words: string[]) {
  const command = parseCommand(words);
  if (command.kind === 'help') throw new Error('not a command over the database');
  return runCommand(test.dataSource, command);
}
const rows = (sql: string) => test.dataSource.query<Record<string, unknown>[]>(sql);
async function onSite() {
  const list = (await test.http.get('/api/discoveries').expect(200)).body as Record<string, string>[];
  return list.map(({ title, discovererName, isVerified }) => `${title} ${discovererName} ${isVerified}`);
}
/** Waits until the running site shows the expected discoveries. */
async function expectSoonOnSite(expected: string[]): Promise<void> {
  await waitUntil(async () => String(await onSite()) === String(expected));
}

describe('lists', () => {
  it('shows messages newest first, on one line each, without control characters', async () => {
    const lines = await admin('messages');
    expect(lines[0]).toMatch(/^N\. {2}Ricevuto +Nome +E-mail +Oggetto +Messaggio$/);
    expect(lines[2]).toMatch(/^2 +01\/02\/25, 10:00 .*bruno@example\.it +Altro +Il secondo, con \[31mcolori$/);
    expect(lines[3]).toMatch(/^1 +01\/01\/25, 10:00 +Anna .*Il primo$/);
    expect(lines.slice(4)).toEqual(['', '2 righe.']);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('shows the requested number of rows and the total', async () => {
    const lines = await admin('messages', '--limit', '1');
    expect(lines).toHaveLength(5);
    expect(lines[4]).toBe('1 di 2 righe: --limit 2 per vederle tutte.');
  });

  it('shows one message in full', async () => {
    expect(await admin('messages', 'show', '2')).toEqual(
      expect.arrayContaining(['Messaggio:', '  Il secondo,', '  con [31mcolori']),
    );
    await expect(admin('messages', 'show', '9')).rejects.toThrow('Nulla con il numero 9.');
  });

  it('shows whether a subscription is active, cancelled or unconfirmed', async () => {
    const text = (await admin('subscribers')).join('\n');
    expect(text).toMatch(/Anna@Example\.it +Anna +attiva/);
    expect(text).toMatch(/bruno@example\.it +non confermata/);
    expect(text).toMatch(/carla@example\.it +disiscritta/);
  });

  it('shows only the discoveries that await a decision', async () => {
    const titles = (lines: string[]) => lines.flatMap((line) => /Moneta|Muro|Fibula/.exec(line)?.[0] ?? []);
    expect(titles(await admin('discoveries'))).toEqual(['Muro', 'Moneta', 'Fibula']);
    expect(titles(await admin('discoveries', 'list', '--pending'))).toEqual(['Moneta', 'Fibula']);
  });
});

describe('--csv', () => {
  it('writes all rows in full, without formulas, readable by the owner only', async () => {
    const file = join(folder, 'messaggi.csv');
    expect((await admin('messages', '--csv', file, '--limit', '1'))[0]).toMatch(/^2 righe in /);
    const [titles, second, first] = (await readFile(file, 'utf8')).split('\r\n');
    expect(titles).toBe('\ufeffN.;Ricevuto;Nome;E-mail;Oggetto;Messaggio');
    expect(second).toContain(`;"'=HYPERLINK(""http://x"")";bruno@example.it;Altro;"Il secondo,\ncon `);
    expect(first).toMatch(/^1;.*;Anna;anna@example\.it;Altro;Il primo$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('does not overwrite a file', async () => {
    const file = join(folder, 'c-e-gia.csv');
    await writeFile(file, 'mio');
    await expect(admin('subscribers', '--csv', file)).rejects.toThrow("c'è già");
    expect(await readFile(file, 'utf8')).toBe('mio');
    await expect(admin('subscribers', '--csv', join(folder, 'no/x.csv'))).rejects.toThrow('la cartella non esiste');
  });
});

describe('discoveries', () => {
  it('verifies a discovery, and the running site shows it', async () => {
    await expectSoonOnSite(['Muro Bruno true', 'Moneta Anna false', 'Fibula Carla false']);
    expect(await admin('discoveries', 'verify', '1', '--by', ' Rita ', '--note', 'vista')).toEqual([
      'Scoperta 1 verificata da Rita: Moneta',
    ]);
    await expectSoonOnSite(['Muro Bruno true', 'Moneta Anna true', 'Fibula Carla false']);
    const [row] = await rows('select "verifiedBy", notes, "verifiedAt" from archaeological_discoveries where id = 1');
    expect(row).toEqual({ verifiedBy: 'Rita', notes: 'vista', verifiedAt: expect.any(Date) });
  });

  it('keeps the name of the first verifier, and the note when there is no new one', async () => {
    await rows(`update archaeological_discoveries set notes = 'nota' where id = 1`);
    await admin('discoveries', 'verify', '1', '--by', 'Rita');
    await expect(admin('discoveries', 'verify', '1', '--by', 'Ugo')).rejects.toThrow(/è già verificata, da Rita il /);
    expect(await rows('select "verifiedBy", notes from archaeological_discoveries where id = 1')).toEqual([
      { verifiedBy: 'Rita', notes: 'nota' },
    ]);
  });

  it('names the content file of an imported discovery', async () => {
    expect((await admin('discoveries', 'verify', '3', '--by', 'Rita'))[1]).toContain('content/discoveries/fibula.yml');
    await expect(admin('discoveries', 'reject', '3', '--yes')).rejects.toThrow('content/discoveries/fibula.yml');
    expect(await rows('select 1 from archaeological_discoveries where id = 3')).toHaveLength(1);
  });

  it('rejects a discovery only with --yes, and the running site no longer shows it', async () => {
    await expectSoonOnSite(['Muro Bruno true', 'Moneta Anna false', 'Fibula Carla false']);
    await expect(admin('discoveries', 'reject', '1')).rejects.toThrow(/Titolo: Moneta[\s\S]*Nulla è stato tolto/);
    expect(await onSite()).toHaveLength(3);
    expect((await admin('discoveries', 'reject', '1', '--yes')).at(-1)).toBe('Scoperta 1 tolta dal sito.');
    await expectSoonOnSite(['Muro Bruno true', 'Fibula Carla false']);
    await expect(admin('discoveries', 'reject', '1', '--yes')).rejects.toThrow('Nessuna scoperta con il numero 1.');
  });
});

describe('jobs', () => {
  it('lists dead letters, and lets them run again', async () => {
    expect(await admin('jobs')).toEqual(['Nessun lavoro fallito.']);
    await rows(`insert into jobs (queue, key, data, attempts, "failedAt", error) values
      ('picture', 'ponte', '{}', 5, '2026-01-02T10:00Z', E'una riga\ne un''altra')`);
    const [heading, reason] = await admin('jobs');
    expect(heading).toMatch(/^\d+ {2}picture ponte, 5 tentativi, fino al 02\/01\/26, 11:00$/);
    expect(reason).toBe("    una riga e un'altra");
    expect(await admin('jobs', 'retry')).toEqual(['1 lavoro riparte entro pochi secondi.']);
    await expect(admin('jobs', 'retry', '1')).rejects.toThrow('Nessun lavoro fallito con il numero 1.');
  });
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
    await expectSoonOnSite(['Muro Bruno true', 'Moneta Anna false', 'Fibula Carla false']);
    await admin('person', 'delete', 'Anna@example.IT', '--yes');
    expect(await traces()).toEqual([
      { messages: 1, subscribers: 2, mails: 'Di Bruno', attempts: [null, 'bruno@example.it'], finder: null },
    ]);
    await expectSoonOnSite(['Muro Bruno true', 'Moneta Anonimo false', 'Fibula Carla false']);
    await expect(admin('person', 'delete', 'anna@example.it', '--yes')).rejects.toThrow('Nessun dato con');
  });

  it('does not treat an address as a pattern', async () => {
    await expect(admin('person', 'delete', '%@example.it', '--yes')).rejects.toThrow('Nessun dato con');
    await expect(admin('person', 'delete', 'ann_@example.it', '--yes')).rejects.toThrow('Nessun dato con');
  });
});

describe('npm run admin', () => {
  const run = async (words: string[], env: Record<string, string> = {}) => {
    const child = startModule('cli/admin/admin.cli.ts', words, { DATABASE_URL: test.databaseUrl, ...env });
    return { code: await child.ended, output: child.output() };
  };

  it('writes into the folder of the caller and reports failures by exit code', async () => {
    const done = await run(['discoveries', '--csv', 'scoperte.csv'], { INIT_CWD: folder });
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('3 righe in ') });
    expect(await readFile(join(folder, 'scoperte.csv'), 'utf8')).toContain('content/discoveries/fibula.yml');
    expect(await run(['messagi'])).toMatchObject({ code: 2, output: expect.stringContaining('Comando sconosciuto') });
  });
});

it('rejects a command line that is no command, with an explanation', () => {
  const wrong: [string[], RegExp][] = [
    [[], /^Uso:/],
    [['messaggi'], /^Comando sconosciuto: messaggi/],
    [['constructor'], /^Comando sconosciuto/],
    [['messages', '--csvv', 'x'], /^Opzione sconosciuta: --csvv/],
    [['messages', '--csv'], /^L'opzione --csv .*non è scritta bene/],
    [['messages', '--yes'], /^«messages list» non ha l'opzione --yes/],
    [['subscribers', '--pending'], /non ha l'opzione --pending/],
    [['messages', '--limit', '0'], /^--limit dev'essere un numero/],
    [['discoveries', 'verify', '1'], /^Manca chi ha verificato/],
    [['discoveries', 'verify', '--by', 'Rita'], /^Manca il numero/],
    [['discoveries', 'verify', '2147483648', '--by', 'Rita'], /^Il numero dev'essere/],
    [['discoveries', 'reject', '1', '2', '--yes'], /^Non capisco: 2/],
    [['errors', 'list', 'mf-blog', 'mf-chat'], /^Non capisco: mf-chat/],
    [['errors', '--yes'], /non ha l'opzione --yes/],
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

describe('the list of errors', () => {
  beforeAll(async () => {
    await mkdir(join(folder, 'mf-blog/dist/maps'), { recursive: true });
    // Column 10 of line 1 is line 3, column 5 of the source: `SAAEI` after `A`.
    const map = { version: 3, sources: ['webpack://mf-blog/./src/page.tsx'], names: ['Title'], mappings: 'AAAA,SAEIA' };
    await writeFile(join(folder, 'mf-blog/dist/maps/12.abc.js.map'), JSON.stringify(map));
  });

  it('names the place in the sources, or in the script of another build', async () => {
    expect(await listSectionErrors(test.dataSource, undefined, folder)).toEqual(['Nessun errore.']);
    const error = { name: 'TypeError', frames: [] as object[] };
    error.frames = [
      { file: '12.abc.js', line: 1, column: 10 },
      { file: 'main.0123.js', line: 1, column: 77 },
    ];
    await test.dataSource.query(
      `insert into section_errors (section, fingerprint, release, kind, error, count, "firstAt", "lastAt") values
         ('mf-blog', 'f', 'aaaaaaaaaaaa', 'render', $1, 3, '2026-01-02T10:00Z', '2026-01-03T10:00Z'),
         ('mf-chat', 'f', 'bbbbbbbbbbbb', 'load', '{"name":"Error","frames":[]}', 1, now(), now())`,
      [JSON.stringify(error)],
    );
    const [heading, ...frames] = await listSectionErrors(test.dataSource, 'mf-blog', folder);
    expect(heading).toMatch(/^mf-blog, rilascio aaaaaaaaaaaa, render: TypeError, 3 volte, dal 02\/01\/26, 11:00 al /);
    expect(frames).toEqual(['    Title src/page.tsx:3:5', '    main.0123.js:1:77']);
    expect((await listSectionErrors(test.dataSource, undefined, folder))[0]).toMatch(/^mf-chat.*una volta/);
  });
});
