import { expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../platform/project-root.js';

const text = readFileSync(path.join(projectRoot, 'ARCHITECTURE.md'), 'utf8');

/** Files of a data path in ARCHITECTURE.md, in its order. */
function filesOf(title: string): string[] {
  const [, section = ''] = text.split(`### ${title}\n`);
  const [own = ''] = section.split(/^##/m);
  return [...own.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

it.each([
  ['Artifacts to card', 15],
  ['Message to reply', 20],
  ['Release to reader', 25],
  ['Draft to page', 17],
])('the data path %s passes at most %i files, which exist', (title, maxFiles) => {
  const files = filesOf(title);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(maxFiles);
  expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});
