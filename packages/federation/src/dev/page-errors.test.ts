import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { formatPageError } from './page-errors.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'salaria-page-errors-'));
  // The first character of the first and of the second generated line come from lines 3 and 4 of the source.
  const map = { version: 3, sources: ['webpack://mf-prova/./src/prova.page.tsx'], names: [], mappings: 'AAEA;AACA' };
  writeFileSync(path.join(dir, 'prova.page.js.map'), JSON.stringify(map));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("formats an error with its place in the section's sources, without frames of others", () => {
  const stack = [
    'TypeError: posts is undefined',
    '    at ProvaPage (http://localhost:4100/__salaria/0123456789ab/prova.page.js:2:1)',
    '    at renderWithHooks (http://localhost:4100/kit/shell/site.1.js:1:1)',
    '    at http://localhost:4100/__salaria/0123456789ab/missing.js:1:1',
  ].join('\n');
  expect(formatPageError({ message: 'TypeError: posts is undefined', stack }, dir)).toBe(
    'TypeError: posts is undefined\n  src/prova.page.tsx:4:1',
  );
});
