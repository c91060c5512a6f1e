import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { release } from './release.command.js';
import { CommandError } from './steps.js';
import { type Answer, type Asked, type FakeRegistry, fakeRegistry, refusal } from './testing/fake-registry.js';
import { sectionFolder } from './testing/section-folder.js';

const id = '0123456789ab';
const before = 'ba9876543210';
const at = '2026-03-01T10:20:30.000Z';
const done = { section: 'mf-prova', id, live: true, previous: before, path: '/prova' };
const none = { section: 'mf-prova', live: null, releases: [], history: [] };
const registered = (liveId: string) => ({
  version: '1',
  sections: [
    {
      name: 'mf-prova',
      title: 'Prova',
      routes: [],
      navigation: [],
      slots: [],
      previous: null,
      release: { id: liveId, scope: 'mf_prova_0123456789', base: '/', entry: 'entry.js', files: {}, exposes: {} },
    },
  ],
});

const home = process.cwd();
const folder = sectionFolder();
let fake: FakeRegistry;
let answers: Record<string, Answer>;
let printed = '';
let variables: NodeJS.ProcessEnv;

beforeAll(() => process.chdir(folder.dir));
afterAll(() => {
  process.chdir(home);
  folder.remove();
});
beforeEach(async () => {
  variables = { ...process.env };
  delete process.env.SALARIA_TOKEN;
  answers = {
    'GET /api/sections/mf-prova/releases': { status: 200, json: none },
    'POST /api/sections/mf-prova/releases': { status: 201, json: done },
    'GET /sections/registry.json': { status: 200, json: registered(id) },
  };
  fake = await fakeRegistry(
    ({ method, path: asked }: Asked) => answers[`${method} ${asked}`] ?? refusal(404, 'not_found', 'Non trovato'),
  );
  printed = '';
  const print = (text: unknown) => {
    printed += String(text);
    return true;
  };
  jest.spyOn(process.stdout, 'write').mockImplementation(print);
  jest.spyOn(console, 'log').mockImplementation((text = '') => void print(`${text}\n`));
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env = variables;
  await fake.close();
});

const run = (line: string) => release([...line.split(' ').filter(Boolean), '--to', fake.url]);
const told = () => printed.replaceAll(fake.url, 'SITO').replace(/\d+\.\d s/g, 'N s');
const asked = () => fake.asked.map(({ method, path: it }) => `${method} ${it}`);

