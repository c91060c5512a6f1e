import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from '@salaria/contracts/sections';
import { createSectionFolder } from '../../testing/section-folder.js';
import { buildSection } from './build.js';

let folder: ReturnType<typeof createSectionFolder>;
beforeEach(() => {
  folder = createSectionFolder();
  rmSync(path.join(folder.dir, 'webpack.config.cjs'));
  folder.write('src/prova.page.tsx', 'export default function Prova() {\n  return <h1>Prova</h1>;\n}\n');
});
afterEach(() => folder.remove());

const runNothing = () => Promise.resolve(0);
const isBuilt = { isBuilt: true };
const manifestOf = (exposes: string[], type = 'global') =>
  JSON.stringify({
    metaData: { globalName: 'mf_prova_1', remoteEntry: { name: 'remoteEntry.js', path: 'js/', type } },
    exposes: exposes.map((name) => ({
      path: `./${name}`,
      assets: { js: { sync: ['js/page.js'], async: [] }, css: { sync: ['page.css'], async: [] } },
    })),
  });

it('completes what a standard plugin has written to a release, with modules for the server', async () => {
  const files = { 'mf-manifest.json': manifestOf(['prova.page']), 'js/remoteEntry.js': 'a', 'js/page.js': 'b' };
  for (const [name, text] of Object.entries({
    ...files,
    'page.css': 'c',
    'js/page.js.map': 'd',
    'mf-stats.json': '{}',
  }))
    folder.write(`dist/browser/${name}`, text);
  expect(await buildSection(folder.dir, runNothing, isBuilt)).toBe(0);
  const built = JSON.parse(readFileSync(path.join(folder.dir, 'dist/browser/release.json'), 'utf8')) as BuiltRelease;
  expect(built).toMatchObject({
    scope: 'mf_prova_1',
    format: 'container',
    entry: 'js/remoteEntry.js',
    exposes: { 'prova.page': ['js/page.js', 'page.css'] },
    server: { 'prova.page': { file: 'server/prova.page.cjs' } },
  });
  expect(Object.keys(built.files)).toEqual(['js/page.js', 'js/remoteEntry.js', 'mf-manifest.json', 'page.css']);
  expect(readdirSync(path.join(folder.dir, 'dist/server'))).toEqual(['prova.page.cjs']);
});

it.each([
  ['without a configuration', {}, {}, /^Manca la configurazione di un compilatore/],
  [
    'without the program of its bundler',
    { 'rspack.config.mjs': '' },
    {},
    /^Per compilare con rspack serve il pacchetto @rspack/,
  ],
  ['without mf-manifest.json', {}, isBuilt, /mf-manifest\.json non c’è: .*«manifest: true»/],
  ['with another mf-manifest.json', { 'dist/browser/mf-manifest.json': '{}' }, isBuilt, /non è quello di Module Fed/],
  [
    'whose plugin exposes no module of section.json',
    { 'dist/browser/mf-manifest.json': manifestOf(['altra.page']) },
    isBuilt,
    /non espone \.\/prova\.page, che section\.json nomina/,
  ],
])('says what is missing of a section %s', async (_what, files, options, message) => {
  rmSync(path.join(folder.dir, 'dist'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  await expect(buildSection(folder.dir, runNothing, options)).rejects.toThrow(message);
});
