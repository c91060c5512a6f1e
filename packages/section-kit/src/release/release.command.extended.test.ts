import { jest } from '@jest/globals';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import type { ReleaseReport } from '@salaria/contracts/release-report';
import { release } from './release.command.js';
import { CommandError } from '../cli/steps.js';
import { type FakeResponse, type FakeRegistry, startFakeRegistry, errorResponse } from '../testing/fake-registry.js';
import { createSectionFolder } from '../testing/section-folder.js';

const id = '0123456789ab';
const previousId = 'ba9876543210';
const at = '2026-03-01T10:20:30.000Z';
const published = { section: 'mf-prova', id, live: true, previous: previousId, path: '/prova' };
const noReleases = { section: 'mf-prova', live: null, canary: null, releases: [], history: [] };
const registered = (liveId: string) => ({
  version: '1',
  sections: [sectionOf('mf-prova', { release: releaseOf('mf-prova', liveId) })],
});

const home = process.cwd();
const folder = createSectionFolder();
let fake: FakeRegistry;
let responses: Record<string, FakeResponse>;
let printed = '';
let initialEnv: NodeJS.ProcessEnv;

beforeAll(() => process.chdir(folder.dir));
afterAll(() => {
  process.chdir(home);
  folder.remove();
});
beforeEach(async () => {
  initialEnv = { ...process.env };
  delete process.env.SALARIA_TOKEN;
  responses = {
    'GET /api/sections/mf-prova/releases': { status: 200, json: noReleases },
    'POST /api/sections/mf-prova/releases': { status: 201, json: published },
    'GET /sections/registry.json': { status: 200, json: registered(id) },
  };
  fake = await startFakeRegistry(
    ({ method, path: requestPath }) =>
      responses[`${method} ${requestPath}`] ?? errorResponse(404, 'not_found', 'Non trovato'),
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
  process.env = initialEnv;
  await fake.close();
});

const run = (line: string) => release([...line.split(' ').filter(Boolean), '--to', fake.url]);
const output = () => printed.replaceAll(fake.url, 'SITO').replace(/\d+\.\d s/g, 'N s');
const requestLines = () => fake.requests.map(({ method, path: it }) => `${method} ${it}`);

describe('release', () => {
  it('builds, tests, uploads and verifies, and prints a line for each step', async () => {
    folder.write('dist/maps/entry.js.map', '{}');
    folder.write('dist/maps/prova.page.cjs.map', '{}');
    await run('--token salaria_x');
    expect(output()).toBe(
      [
        '• Sito e chiave … N s',
        '• Compilazione … N s',
        '• Prove della sezione … N s, 1 passed, 1 total',
        '• Preparazione dei file … N s, 3 file, 1 kB',
        '• Invio e controllo … N s',
        '• Verifica … N s, il registro lo dà in linea',
        '',
        'In linea: SITO/prova',
        `Rilascio ${id} di mf-prova (prima: ${previousId})`,
        'Per tornare indietro: npm run release -w mf-prova -- rollback --to SITO',
        '',
      ].join('\n'),
    );
    const sent = fake.requests.find(({ method }) => method === 'POST');
    expect(sent?.token).toBe('Bearer salaria_x');
    expect(
      [...(sent?.body.matchAll(/name="(\w+)"(?:; filename="([^"]+)")?/g) ?? [])].map((it) => it[2] ?? it[1]),
    ).toEqual(['release', 'entry.js', 'server/prova.page.cjs', 'maps/entry.js.map']);
  });

  it('prints what the gate found, and the page of its report', async () => {
    const report: ReleaseReport = {
      section: 'mf-prova',
      id,
      at,
      verdict: 'accepted',
      problems: [],
      warnings: [{ rule: 'budgets', message: 'Il rilascio è di 3000 kB: meglio meno di 2048 kB' }],
      sizes: { entry: 4000, total: 3_072_000, firstLoads: [{ path: '/prova', bytes: 15_000 }] },
      renders: [{ path: '/prova', state: 'con i dati veri', durationMs: 20 }],
      visits: [],
      browser: 'nessun browser sul server',
    };
    responses['POST /api/sections/mf-prova/releases'] = { status: 201, json: { ...published, report } };
    await run('');
    expect(output()).toContain(
      [
        '• Invio e controllo … N s, 1 pagina resa, 0 pagine aperte, 1 avviso',
        '  Peso: ingresso 4 kB, primo caricamento fino a 15 kB',
        '  Browser: nessun browser sul server',
        '  Avviso [budgets] Il rilascio è di 3000 kB: meglio meno di 2048 kB',
        `  Controllo: SITO/kit/releases/mf-prova/${id}`,
        '• Verifica',
      ].join('\n'),
    );
  });

  it('with --preview prints the preview link and how to promote the release', async () => {
    responses['POST /api/sections/mf-prova/releases'] = {
      status: 201,
      json: { ...published, live: false, previous: null, preview: '/prova?anteprima=x' },
    };
    await run('--preview');
    expect(output()).toContain(
      [
        '',
        `Rilascio ${id} di mf-prova`,
        'Anteprima, valida una settimana: SITO/prova?anteprima=x',
        `Per metterlo in linea: npm run release -w mf-prova -- promote ${id} --to SITO`,
        '',
      ].join('\n'),
    );
    expect(output()).not.toContain('In linea:');
    expect(fake.requests.find(({ method }) => method === 'POST')?.body).toContain('name="preview"');
  });

  it('with --share shows the release to that share of the visitors, and prints how to go on', async () => {
    const canary = { share: 10, hold: false };
    responses['POST /api/sections/mf-prova/releases'] = { status: 201, json: { ...published, live: false, canary } };
    await run('--share 10');
    expect(output()).toContain(
      [
        '',
        `Rilascio ${id} di mf-prova: lo vede il 10 % dei visitatori. La parte cresce da sé finché il rilascio funziona.`,
        'Per tutti: npm run release -w mf-prova -- share 100 --to SITO',
        'Per toglierlo: npm run release -w mf-prova -- withdraw --to SITO',
        '',
      ].join('\n'),
    );
    const { body = '' } = fake.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatch(/name="share"\s+10\s/);
    expect(body).not.toContain('name="hold"');
    await run('--share 10 --hold');
    expect(fake.requests.findLast(({ method }) => method === 'POST')?.body).toMatch(/name="hold"\s+1\s/);
  });

  it('with --external uploads only the files for SSR', async () => {
    await run('--external https://gruppo.example/prova/');
    const { body = '' } = fake.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toContain('https://gruppo.example/prova/');
    expect(body).not.toContain('filename="entry.js"');
    expect(body).toContain('filename="server/prova.page.cjs"');
  });

  it('reads token and site from the environment', async () => {
    Object.assign(process.env, { SALARIA_TOKEN: 'salaria_y', SALARIA_SITE: fake.url });
    await release(['releases']);
    expect(fake.requests[0]?.token).toBe('Bearer salaria_y');
  });

  it('fails before the build if the token is invalid', async () => {
    responses['GET /api/sections/mf-prova/releases'] = errorResponse(401, 'unauthorized', 'x');
    await expect(run('')).rejects.toThrow('vuole la chiave della sezione');
    expect(output()).toBe('• Sito e chiave … non riuscito dopo N s\n');
  });

  it('uploads nothing if the build or the tests fail, and prints their output', async () => {
    folder.write('src/broken.test.js', "it('is broken', () => expect('qui').toBe('là'));\n");
    await expect(run('')).rejects.toThrow(/is broken/);
    rmSync(path.join(folder.dir, 'src/broken.test.js'));
    folder.write('webpack.config.js', "throw new Error('configurazione guasta');\n");
    await expect(run('')).rejects.toThrow(/configurazione guasta/);
    rmSync(path.join(folder.dir, 'webpack.config.js'));
    expect(requestLines().filter((it) => it.startsWith('POST'))).toEqual([]);
  });

  it('prints each rule that rejects the release, and the step as failed', async () => {
    responses['POST /api/sections/mf-prova/releases'] = {
      status: 422,
      json: {
        statusCode: 422,
        code: 'release_refused',
        message: 'x',
        issues: [{ path: 'routes', message: 'Il percorso /prova è preso' }],
        report: `/kit/releases/mf-prova/${id}`,
      },
    };
    await expect(run('')).rejects.toThrow(
      new CommandError(
        [
          'rilascio rifiutato; quello in linea è rimasto com’era:',
          '  [routes] Il percorso /prova è preso',
          `Controllo: ${fake.url}/kit/releases/mf-prova/${id}`,
        ].join('\n'),
      ),
    );
    expect(output()).toContain('• Invio e controllo … non riuscito dopo N s\n');
  });

  it('polls the registry until the release has propagated', async () => {
    let polls = 0;
    responses['GET /sections/registry.json'] = (response) =>
      void response.end(JSON.stringify(registered(polls++ < 2 ? previousId : id)));
    await run('');
    expect(output()).toContain('il registro lo dà in linea');
    expect(polls).toBe(3);
  });
});

describe('commands on releases', () => {
  it('releases prints each release and the history', async () => {
    responses['GET /api/sections/mf-prova/releases'] = {
      status: 200,
      json: {
        section: 'mf-prova',
        live: previousId,
        canary: null,
        releases: [
          { id, state: 'withdrawn', size: 1500, by: 'Gruppo prova', at, external: null, note: 'ritirato dal registro' },
          { id: previousId, state: 'live', size: 900, by: 'Anna', at, external: 'https://gruppo.example/', note: null },
        ],
        history: [{ release: id, action: 'withdrawn', by: 'registro', at, note: 'ritirato dal registro' }],
      },
    };
    await run('releases');
    expect(printed).toBe(
      [
        `${id}  2026-03-01 10:20 UTC  Gruppo prova  2 kB  ritirato  ritirato dal registro`,
        `${previousId}  2026-03-01 10:20 UTC  Anna  1 kB  in linea  su https://gruppo.example/`,
        '',
        'Storia:',
        `  2026-03-01 10:20 UTC  ritirato  ${id}  registro  ritirato dal registro`,
        '',
      ].join('\n'),
    );
  });

  it('releases reports that the section has none', async () => {
    await run('releases');
    expect(printed).toContain('mf-prova non ha ancora rilasci.');
  });

  it('rollback, promote and preview send one request each, with options before or after the command', async () => {
    responses['POST /api/sections/mf-prova/rollback'] = {
      status: 200,
      json: { ...published, id: previousId, previous: id },
    };
    responses[`POST /api/sections/mf-prova/releases/${id}/live`] = { status: 200, json: published };
    responses[`POST /api/sections/mf-prova/releases/${id}/preview`] = {
      status: 200,
      json: { ...published, live: false, preview: '/prova?anteprima=y' },
    };
    await run('rollback');
    await run(`--token salaria_x promote ${id}`);
    await run(`preview ${id}`);
    expect(requestLines()).toEqual([
      'POST /api/sections/mf-prova/rollback',
      `POST /api/sections/mf-prova/releases/${id}/live`,
      `POST /api/sections/mf-prova/releases/${id}/preview`,
    ]);
    expect(output()).toContain('• Ritorno al rilascio di prima … N s\n\nIn linea: SITO/prova\n');
    expect(output()).toContain(`• ${id} in linea … N s\n`);
    expect(output()).toContain('Anteprima, valida una settimana: SITO/prova?anteprima=y');
  });

  it('share changes the share of the canary or of a stored release, share 100 promotes it, withdraw ends it', async () => {
    const releases = { status: 200, json: { ...noReleases, canary: id } };
    responses['GET /api/sections/mf-prova/releases'] = releases;
    for (const release of [id, previousId])
      responses[`POST /api/sections/mf-prova/releases/${release}/share`] = {
        status: 200,
        json: { ...published, live: false, canary: { share: 50, hold: true } },
      };
    responses[`POST /api/sections/mf-prova/releases/${id}/live`] = { status: 200, json: published };
    responses['DELETE /api/sections/mf-prova/canary'] = { status: 200, json: { ...published, live: false } };
    await run('share 50 --hold');
    await run(`share 5 ${previousId}`);
    await run('share 100');
    await run('withdraw');
    expect(
      fake.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
    ).toEqual([
      ['POST', `/api/sections/mf-prova/releases/${id}/share`, '{"share":50,"hold":true}'],
      ['POST', `/api/sections/mf-prova/releases/${previousId}/share`, '{"share":5,"hold":false}'],
      ['POST', `/api/sections/mf-prova/releases/${id}/live`, ''],
      ['DELETE', '/api/sections/mf-prova/canary', ''],
    ]);
    expect(output()).toContain('lo vede il 50 % dei visitatori. Resta a questa parte.');
    expect(output()).toContain(`Rilascio ${id}: nessuno lo vede più; è conservato.`);
    releases.json.canary = null as never;
    await expect(run('share 50')).rejects.toThrow('Nessun rilascio è mostrato a una parte dei visitatori');
  });

  it.each([
    ['--share', '--share vuole un valore'],
    ['--share 100', 'Un numero intero da 1 a 99, per cento'],
    ['--share 10 --preview', '--preview non mostra il rilascio: senza --share'],
    ['--hold', '--hold vale con --share'],
    ['share', 'Un numero intero da 1 a 100, per cento'],
    ['share dieci', 'Un numero intero da 1 a 100, per cento'],
    ['promote', 'Quale rilascio? promote ID (gli ID sono in «releases»)'],
    ['rollback subito', 'Parola inattesa: subito'],
    [`promote ${id} --preview`, 'Opzione sconosciuta: --preview'],
  ])('rejects «%s» and sends no request', async (line, message) => {
    await expect(run(line)).rejects.toThrow(message);
    expect(fake.requests).toEqual([]);
  });
});

it('status shows the live release, the canary, the last days, and errors with their places in the sources', async () => {
  const day = { views: 120, loads: 117, failures: 2, fallbacks: 1, errors: 3, medianMs: 820 };
  const error = { release: id, kind: 'render', name: 'TypeError', count: 3, firstAt: at, lastAt: at };
  responses['GET /api/sections/mf-prova/status'] = {
    status: 200,
    json: {
      section: 'mf-prova',
      live: id,
      previous: previousId,
      changedAt: at,
      deprecation: 'mf-prova vuole ui ^1.0.0, in disuso',
      canary: { ...day, release: previousId, share: 25, widens: true, since: at },
      withdrawal: null,
      days: [{ ...day, at: '2026-03-01' }],
      errors: [{ ...error, browsers: { Safari: 3 }, stack: ['prova.page.123.js:1:1', 'altro.js:1:2'] }],
      vitals: [{ release: id, route: '/prova', visits: 40, lcpMs: 1900, inpMs: null, cls: 20 }],
    },
  };
  const map = { version: 3, sources: ['webpack://mf-prova/./src/prova.page.tsx'], names: [], mappings: 'AAEA' };
  folder.write('dist/maps/prova.page.123.js.map', JSON.stringify(map));
  await run('status');
  expect(output().trimEnd().split('\n')).toEqual([
    'mf-prova su SITO',
    `In linea: ${id} dal 2026-03-01 10:20 UTC (prima: ${previousId})`,
    'mf-prova vuole ui ^1.0.0, in disuso',
    `Al 25 % dei visitatori: ${previousId} dal 2026-03-01 10:20 UTC, cresce da sé finché funziona`,
    '  120 visite, 117 riuscite, 2 fallite, 1 con quello in linea, 3 errori, pronta in 820 ms',
    '',
    '  giorno      visite  riuscite  fallite  dal precedente  errori  pronta in',
    '  2026-03-01  120     117       2        1               3       820 ms',
    '',
    'Tempi di tre visite su quattro:',
    '  pagina  rilascio      visite  LCP      INP  CLS',
    `  /prova  ${id}  40      1900 ms       0.02`,
    '',
    'Errori nei browser:',
    `  TypeError (render), 3 volte, l’ultima 2026-03-01 10:20 UTC, rilascio ${id}`,
    '    Safari 3',
    '    src/prova.page.tsx:3:1',
    '    altro.js:1:2',
  ]);
});

it.each([
  ['missing', undefined, /section\.json non c’è: questo comando si usa nella cartella di una sezione\.$/],
  ['not JSON', '{', /section\.json:1:2 non è JSON: /],
  [
    'without required fields',
    '{"name":"prova"}',
    /section\.json non è valido:\n {2}name: Il nome di una sezione è «mf-».*\n {2}title: manca\n {2}requires: manca\n {2}routes: manca$/,
  ],
  [
    'with an empty label and an unknown field, in Italian',
    JSON.stringify({
      name: 'mf-prova',
      title: 'Prova',
      requires: {},
      routes: [],
      navigation: [{ label: '', path: '/prova', order: 1 }],
      spazi: [],
    }),
    /\n {2}navigation\.0\.label: è vuoto\n {2}spazi: campo sconosciuto/,
  ],
])('section.json is reported if %s', async (_case, text, message) => {
  const other = createSectionFolder();
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
  expect((error as Error).message).toMatch(message);
});
