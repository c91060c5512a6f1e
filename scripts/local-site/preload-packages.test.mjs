import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = new URL('preload-packages.mjs', import.meta.url).href;
let folder;
let child;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-preload-'));
  const write = (file, text) => writeFileSync(path.join(folder, file), text);
  // A URL stands for the name of a package: names are resolved from the preload's own folder.
  const loaded = pathToFileURL(path.join(folder, 'package.js')).href;
  const dependencies = { 'package-that-is-missing': '1.0.0', [loaded]: '1.0.0', '@salaria/own': '1.0.0' };
  write('package.json', JSON.stringify({ type: 'module', dependencies }));
  write('package.js', "process.send('loaded');");
  write('program.js', "process.send('started'); process.on('message', (it) => process.send(it));");
  child = spawn(process.execPath, ['--import', preload, 'program.js'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
});

afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const message = () => new Promise((resolve) => child.once('message', resolve));

it('loads packages, starts the program after a message, and leaves later ones to it', async () => {
  expect(await message()).toBe('loaded');
  const started = message();
  child.send('start');
  expect(await started).toBe('started');
  const answer = message();
  child.send('for the program');
  expect(await answer).toBe('for the program');
});

it.each([
  ['before packages are loaded', () => undefined],
  ['afterwards', message],
])('ends without starting the program when the parent process ends %s', async (_moment, moment) => {
  await moment();
  const messages = [];
  child.on('message', (each) => messages.push(each));
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  expect(await exit).toBe(0);
  expect(messages).toEqual([]);
});
