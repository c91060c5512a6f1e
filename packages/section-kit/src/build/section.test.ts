import { readdirSync, readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withReleaseBase } from '@salaria/composition/releases/release-base';
import type { BuiltRelease, SectionManifest } from '@salaria/contracts/sections';
import webpack from 'webpack';
import { createSectionFolder } from '../testing/section-folder.js';
import { baseConfiguration } from './base.js';
import { section } from './section.js';
import { sharedRequests } from './shared-modules.js';
import { tmpdir } from 'node:os';
import { LicensePlugin } from './plugins/license-plugin.js';

/** The part of mf-manifest.json that a host reads. */
type Manifest = {
  metaData: object;
  exposes: { name: string; path: string; assets: { js: { sync: string[] } } }[];
  shared: { name: string; version: string; requiredVersion: string; singleton: boolean }[];
};

const folder = createSectionFolder();
const list = (dir: string): string[] => readdirSync(path.join(folder.dir, dir)).sort();
const read = (file: string): string => readFileSync(path.join(folder.dir, file), 'utf8');

const pageOf = (words: string) => `export default function Page() {\n  return <h1>${words}</h1>;\n}\n`;

const build = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const [browser] = section(folder.dir)(undefined, { mode: 'production' });
    if (!browser) throw new Error('no configuration');
    webpack(browser, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });

beforeAll(async () => {
  const manifest = JSON.parse(read('section.json')) as SectionManifest;
  const head = { title: 'Altra' };
  const routes = [...manifest.routes, { path: '/altra', module: './src/altra.page.tsx', head }];
  folder.write('section.json', JSON.stringify({ ...manifest, routes }));
  folder.write('src/prova.page.tsx', pageOf('Prova'));
  folder.write('src/altra.page.tsx', pageOf('Altra'));
  await build();
});
afterAll(() => folder.remove());

describe('the production build of a section', () => {
  it('releases each published file', () => {
    const { files } = JSON.parse(read('dist/browser/release.json')) as BuiltRelease;
    const unpublished = ['mf-stats.json', 'release.json'];
    expect(list('dist/browser').filter((name) => !unpublished.includes(name))).toEqual(Object.keys(files).sort());
  });

  it('writes the source map of each script outside the published folder, and no reference to it', () => {
    const scripts = list('dist/browser').filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(list('dist/maps')).toEqual(scripts.map((name) => `${name}.map`));
    expect(list('dist/browser').filter((name) => name.endsWith('.map'))).toEqual([]);
    for (const name of scripts) expect(read(`dist/browser/${name}`)).not.toContain('sourceMappingURL');
    const [page = ''] = list('dist/maps').filter((name) => name.startsWith('prova.page.'));
    expect((JSON.parse(read(`dist/maps/${page}`)) as { sources: string[] }).sources).toContainEqual(
      expect.stringContaining('src/prova.page.tsx'),
    );
  });

  it('describes its entry, exposed and shared modules in mf-manifest.json', () => {
    const { entry, exposes, scope } = JSON.parse(read('dist/browser/release.json')) as BuiltRelease;
    const { metaData, exposes: exposed, shared } = JSON.parse(read('dist/browser/mf-manifest.json')) as Manifest;
    expect(metaData).toMatchObject({
      globalName: scope,
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '', type: 'var' },
    });
    expect(shared.map(({ name, singleton }) => [name, singleton])).toEqual(sharedRequests.map((name) => [name, true]));
    expect(shared.find(({ name }) => name === 'react')).toMatchObject({ requiredVersion: '^19.0.0' });
    const modules = exposed.map(({ name, path: module, assets }) => [name, module, assets.js.sync]);
    expect(modules).toEqual(Object.entries(exposes).map(([name, files]) => [name, `./${name}`, files]));
  });

  it('has a scope of its own, so that it runs beside another release in one page', async () => {
    const { scope } = JSON.parse(read('dist/browser/release.json')) as BuiltRelease;
    const scripts = () => list('dist/browser').filter((name) => name.endsWith('.js'));
    for (const name of scripts()) expect([name, read(`dist/browser/${name}`).includes(scope)]).toEqual([name, true]);
    folder.write('src/prova.page.tsx', pageOf('Prova nuova'));
    await build();
    for (const name of scripts()) expect([name, read(`dist/browser/${name}`).includes(scope)]).toEqual([name, false]);
  });
});

