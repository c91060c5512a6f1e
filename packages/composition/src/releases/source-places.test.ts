import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SourcePlaces } from './source-places.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'salaria-places-'));
  // The first character of the first and of the second generated line come from lines 3 and 4 of the source.
  const map = (source: string) => JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEA;AACA' });
  writeFileSync(path.join(dir, 'prova.page.cjs.map'), map('webpack://mf-prova/./src/prova.page.tsx'));
  writeFileSync(path.join(dir, 'prova.123.js.map'), map('../../src/prova.page.tsx'));
  writeFileSync(path.join(dir, 'vendor.js.map'), map('webpack://mf-prova/./node_modules/altro/index.js'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('replaces positions in scripts by places in the sources, and leaves those of other code', () => {
  const places = new SourcePlaces([path.join(dir, 'missing'), dir]);
  expect(places.replaceIn('x is not a function (prova.page.cjs:1:1), di nuovo in prova.123.js:2:1')).toBe(
    'x is not a function (src/prova.page.tsx:3:1), di nuovo in src/prova.page.tsx:4:1',
  );
  for (const text of ['vendor.js:1:1', 'missing.js:1:1', 'alle 10:20:30']) expect(places.replaceIn(text)).toBe(text);
});
