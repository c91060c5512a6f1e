import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../steps.mjs';
import { Bundler } from './bundler.mjs';

let folder;
let bundler;

/** Writes a workspace; resolves with its folder relative to the root. */
function workspace(name, source, before = '') {
  const dir = path.join(folder, name);
  mkdirSync(path.join(dir, 'src'), { recursive: true });
  writeFileSync(path.join(dir, 'src/index.js'), source);
  writeFileSync(
    path.join(dir, 'webpack.config.cjs'),
    `${before}
    module.exports = (_env, { mode }) => [{
      mode, context: __dirname, output: { path: __dirname + '/dist' },
      plugins: [{ apply: (compiler) => compiler.hooks.done.tap('process', () =>
        require('node:fs').writeFileSync(__dirname + '/process', String(process.pid))) }],
    }];`,
  );
  return path.relative(root, dir);
}

const processOf = (name) => readFileSync(path.join(folder, name, 'process'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-bundler-'));
  bundler = new Bundler();
});

afterEach(() => {
  bundler.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('Bundler', () => {
  it('compiles bundles for production, all in one process', async () => {
    await bundler.compile(workspace('first', 'console.log("first" + process.env.NODE_ENV);'));
    await bundler.compile(workspace('second', 'console.log("second");'));
    expect(readFileSync(path.join(folder, 'first/dist/main.js'), 'utf8')).toContain('firstproduction');
    expect(processOf('second')).toBe(processOf('first'));
    expect(processOf('first')).not.toBe(String(process.pid));
  });

  it('throws with the errors of the compiler, and compiles the next', async () => {
    const faulty = bundler.compile(workspace('faulty', 'import "./missing.js";'));
    await expect(faulty).rejects.toMatchObject({ output: expect.stringContaining("Can't resolve './missing.js'") });
    await bundler.compile(workspace('next', 'console.log("next");'));
  });

  it('throws when a configuration cannot be read', async () => {
    const faulty = bundler.compile(workspace('faulty', '', 'throw new Error("no section.json");'));
    await expect(faulty).rejects.toMatchObject({ output: expect.stringContaining('no section.json') });
  });

  it('throws when the process ends, and starts another for the next', async () => {
    const killed = bundler.compile(workspace('killed', '', 'process.exit(3);'));
    await expect(killed).rejects.toMatchObject({ output: 'webpack ended with 3' });
    await bundler.compile(workspace('next', 'console.log("next");'));
  });
});
