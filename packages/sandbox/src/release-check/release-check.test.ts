import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DataState, ReleaseCheck } from './release-check.js';
import { createSandbox, type Sandbox } from '../sandbox.js';
import { pageRequest, readShell, moduleShowing } from '../testing/pages.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox({ shellCode: readShell() });
  await sandbox.start();
});
afterAll(() => sandbox.close());

const container = 'var mf_prova = { get: () => 0, init: () => 0 };';
const unread: DataState = { label: 'senza dati', routeData: {}, failedReads: {} };
const problemsOf = async (check: ReleaseCheck): Promise<string[]> => (await sandbox.check(check)).problems;
function checkOf(server: string, entry = container, more: Partial<ReleaseCheck> = {}): ReleaseCheck {
  const { registry, parts, year } = pageRequest('prova', server);
  const scripts = { 'entry.js': entry, 'page.js': '1;' };
  return {
    registry,
    parts,
    year,
    scope: 'mf_prova',
    entry: 'entry.js',
    scripts,
    pages: [{ path: '/prova', states: [unread] }],
    timeoutMs: 20_000,
    ...more,
  };
}

it('finds nothing wrong with a release that works', async () => {
  expect(await problemsOf(checkOf(moduleShowing('1')))).toEqual([]);
});

const infinite = 'for (;;);';
it.each<[string, ReleaseCheck, string[]]>([
  [
    'a script that does not parse',
    checkOf(moduleShowing('1'), container, { scripts: { 'entry.js': container, 'page.js': 'const = ;' } }),
    ["page.js: Unexpected token '='"],
  ],
  [
    'an entry that leaves no container',
    checkOf(moduleShowing('1'), 'var other = 1;'),
    ['Il file di ingresso non mette a disposizione mf_prova'],
  ],
  [
    'an entry that throws',
    checkOf(moduleShowing('1'), 'throw new Error("rotta")'),
    ['Il file di ingresso non si esegue: rotta (entry.js:1:16)'],
  ],
  [
    'an entry that does not end',
    checkOf(moduleShowing('1'), infinite, { timeoutMs: 1000 }),
    ['Il file di ingresso non finisce entro 1 secondi'],
  ],
  [
    'a module that throws',
    checkOf('throw new Error("rotta")'),
    ['Il modulo page non si esegue: rotta (page.cjs:1:16)'],
  ],
  [
    'a module that does not end',
    checkOf(infinite, container, { timeoutMs: 1000 }),
    ['Il modulo page non si esegue: non finisce entro 1 secondi'],
  ],
  [
    'a module that requires what the shell does not share',
    checkOf(`require('node:fs')`),
    ['Il modulo page non si esegue: lo shell non presta node:fs (page.cjs:1:8)'],
  ],
  [
    'a module without a component',
    checkOf('exports.other = 1'),
    ['Il modulo page non si esegue: manca il default export'],
  ],
  [
    'a page that throws',
    checkOf('module.exports.default = () => { throw new Error("rotta"); };'),
    ['La pagina /prova lancia un errore: rotta (page.cjs:1:49)'],
  ],
  [
    'the class and the place of an error of the engine, on any line',
    checkOf('module.exports.default = () =>\n  Object.keys(undefined);'),
    ['La pagina /prova lancia un errore: TypeError: cannot convert to object (page.cjs:2:14)'],
  ],
])('reports %s', async (_name, check, problems) => {
  expect(await problemsOf(check)).toEqual(problems);
});

it('runs an entry file with the globals of the sandbox, where there is neither Node nor a network', async () => {
  const entry = `
    const reached = [typeof process, typeof require, typeof fetch].filter((kind) => kind !== 'undefined');
    if (reached.length > 0) throw new Error(reached.join());
    console.log(new URL('page.js', location.href), new TextEncoder(), new AbortController(), setTimeout(() => 0));
    ${container}`;
  expect(await problemsOf(checkOf(moduleShowing('1'), entry))).toEqual([]);
});

