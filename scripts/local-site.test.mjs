import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onChange } from './local-site.mjs';

let folder;
let watcher;
const bursts = [];

/** Saves as vim, gedit and `sed -i` do: a new file, renamed over the old one. */
function saveByRename(file, text) {
  const target = path.join(folder, file);
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
}

async function burst(number) {
  const deadline = Date.now() + 10_000;
  while (bursts.length < number) {
    if (Date.now() > deadline) throw new Error(`only ${bursts.length} of ${number} saves were seen`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return bursts[number - 1];
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-watch-'));
  mkdirSync(path.join(folder, 'deep/dist'), { recursive: true });
  writeFileSync(path.join(folder, 'deep/page.tsx'), '0');
  bursts.length = 0;
  watcher = onChange(folder, (files) => bursts.push(files));
  await new Promise((resolve) => watcher.once('ready', resolve));
});
afterEach(async () => {
  await watcher.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a watched folder', () => {
  it('sees each of three saves by rename', async () => {
    for (const number of [1, 2, 3]) {
      saveByRename('deep/page.tsx', String(number));
      expect(await burst(number)).toContain(path.join('deep', 'page.tsx'));
    }
  });

  it('sees new files, and nothing of what is generated', async () => {
    writeFileSync(path.join(folder, 'deep/dist/page.js'), 'x');
    writeFileSync(path.join(folder, 'deep/other.tsx'), 'x');
    expect(await burst(1)).toEqual([path.join('deep', 'other.tsx')]);
  });
});

it('ignores a folder that is not there', () => {
  expect(onChange('/no/such/folder', () => undefined)).toBeUndefined();
});
