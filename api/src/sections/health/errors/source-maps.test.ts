import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SourceMaps } from './source-maps.js';

it('names the place in the sources, or in the script of another build', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'salaria-maps-'));
  const folder = path.join(root, 'mf-blog/dist/maps');
  await mkdir(folder, { recursive: true });
  // Column 10 of line 1 is line 3, column 5 of the source: `SAAEI` after `A`.
  const map = { version: 3, sources: ['webpack://mf-blog/./src/page.tsx'], names: ['Title'], mappings: 'AAAA,SAEIA' };
  await writeFile(path.join(folder, '12.abc.js.map'), JSON.stringify(map));
  const maps = new SourceMaps(root);
  expect(maps.describe({ file: '12.abc.js', line: 1, column: 10 })).toBe('Title src/page.tsx:3:5');
  expect(maps.describe({ file: 'main.0123.js', line: 1, column: 77 })).toBe('main.0123.js:1:77');
  await rm(root, { recursive: true });
});