describe('release', () => {
  it('builds, tests, sends and looks whether it is live, a line for each', async () => {
    await run('--token salaria_x');
    expect(told()).toBe(
      [
        '• Sito e chiave … N s',
        '• Compilazione … N s',
        '• Prove della sezione … N s, 1 passed, 1 total',
        '• Preparazione dei file … N s, 2 file, 1 kB',
        '• Invio e controllo … N s',
        '• Verifica … N s, il registro lo dà in linea',
        '',
        'In linea: SITO/prova',
        `Rilascio ${id} di mf-prova (prima: ${before})`,
        'Per tornare indietro: npm run release -w mf-prova -- rollback --to SITO',
        '',
      ].join('\n'),
    );
    const sent = fake.asked.find(({ method }) => method === 'POST');
    expect(sent?.token).toBe('Bearer salaria_x');
    expect(
      [...(sent?.body.matchAll(/name="(\w+)"(?:; filename="([^"]+)")?/g) ?? [])].map((it) => it[2] ?? it[1]),
    ).toEqual(['release', 'entry.js', 'server/prova.page.cjs']);
  });

  it('with --preview asks for a link and says how to go live', async () => {
    answers['POST /api/sections/mf-prova/releases'] = {
      status: 201,
      json: { ...done, live: false, previous: null, preview: '/prova?anteprima=x' },
    };
    await run('--preview');
    expect(told()).toContain(
      `\nRilascio ${id} di mf-prova\nAnteprima, valida una settimana: SITO/prova?anteprima=x\nPer metterlo in linea: npm run release -w mf-prova -- promote ${id} --to SITO\n`,
    );
    expect(told()).not.toContain('In linea:');
    expect(fake.asked.find(({ method }) => method === 'POST')?.body).toContain('name="preview"');
  });

  it('with --external sends only what the server renders with', async () => {
    await run('--external https://gruppo.example/prova/');
    const { body = '' } = fake.asked.find(({ method }) => method === 'POST') ?? {};
    expect(body).toContain('https://gruppo.example/prova/');
    expect(body).not.toContain('filename="entry.js"');
    expect(body).toContain('filename="server/prova.page.cjs"');
  });

  it('takes token and site from the environment', async () => {
    Object.assign(process.env, { SALARIA_TOKEN: 'salaria_y', SALARIA_SITE: fake.url });
    await release(['releases']);
    expect(fake.asked[0]?.token).toBe('Bearer salaria_y');
  });

  it.each([
    ['the token is refused', refusal(401, 'unauthorized', 'x'), 'vuole la chiave della sezione'],
    [
      'the token is of another section',
      refusal(403, 'other_section', 'Questa chiave è di mf-blog: non vale per mf-prova.'),
      'non vale per mf-prova',
    ],
    [
      'the site is older than the command',
      refusal(404, 'not_found', 'Non trovato'),
      'aggiornato almeno quanto questa copia?',
    ],
  ])('when %s, says so before it builds anything', async (_when, answer, words) => {
    answers['GET /api/sections/mf-prova/releases'] = answer;
    await expect(run('')).rejects.toThrow(words);
    expect(told()).toBe('• Sito e chiave … non riuscito dopo N s\n');
  });

  it('when nobody answers, says so before it builds anything', async () => {
    await fake.close();
    await expect(run('')).rejects.toThrow(new CommandError(`${fake.url} non risponde (ECONNREFUSED).`));
    expect(printed).not.toContain('Compilazione');
  });

  it('sends nothing when the build or the tests of the section fail, and shows what they said', async () => {
    folder.write('src/broken.test.js', "it('is broken', () => expect('qui').toBe('là'));\n");
    await expect(run('')).rejects.toThrow(/is broken/);
    rmSync(path.join(folder.dir, 'src/broken.test.js'));
    folder.write('webpack.config.js', "throw new Error('configurazione guasta');\n");
    await expect(run('')).rejects.toThrow(/configurazione guasta/);
    rmSync(path.join(folder.dir, 'webpack.config.js'));
    expect(asked().filter((it) => it.startsWith('POST'))).toEqual([]);
  });

  it('that the gate refuses tells each rule, and its step as failed', async () => {
    answers['POST /api/sections/mf-prova/releases'] = refusal(422, 'release_refused', 'x', [
      { path: 'routes', message: 'Il percorso /prova è preso' },
    ]);
    await expect(run('')).rejects.toThrow(
      new CommandError('rilascio rifiutato; quello in linea è rimasto com’era:\n  [routes] Il percorso /prova è preso'),
    );
    expect(told()).toContain('• Invio e controllo … non riuscito dopo N s\n');
  });

  it('waits a moment for another process of the site to hear of it', async () => {
    let looks = 0;
    answers['GET /sections/registry.json'] = (response) =>
      void response.end(JSON.stringify(registered(looks++ < 2 ? before : id)));
    await run('');
    expect(told()).toContain('il registro lo dà in linea');
    expect(looks).toBe(3);
  });
});

describe('the other words', () => {
  it('releases tells each release and the history', async () => {
    answers['GET /api/sections/mf-prova/releases'] = {
      status: 200,
      json: {
        section: 'mf-prova',
        live: before,
        releases: [
          { id, state: 'withdrawn', size: 1500, by: 'Gruppo prova', at, external: null, note: 'ritirato dal registro' },
          { id: before, state: 'live', size: 900, by: 'Anna', at, external: 'https://gruppo.example/', note: null },
        ],
        history: [{ release: id, action: 'withdrawn', by: 'registro', at, note: 'ritirato dal registro' }],
      },
    };
    await run('releases');
    expect(printed).toBe(
      [
        `${id}  2026-03-01 10:20 UTC  Gruppo prova  2 kB  ritirato  ritirato dal registro`,
        `${before}  2026-03-01 10:20 UTC  Anna  1 kB  in linea  su https://gruppo.example/`,
        '',
        'Storia:',
        `  2026-03-01 10:20 UTC  ritirato  ${id}  registro  ritirato dal registro`,
        '',
      ].join('\n'),
    );
  });

  it('releases says when there is none', async () => {
    await run('releases');
    expect(printed).toContain('mf-prova non ha ancora rilasci.');
  });

  it('rollback, promote and preview ask for just that, with options before or after the word', async () => {
    answers['POST /api/sections/mf-prova/rollback'] = { status: 200, json: { ...done, id: before, previous: id } };
    answers[`POST /api/sections/mf-prova/releases/${id}/live`] = { status: 200, json: done };
    answers[`POST /api/sections/mf-prova/releases/${id}/preview`] = {
      status: 200,
      json: { ...done, live: false, preview: '/prova?anteprima=y' },
    };
    await run('rollback');
    await run(`--token salaria_x promote ${id}`);
    await run(`preview ${id}`);
    expect(asked()).toEqual([
      'POST /api/sections/mf-prova/rollback',
      `POST /api/sections/mf-prova/releases/${id}/live`,
      `POST /api/sections/mf-prova/releases/${id}/preview`,
    ]);
    expect(told()).toContain('• Ritorno al rilascio di prima … N s\n\nIn linea: SITO/prova\n');
    expect(told()).toContain(`• ${id} in linea … N s\n`);
    expect(told()).toContain('Anteprima, valida una settimana: SITO/prova?anteprima=y');
  });

  it.each([
    ['promote', 'Quale rilascio? promote ID (gli ID sono in «releases»)'],
    ['preview', 'Quale rilascio? preview ID (gli ID sono in «releases»)'],
    ['rolback', 'Parola inattesa: rolback'],
    ['rollback subito', 'Parola inattesa: subito'],
    [`promote ${id} --preview`, 'Opzione sconosciuta: --preview'],
    ['--external', '--external vuole un valore'],
  ])('«%s» is refused in words, and nothing is asked', async (line, words) => {
    await expect(run(line)).rejects.toThrow(words);
    expect(fake.asked).toEqual([]);
  });
});

describe('a folder', () => {
  it.each([
    [
      'without section.json',
      undefined,
      /section\.json non c’è: questo comando si usa nella cartella di una sezione\.$/,
    ],
    ['whose section.json is not JSON', '{', /section\.json non è JSON: /],
    [
      'whose section.json lacks fields',
      '{"name":"prova"}',
      /section\.json non è valido:\n {2}name: Il nome di una sezione è «mf-»/,
    ],
  ])('%s is named', async (_what, text, words) => {
    const other = sectionFolder();
    process.chdir(other.dir);
    if (text === undefined) rmSync(path.join(other.dir, 'section.json'));
    else other.write('section.json', text);
    const error: unknown = await release(['releases', '--to', fake.url]).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    process.chdir(folder.dir);
    other.remove();
    expect(error).toBeInstanceOf(CommandError);
    expect((error as Error).message).toMatch(words);
  });
});
