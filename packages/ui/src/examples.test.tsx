import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as facade from './';

/** The shell's own, parts of other components, and the slot, which shows what other sections have. */
const withoutExample = new Set([
  ...['BaseStyles', 'ErrorBoundary', 'ReadsProvider', 'SiteMark', 'SkipLink', 'Toaster'],
  ...['KeptParameters', 'Navigate', 'Slot'],
]);
const declared = /^export (?:default )?(?:function|const|class) ([A-Z]\w+)/gm;

test('every component that a section can import has an example', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|^testing|^examples/.test(file))
    .map((file) => readFileSync(path.join(__dirname, file), 'utf8'));
  const names = new Set([
    ...Object.keys(facade).filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Error')),
    ...files.flatMap((text) => [...text.matchAll(declared)].map(([, name = '']) => name)),
  ]);
  expect(names.size).toBeGreaterThan(40);
  const examples = ['texts', 'controls']
    .map((name) => readFileSync(path.join(__dirname, `examples/${name}.tsx`), 'utf8'))
    .join('\n');
  const missing = [...names].filter((name) => !withoutExample.has(name) && !new RegExp(`<${name}\\b`).test(examples));
  expect(missing).toEqual([]);
});
