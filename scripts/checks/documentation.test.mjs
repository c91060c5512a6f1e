import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentationFindings } from './documentation.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'documentation-'));
const page = 'docs/spec-coverage/shell.md';

function write(name, text) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

function findingsIn(name, text) {
  write(name, text);
  execFileSync('git', ['add', '--all'], { cwd: folder });
  return documentationFindings(folder);
}

const findingsOfList = (list) => findingsIn(page, `Files are below \`shell/src\`.\n\n${list}\n`);

beforeEach(() => {
  rmSync(folder, { recursive: true });
  execFileSync('git', ['init', '--quiet', folder]);
  write(
    'shell/src/hero.test.tsx',
    "it.each([1])('shows %s slides', () => {});\ndescribe(\"the visitor's menu\", () => {});",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it('accepts files and folders that exist, addresses, calls and what is built later', () => {
  const text =
    '[code](shell/src) `shell/src/hero.test.tsx` `shell/dist/main.js` `/api/posts` [RFC](https://rfc.example/a.md)';
  expect(findingsIn('README.md', text)).toEqual([]);
});

it.each(['[code](shell/src/gone.ts)', '`shell/src/gone.ts`', '`shell/src/gone`', '`gone/start.ts`'])(
  'reports that the file or folder of %s does not exist',
  (text) =>
    expect(findingsIn('README.md', text)).toEqual([expect.stringMatching(/^README.md: \S*gone\S* does not exist$/)]),
);

it('accepts parts of titles, with an ellipsis for a parameter', () => {
  expect(findingsOfList("- nine slides: `hero.test.tsx`: shows … slides; the visitor's menu")).toEqual([]);
});

it('reports a title that no test has', () => {
  const list = '- nine slides: `hero.test.tsx`: shows … slides; shows a video';
  expect(findingsOfList(list)).toEqual([`${page}: hero.test.tsx has no test "shows a video"`]);
});

it('reports a test file that does not exist, and a statement without a test', () => {
  expect(findingsOfList('- dots: `gone/dots.test.tsx`: has dots\n- arrows')).toEqual([
    `${page}: gone/dots.test.tsx does not exist`,
    `${page}: no test for - arrows`,
  ]);
});
