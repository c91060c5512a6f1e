import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sectionSourceSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { createRepository, sectionValues } from './template/create.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const guide = readFileSync(path.join(root, 'docs/section-teams-guide.md'), 'utf8');
/** A block of code; the line that opens it names its language and its file. */
const block = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms;
const blocks = [...guide.matchAll(block)].map(([, language = '', file, text = '']) => ({ language, file, text }));
const files = blocks.flatMap(({ file, text }) => (file === undefined ? [] : [{ file, text }]));

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'salaria-guide-'));
  const nothingTaken = { paths: [], slotOrders: [] };
  createRepository(dir, { ...sectionValues('mf-mostre', 'Mostre', nothingTaken), site: 'https://esempio.it' });
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('a new section with the code in the guide for section teams', () => {
  it('has code of the guide that is named by its file, all of it', () => {
    expect(blocks.filter(({ language, file }) => language !== '' && file === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(10);
  });

  it('compiles', () => {
    const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', dir], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it('passes its tests', () => {
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const { status, stderr } = spawnSync(process.execPath, [jest], { cwd: dir, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Tests: .* passed/)]);
  });

  it('has no browser test of a page that the guide replaces', () => {
    const browserTests = readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.browser.ts'))
      .map((file) => `src/${file}`);
    expect(browserTests.filter((file) => !files.some((it) => it.file === file))).toEqual([]);
  });

  it('has a valid section.json, whose modules are in the guide', () => {
    const json: unknown = JSON.parse(readFileSync(path.join(dir, 'section.json'), 'utf8'));
    const { routes, slots = [] } = z.parse(sectionSourceSchema, json);
    const missing = [...routes, ...slots].filter(({ module }) => !files.some(({ file }) => `./${file}` === module));
    expect(missing).toEqual([]);
  });
});