it('what a section imports besides code has the same file and class names in the builds for browser and server, in every release', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  folder.write('src/urn.svg', svg);
  folder.write('src/list.module.css', '.list { color: red; background: url(./urn.svg); }');
  const styled = `import urn from './urn.svg';
import styles from './list.module.css';
export default () => <img className={styles.list} src={urn} alt="" />;
`;
  folder.write('src/prova.page.tsx', styled);
  const configurations = section(folder.dir)(undefined, { mode: 'production' });
  await new Promise<void>((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  const { files, exposes } = JSON.parse(read('dist/browser/release.json')) as BuiltRelease;
  const [sheet = ''] = (exposes['prova.page'] ?? []).filter((file) => file.endsWith('.css'));
  const [picture = ''] = Object.keys(files).filter((file) => /^urn\.\w+\.svg$/.test(file));
  expect(read(`dist/browser/${picture}`)).toBe(svg);
  const className = 'mf-prova-src/list.module-list';
  expect(read(`dist/browser/${sheet}`)).toMatch(/^\.mf-prova-\S+-list \{ color: red; .*\}\s*$/);
  const server = read('dist/server/prova.page.cjs');
  expect(server).toContain(className);
  const element = { jsx: (_type: string, props: object) => props };
  const module = { exports: {} as { default: () => object } };
  // As the sandbox does (packages/sandbox, renderer.ts).
  new Function('module', 'exports', 'require', withReleaseBase(server, '/sections/mf-prova/0123456789ab/'))(
    module,
    module.exports,
    () => element,
  );
  expect(module.exports.default()).toMatchObject({ className, src: `/sections/mf-prova/0123456789ab/${picture}` });
});

describe('the licences of bundled packages', () => {
  const dir = mkdtempSync(path.join(tmpdir(), "l'antica #via salaria-"));
  const outDir = path.join(dir, 'dist');

  function writePackage(name: string, files: Record<string, string>): void {
    const folder = path.join(dir, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    const packageJson = { name, version: '1.2.3', main: 'index.js', license: 'MIT', sideEffects: false };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packageJson));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  }

  const compile = (entry = './index.js'): Promise<string[]> =>
    new Promise((resolve, reject) => {
      webpack(
        {
          ...baseConfiguration(dir),
          entry,
          output: { path: outDir },
          plugins: [new LicensePlugin()],
        },
        (error, stats) => {
          if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
          else resolve(readdirSync(outDir).filter((file) => file.endsWith('.txt')));
        },
      );
    });

  beforeAll(() => {
    writePackage('used', { 'index.js': 'export const used = () => "used";', LICENSE: 'Copyright (c) Anna' });
    writePackage('@scope/inner', {
      'index.js': 'export const inner = () => "inner";',
      'licence.md': 'Copyright (c) Bruno',
    });
    writePackage('unused', { 'index.js': 'export const unused = 1;', LICENSE: 'Copyright (c) Carla' });
    // The federation plugin of a team's own configuration writes a file there.
    mkdirSync(path.join(dir, 'node_modules/.federation'));
    writeFileSync(path.join(dir, 'node_modules/.federation/entry.js'), 'console.log("runtime");');
    writeFileSync(
      path.join(dir, 'index.js'),
      "import { used } from 'used';\nimport { inner } from '@scope/inner';\nimport 'unused';\n" +
        "import './node_modules/.federation/entry.js';\nconsole.log(used(), inner());\n",
    );
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('LicensePlugin writes the licences of the bundled packages into one file named by its hash', async () => {
    const [file = '', ...others] = await compile();
    expect(others).toEqual([]);
    expect(file).toMatch(/^licenses\.[0-9a-f]{10}\.txt$/);
    const text = readFileSync(path.join(outDir, file), 'utf8');
    const separator = '-'.repeat(80);
    expect(text.trimEnd().split('\n\n')).toEqual([
      '@scope/inner 1.2.3 (MIT)',
      'Copyright (c) Bruno',
      separator,
      'used 1.2.3 (MIT)',
      'Copyright (c) Anna',
    ]);
  });

  it('the virtual entry of the federation plugin imports files of a folder with an apostrophe', async () => {
    const code = `import { used } from '${dir}/node_modules/used/index.js';\nconsole.log(used());`;
    await compile(`data:text/javascript;charset=utf-8;base64,${Buffer.from(code).toString('base64')}`);
    expect(readFileSync(path.join(outDir, 'main.js'), 'utf8')).toContain('"used"');
  });
});
