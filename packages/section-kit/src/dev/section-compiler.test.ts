import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keepCompiled } from './section-compiler.js';
import { createSectionFolder } from '../testing/section-folder.js';
import { watchTypes } from './type-errors.js';

const pageFile = 'src/prova.page.tsx';
const page = (text: string) => `export default function ProvaPage() {\n  return <h1>${text}</h1>;\n}\n`;

let folder: ReturnType<typeof createSectionFolder>;
let stop: () => unknown;
beforeEach(() => {
  folder = createSectionFolder();
  rmSync(path.join(folder.dir, 'webpack.config.cjs'));
  folder.write(pageFile, page('versione 0'));
});
afterEach(async () => {
  await stop();
  folder.remove();
});

/** Saves like vim and `sed -i`, which rename a new file over the old one. */
function saveByRename(text: string): void {
  folder.write(`${pageFile}.new`, text);
  renameSync(path.join(folder.dir, `${pageFile}.new`), path.join(folder.dir, pageFile));
}

/** Collects what a watcher reports; `next` resolves with the first report that was not returned yet. */
function reports<T>() {
  const queue: T[] = [];
  let notify = () => {};
  return {
    add: (report: T) => {
      queue.push(report);
      notify();
    },
    next: async (): Promise<T> => {
      while (queue.length === 0) await new Promise<void>((resolve) => (notify = resolve));
      return queue.splice(0, 1)[0] as T;
    },
  };
}

describe('keepCompiled', () => {
  const outDir = () => path.join(folder.dir, 'dist/dev');
  const output = () =>
    readdirSync(outDir())
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(outDir(), name), 'utf8'))
      .join('');

  it('compiles again after each of three saves by rename', async () => {
    const builds = reports<{ hash: string }>();
    stop = keepCompiled(folder.dir, outDir(), { onBuilt: builds.add, onError: (message) => expect(message).toBe('') });
    await builds.next();
    for (const version of ['versione 1', 'versione 2', 'versione 3']) {
      saveByRename(page(version));
      await builds.next();
      expect(output()).toContain(version);
    }
  });

  it("uses the section's own webpack.config.cjs", async () => {
    folder.write(
      'webpack.config.cjs',
      `const { DefinePlugin } = require('webpack');
const jsc = { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } };
module.exports = (_env, { mode }) => ({
  mode,
  context: __dirname,
  entry: './src/prova.page.tsx',
  module: { rules: [{ test: /\\.tsx$/, loader: 'swc-loader', options: { jsc } }] },
  plugins: [new DefinePlugin({ OWN: '"definito"' })],
});
`,
    );
    folder.write(pageFile, `declare const OWN: string;\n${page('{OWN}')}`);
    const builds = reports<{ hash: string }>();
    stop = keepCompiled(folder.dir, outDir(), { onBuilt: builds.add, onError: (message) => expect(message).toBe('') });
    await builds.next();
    expect(output()).toContain('"definito"');
  });

  it('reports a syntax error with its place and without the stack of the compiler', async () => {
    saveByRename('export default function ProvaPage() {\n  return <h1>Prova</h2>;\n}\n');
    const errors = reports<string>();
    stop = keepCompiled(folder.dir, outDir(), { onBuilt: () => undefined, onError: errors.add });
    const message = await errors.next();
    expect(message).toMatch(/Expected corresponding JSX closing tag for <h1>[\s\S]*prova\.page\.tsx:2:1/);
    expect(message).not.toMatch(/backtrace|<unknown>|threadpool/);
  });
});

it('watchTypes reports type errors with their place', async () => {
  folder.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { strict: true, types: [], lib: ['es2022'] }, include: ['src/*.ts'] }),
  );
  folder.write('src/count.ts', 'export const count: number = 1;\n');
  const lines = reports<string[]>();
  stop = watchTypes(folder.dir, lines.add);
  expect(await lines.next()).toEqual([]);
  folder.write('src/count.ts', "export const count: number = 'one';\n");
  expect(await lines.next()).toEqual([expect.stringMatching(/src\/count\.ts\(1,14\): error TS2322/)]);
});
