import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from '@salaria/contracts/sections';
import webpack from 'webpack';
import { sectionFolder } from '../testing/section-folder.js';
import { section } from './section.js';

const folder = sectionFolder();
const list = (dir: string): string[] => readdirSync(path.join(folder.dir, dir)).sort();
const read = (file: string): string => readFileSync(path.join(folder.dir, file), 'utf8');

beforeAll(async () => {
  folder.write('src/prova.page.tsx', 'export default function ProvaPage() {\n  return <h1>Prova</h1>;\n}\n');
  const [browser] = section(folder.dir)(undefined, { mode: 'production' });
  if (!browser) throw new Error('no configuration');
  await new Promise<void>((resolve, reject) => {
    webpack(browser, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
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
});
