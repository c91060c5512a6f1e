import { afterAll, expect, it } from '@jest/globals';
import { GateSandbox } from './gate-sandbox.js';

const shell = { sandboxCode: 'throw new Error("la shell di prima");' };
const gate = new GateSandbox(shell as never);
afterAll(() => gate.onApplicationShutdown());

const part = { section: 'mf-prova', release: '0123456789ab', expose: 'prova.page', code: '' };
const release = { registry: { version: '', sections: [] }, scope: 'prova', entry: '', scripts: {}, pages: [] };

it('checks releases in the shell that is current, also after another one was used', async () => {
  const problemsOf = async () => (await gate.check({ ...release, parts: [part] })).problems;
  expect(await problemsOf()).toEqual([expect.stringContaining('la shell di prima')]);
  shell.sandboxCode = 'throw new Error("la shell nuova");';
  expect(await problemsOf()).toEqual([expect.stringContaining('la shell nuova')]);
});