it('runs an entry that starts the runtime of the shell, or brings one that looks for its page', async () => {
  const entry = `
    salariaFederation.bundlerRuntime.init({ webpackRequire: {} });
    if (document.defaultView !== globalThis) throw new Error('no page');
    console.warn('started');
    ${container}`;
  expect(await problemsOf(checkOf(moduleShowing('1'), entry))).toEqual([]);
});

/** A page that reads `/api/prova` and shows what `expression` makes of the response, `data`. */
const reading = (expression: string) => `
  const { useRead } = require('@salaria/ui');
  const z = require('@salaria/contracts/z');
  module.exports.default = () => {
    const { data, error } = useRead('/api/prova', z.array(z.looseObject({})));
    return String(${expression});
  };`;
const states: DataState[] = [
  { label: 'con i dati veri', routeData: { '/api/prova': [{ name: 'Urna' }] }, failedReads: {} },
  { label: 'con elenchi vuoti', routeData: { '/api/prova': [] }, failedReads: {} },
  { label: 'con risposte 404', routeData: {}, failedReads: { '/api/prova': 404 } },
  { label: "con l'API guasta", routeData: {}, failedReads: { '/api/prova': 503 } },
  unread,
];
const readingCheck = (expression: string) =>
  checkOf(reading(expression), container, { pages: [{ path: '/prova', states }] });
const failing = (label: string) =>
  new RegExp(`^La pagina /prova lancia un errore: .*\\(${label.replaceAll('(', '\\(').replaceAll(')', '\\)')}\\)$`);

describe('a page with data', () => {
  it('is rendered in every state of its data', async () => {
    const { problems, renders } = await sandbox.check(readingCheck("data?.[0]?.name ?? error?.status ?? 'attesa'"));
    expect(problems).toEqual([]);
    expect(renders.map(({ state, problem }) => [state, problem])).toEqual(
      states.map(({ label }) => [label, undefined]),
    );
  });

  it.each([
    ['real data', 'data?.[0]?.name && data[0].missing.length', 'con i dati veri'],
    ['an empty list', 'data && data[0].name', 'con elenchi vuoti'],
    ['a 404', 'error?.status === 404 && error.missing.length', 'con risposte 404'],
    ['a failing API', 'error?.status === 503 && error.missing.length', "con l'API guasta"],
    ['data that has not arrived', 'error || data.length', 'senza dati'],
  ])('that fails with %s is reported with that state', async (_name, expression, label) => {
    expect(await problemsOf(readingCheck(expression))).toEqual([expect.stringMatching(failing(label))]);
  });

  it('that fails in several states is reported once, with all of them', async () => {
    expect(await problemsOf(readingCheck('error.missing.length'))).toEqual([
      expect.stringMatching(failing('con i dati veri, con elenchi vuoti, senza dati')),
      expect.stringMatching(failing("con risposte 404, con l'API guasta")),
    ]);
  });
});

it('names another copy of React as the cause of hooks without a dispatcher', async () => {
  const bundledHook = 'const dispatcher = null; module.exports.default = () => dispatcher.useState(0);';
  expect(await problemsOf(checkOf(bundledHook))).toEqual([
    expect.stringMatching(/useState.*\(la causa è un'altra copia di React\)$/),
  ]);
});

it('ends loops at module level after 3 s of wall time, also while another thread takes the processor', async () => {
  const stop = keepProcessorsBusy();
  const start = performance.now();
  const problems = await problemsOf(checkOf(infinite, infinite, { timeoutMs: 3000 }));
  const elapsedMs = performance.now() - start;
  await stop();
  expect(problems).toEqual([expect.stringMatching(/finisce entro 3 secondi$/)]);
  // Three busy threads share a processor: 3 s of its time would be 9 s.
  expect(elapsedMs).toBeLessThan(7500);
});

/** Starts more busy threads than there are processors. Returns the function that ends them. */
function keepProcessorsBusy(): () => Promise<unknown> {
  const threads = Array.from({ length: 2 * availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return () => Promise.all(threads.map((thread) => thread.terminate()));
}
