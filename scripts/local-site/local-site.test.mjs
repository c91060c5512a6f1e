import { spawnSync } from 'node:child_process';
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

describe('portOf', () => {
  it('exits with the name of the variable for what is no port', () => {
    const program = `import { portOf } from ${JSON.stringify(new URL('local-site.mjs', import.meta.url).href)};
      console.log(portOf(process.env.PORT, 3000));`;
    const run = (PORT) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', program], { env: { PORT }, encoding: 'utf8' });
    expect(run('')).toMatchObject({ status: 0, stdout: '3000\n' });
    expect(run('3999')).toMatchObject({ status: 0, stdout: '3999\n' });
    for (const text of ['abc', '70000', '30.5'])
      expect(run(text)).toMatchObject({ status: 1, stderr: expect.stringMatching(`^PORT ${text} non è una porta`) });
  });
});
