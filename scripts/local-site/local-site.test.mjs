import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchFolder } from './local-site.mjs';

let folder;
let watcher;
const calls = [];

/** Saves as vim, gedit and `sed -i` do: a new file, renamed over the old one. */
function saveByRename(file, text) {
  const target = path.join(folder, file);
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
}

/** Resolves with the paths of a call of the listener, counted from 1. */
async function call(number) {
  const deadline = Date.now() + 10_000;
  while (calls.length < number) {
    if (Date.now() > deadline) throw new Error(`the listener was called ${calls.length} times instead of ${number}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return calls[number - 1];
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-watch-'));
  mkdirSync(path.join(folder, 'deep/dist'), { recursive: true });
  writeFileSync(path.join(folder, 'deep/page.tsx'), '0');
  calls.length = 0;
  watcher = watchFolder(folder, (files) => calls.push(files));
  await new Promise((resolve) => watcher.once('ready', resolve));
});
afterEach(async () => {
  await watcher.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('watchFolder', () => {
  it('reports each of three saves by rename', async () => {
    for (const number of [1, 2, 3]) {
      saveByRename('deep/page.tsx', String(number));
      expect(await call(number)).toContain(path.join('deep', 'page.tsx'));
    }
  });

  it('reports new files, but not those of generated folders', async () => {
    writeFileSync(path.join(folder, 'deep/dist/page.js'), 'x');
    writeFileSync(path.join(folder, 'deep/other.tsx'), 'x');
    expect(await call(1)).toEqual([path.join('deep', 'other.tsx')]);
  });
});

it('ignores a missing folder', () => {
  expect(watchFolder('/no/such/folder', () => undefined)).toBeUndefined();
});
