import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease, SectionManifest } from '@salaria/contracts/sections';
import webpack from 'webpack';
import { createSectionFolder } from '../testing/section-folder.js';
import { section } from './section.js';

/** The part of mf-manifest.json that a host reads. */
type Manifest = {
  metaData: object;
  exposes: { name: string; path: string; assets: { js: { sync: string[] } } }[];
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
    expect(list('dist/browser').filter((name) => name !== 'release.json')).toEqual(Object.keys(files).sort());
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

  it('describes its entry and modules in mf-manifest.json', () => {
    const { entry, exposes, scope } = JSON.parse(read('dist/browser/release.json')) as BuiltRelease;
    const { metaData, exposes: exposed } = JSON.parse(read('dist/browser/mf-manifest.json')) as Manifest;
    expect(metaData).toMatchObject({
      globalName: scope,
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '', type: 'var' },
    });
    const modules = exposed.map(({ name, path: module, assets }) => [name, module, assets.js.sync]);
    expect(modules).toEqual(Object.entries(exposes).map(([name, files]) => [name, `./${name}`, files]));
  });

  it('keeps the file of a page whose sources did not change, and names the build in the entry alone', async () => {
    const release = () => JSON.parse(read('dist/browser/release.json')) as BuiltRelease;
    const before = release();
    folder.write('src/prova.page.tsx', pageOf('Prova nuova'));
    await build();
    const after = release();
    expect(after.exposes['altra.page']).toEqual(before.exposes['altra.page']);
    expect(after.exposes['prova.page']).not.toEqual(before.exposes['prova.page']);
    for (const name of after.exposes['altra.page'] ?? []) expect(after.files[name]).toBe(before.files[name]);
    expect(after.scope).not.toBe(before.scope);
    for (const name of list('dist/browser').filter((file) => file.endsWith('.js')))
      expect([name, read(`dist/browser/${name}`).includes(after.scope)]).toEqual([name, name === after.entry]);
  });
});
