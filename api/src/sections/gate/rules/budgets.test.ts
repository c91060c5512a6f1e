import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { BuiltRelease } from '@salaria/contracts/sections';
import { checkBudgets, releaseBudgets } from './budgets.js';

/** Text of which nothing can be compressed away, and that stays text. */
const incompressible = (bytes: number): Buffer => randomBytes(bytes);

function packed(files: Record<string, Buffer>) {
  const built: BuiltRelease = {
    manifest: {
      name: 'mf-prova',
      title: 'Prova',
      requires: {},
      routes: [{ path: '/prova', module: './src/prova.page.tsx', head: { title: 'Prova' } }],
      slots: [{ slot: 'home.articles', module: './src/prova.page.tsx', order: 1 }],
    },
    scope: 'mf_prova_0123456789',
    entry: 'entry.js',
    files: Object.fromEntries(Object.keys(files).map((name) => [name, ''])),
    exposes: { 'prova.page': ['prova.page.js'] },
    server: {},
    shared: {},
  };
  return { built, files: new Map(Object.entries(files)) };
}
const small = { 'entry.js': Buffer.from('1;'), 'prova.page.js': Buffer.from('2;') };
const check = (files: Record<string, Buffer>) => checkBudgets(packed({ ...small, ...files }));

it('measures entry, first loads as they are transferred, and all files as they are', async () => {
  const { problems, warnings, sizes } = await check({ 'altro.js': Buffer.alloc(5000, 'a') });
  expect([problems, warnings]).toEqual([[], []]);
  expect(sizes.total).toBe(5004);
  expect(sizes.firstLoads.map(({ path }) => path)).toEqual(['/prova', 'slot home.articles']);
  expect(sizes.firstLoads[0]?.bytes).toBe(2 * sizes.entry);
});

const above = (budget: keyof typeof releaseBudgets, limit: 'warnBytes' | 'maxBytes') =>
  incompressible(releaseBudgets[budget][limit] + 2000);

it.each([
  ['entry', { 'entry.js': above('entry', 'warnBytes') }, /^Il file di ingresso è di 10 kB: meglio meno di 8 kB$/],
  ['firstLoad', { 'prova.page.js': above('firstLoad', 'warnBytes') }, /^Il primo caricamento di \/prova è di 63 kB/],
  ['file', { 'foto.webp': above('file', 'warnBytes') }, /^foto\.webp è di 502 kB: meglio meno di 500 kB$/],
] as const)('warns of a release above the budget for %s', async (_budget, files, message) => {
  const { problems, warnings } = await check(files);
  expect(problems).toEqual([]);
  expect(warnings[0]).toEqual({ rule: 'budgets', message: expect.stringMatching(message) });
});

const half = incompressible(releaseBudgets.file.maxBytes - 1000);
it.each([
  ['entry', { 'entry.js': above('entry', 'maxBytes') }, /^Il file di ingresso è di 26 kB: al massimo 24 kB$/],
  ['firstLoad', { 'prova.page.js': above('firstLoad', 'maxBytes') }, /^Il primo caricamento di \/prova è di 15\d kB/],
  ['file', { 'foto.webp': above('file', 'maxBytes') }, /^foto\.webp è di 3074 kB: al massimo 3072 kB$/],
  ['total', { 'a.webp': half, 'b.webp': half, 'c.webp': half }, /^Il rilascio è di 9\d{3} kB: al massimo 6144 kB$/],
] as const)('rejects a release above the maximum for %s', async (_budget, files, message) => {
  const { problems } = await check(files);
  expect(problems[0]).toEqual({ rule: 'budgets', message: expect.stringMatching(message) });
});
