import type { ReleaseCheck } from './release-check.js';
import { createSandbox, type Sandbox } from '../sandbox.js';
import { pageRequest, readShell, showing } from '../testing/pages.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox({ shellCode: readShell() });
  await sandbox.start();
});
afterAll(() => sandbox.close());

const container = 'var mf_prova = { get: () => 0, init: () => 0 };';
const checkOf = (server: string, entry = container, more: Partial<ReleaseCheck> = {}): ReleaseCheck => {
  const { registry, parts, year } = pageRequest('prova', server);
  const scripts = { 'entry.js': entry, 'page.js': '1;' };
  return {
    registry,
    parts,
    year,
    scope: 'mf_prova',
    entry: 'entry.js',
    scripts,
    paths: ['/prova'],
    timeoutMs: 1000,
    ...more,
  };
};

it('finds nothing wrong with a release that works', async () => {
  expect(await sandbox.check(checkOf(showing('1')))).toEqual([]);
});

const infinite = 'for (;;);';
it.each<[string, ReleaseCheck, string[]]>([
  [
    'a script that does not parse',
    checkOf(showing('1'), container, { scripts: { 'entry.js': container, 'page.js': 'const = ;' } }),
    ["page.js: Unexpected token '='"],
  ],
  [
    'an entry that leaves no container',
    checkOf(showing('1'), 'var other = 1;'),
    ['Il file di ingresso non mette a disposizione mf_prova'],
  ],
  [
    'an entry that throws',
    checkOf(showing('1'), 'throw new Error("rotta")'),
    ['Il file di ingresso non si esegue: rotta'],
  ],
  ['an entry that does not end', checkOf(showing('1'), infinite), ['Il file di ingresso non finisce entro 1 secondi']],
  ['a module that throws', checkOf('throw new Error("rotta")'), ['Il modulo page non si esegue: rotta']],
  ['a module that does not end', checkOf(infinite), ['Il modulo page non si esegue: non finisce entro 1 secondi']],
  [
    'a module that requires what the shell does not share',
    checkOf(`require('node:fs')`),
    ['Il modulo page non si esegue: lo shell non presta node:fs'],
  ],
  [
    'a module without a component',
    checkOf('exports.other = 1'),
    ['Il modulo page non si esegue: manca il default export'],
  ],
  [
    'a page that throws',
    checkOf('module.exports.default = () => { throw new Error("rotta"); };'),
    ['La pagina /prova lancia un errore: rotta'],
  ],
])('reports %s', async (_name, check, problems) => {
  expect(await sandbox.check(check)).toEqual(problems);
});

it('runs an entry file where there is neither Node nor the shell', async () => {
  const entry = `
    const reached = [typeof process, typeof require, typeof fetch].filter((kind) => kind !== 'undefined');
    if (reached.length > 0) throw new Error(reached.join());
    ${container}`;
  expect(await sandbox.check(checkOf(showing('1'), entry))).toEqual([]);
});
