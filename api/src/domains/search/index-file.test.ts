import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildIndex } from '@salaria/search/index/index-builder';
import { passageCount } from '@salaria/search/index/passage-index';
import { IndexFile } from './index-file.js';
import type { SourcedPassage } from './read-passages.js';

const passages: SourcedPassage[] = [
  {
    id: 'a',
    title: 'Ponti',
    text: 'Il ponte sul Velino fu costruito nel 1831.',
    source: { kind: 'articolo', title: 'A' },
  },
];

const copyOf = (_: unknown, i: number): SourcedPassage => ({
  id: String(i),
  title: 'Ponti',
  text: `Il ponte numero ${i} fu costruito nel 1831.`,
  source: { kind: 'articolo', title: 'A' },
});

describe('the file of the search index', () => {
  let folder: string;
  let warn: jest.SpiedFunction<Logger['warn']>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'salaria-index-'));
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    warn.mockRestore();
    await rm(folder, { recursive: true, force: true });
  });

  it('returns the index that another process has written', async () => {
    const index = await buildIndex(passages);
    await new IndexFile({ DATA_DIR: folder }).write(index, 'abc');
    expect(await new IndexFile({ DATA_DIR: folder }).read()).toEqual({ index, fingerprint: 'abc' });
  });

  it('is missing at first, without a warning', async () => {
    expect(await new IndexFile({ DATA_DIR: folder }).read()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['cut off', (bytes) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one bit', (bytes) => bytes.fill((bytes[100] ?? 0) ^ 1, 100, 101)],
    ['written by another program', () => Buffer.from('{"version":1}'.repeat(20))],
  ])('is not used when it is %s, and is replaced', async (_, damage) => {
    const file = new IndexFile({ DATA_DIR: folder });
    const index = await buildIndex(passages);
    await file.write(index, 'abc');
    const stored = path.join(folder, 'search-index.bin');
    await writeFile(stored, damage(await readFile(stored)));
    expect(await file.read()).toBeUndefined();
    await file.write(index, 'abc');
    expect(await file.read()).toEqual({ index, fingerprint: 'abc' });
  });

  it('is whole at any time while several writers replace it', async () => {
    const indexes = await Promise.all([1, 300].map((count) => buildIndex(Array.from({ length: count }, copyOf))));
    const write = async (number: number) => {
      const index = indexes[number];
      for (let i = 0; index && i < 5; i += 1) await new IndexFile({ DATA_DIR: folder }).write(index, String(number));
    };
    await write(0);
    let isWriting = true;
    const writes = Promise.all([0, 1, 0, 1].map(write)).finally(() => {
      isWriting = false;
    });
    const file = new IndexFile({ DATA_DIR: folder });
    while (isWriting) {
      const stored = await file.read();
      expect(stored && passageCount(stored.index)).toBe(stored?.fingerprint === '0' ? 1 : 300);
    }
    await writes;
    expect(warn).not.toHaveBeenCalled();
    expect(await readdir(folder)).toEqual(['search-index.bin']);
  });

  it('is written without what an interrupted write has left', async () => {
    const left = path.join(folder, 'search-index.bin.left');
    await writeFile(left, '');
    await utimes(left, 0, 0);
    await new IndexFile({ DATA_DIR: folder }).write(await buildIndex(passages), 'abc');
    expect(await readdir(folder)).toEqual(['search-index.bin']);
  });

  it('logs a warning where the folder cannot be written', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await new IndexFile({ DATA_DIR: path.join(folder, 'file', 'below') }).write(await buildIndex(passages), 'abc');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
