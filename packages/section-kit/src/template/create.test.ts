import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sectionManifestSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRepository, createWorkspace, readTakenPlaces, sectionValues } from './create.js';
import { fillIn } from './template.js';

const site = 'https://esempio.it';
const nothingTaken = { paths: [], slotOrders: [] };
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'salaria-create-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8');

describe('a new repository', () => {
  it('has no placeholder left, and a valid manifest', () => {
    createRepository(dir, { ...sectionValues('mf-mostre-virtuali', "L'arte «in» mostra", nothingTaken), site });
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(path.join(file.parentPath, file.name), 'utf8');
      expect([file.name, /__(?!dirname)|Topic/.exec(file.name + text)]).toEqual([file.name, null]);
    }
    const manifest = z.parse(sectionManifestSchema, JSON.parse(read('section.json')));
    expect(manifest).toMatchObject({ name: 'mf-mostre-virtuali', title: "L'arte «in» mostra" });
    for (const { module } of [...manifest.routes, ...(manifest.slots ?? [])])
      expect(read(module)).toMatch(/export default (function )?MostreVirtuali\w+/);
    expect(read('.gitignore')).toContain('node_modules/');
    const { scripts, salaria } = JSON.parse(read('package.json')) as { scripts: object; salaria: object };
    expect(scripts).toMatchObject({
      'kit:update': expect.stringContaining(` ${site}/kit/section-kit.tgz && npm install `),
    });
    expect(salaria).toEqual({ site });
  });

  it('is written into an empty clone, and into no other folder', () => {
    const values = { ...sectionValues('mf-mostre', 'Mostre', nothingTaken), site };
    mkdirSync(path.join(dir, '.git'));
    createRepository(dir, values);
    expect(() => createRepository(dir, values)).toThrow('non è vuota');
  });
});

describe('a new section of this repository', () => {
  it('gets an order that no other section has in the slot', () => {
    createWorkspace(path.join(dir, 'mf-mostre'), sectionValues('mf-mostre', 'Mostre', readTakenPlaces(dir)));
    expect(sectionValues('mf-restauri', 'Restauri', readTakenPlaces(dir)).slotOrder).toBe(90);
  });

  it('is not written over an existing one', () => {
    writeFileSync(path.join(dir, 'mf-mostre'), '');
    const create = () => createWorkspace(path.join(dir, 'mf-mostre'), sectionValues('mf-mostre', 'M', nothingTaken));
    expect(create).toThrow('esiste già');
  });
});

it.each([
  ['mostre', 'Mostre'],
  ['mf-Mostre', 'Mostre'],
  ['mf-mostre', ' '],
  ['mf-mostre', 'M'.repeat(41)],
])('refuses the name %s with the title "%s"', (name, title) => {
  expect(() => sectionValues(name, title, nothingTaken)).toThrow();
});

it('refuses a section whose path another one has', () => {
  expect(() => sectionValues('mf-blog', 'Blog', { paths: ['/blog'], slotOrders: [] })).toThrow('/blog è già');
});

it('quotes titles for TypeScript and JSON', () => {
  const values = { ...sectionValues('mf-mostre', `L'arte "in" mostra`, nothingTaken) };
  expect(fillIn(`usePageTitle('__title__')`, values)).toBe(`usePageTitle("L'arte \\"in\\" mostra")`);
  expect(fillIn('{"title": "__title__"}', values)).toBe(`{"title": "L'arte \\"in\\" mostra"}`);
});
