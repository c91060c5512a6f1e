import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { buildIndex } from '@salaria/search/index/index-builder';
import { passageCount } from '@salaria/search/index/passage-index';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { JsonReader } from '../../platform/database/json-reader.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { CollectionService } from './collection.service.js';
import { IndexFile } from './index-file.js';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const addPdf = (n: number) =>
  test.dataSource.query(
    `insert into documents (title, "fileName", hash, "contentPreview", "pageCount", file)
     values ($1, $1, $1, '', 1, '')`,
    [`documento-${n}`],
  );

it('releases earlier indexes after rebuilds', async () => {
  const service = test.app.get(CollectionService);
  const earlier: WeakRef<object>[] = [];
  for (let n = 0; n < 4; n += 1) {
    await addPdf(n);
    earlier.push(new WeakRef((await service.get()).index));
  }
  await addPdf(4);
  await service.get();
  // A WeakRef is kept alive until the current job ends.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(earlier.filter((index) => index.deref() !== undefined)).toHaveLength(0);
});

it('reads a stored index and replaces one that is damaged or of another content', async () => {
  await addPdf(5);
  await test.dataSource.query(
    `insert into passages ("documentId", page, text)
     select max(id), 1, 'Il ponte numero ' || n || ' attraversa il Velino.'
     from documents, generate_series(1, 5000) as n group by n`,
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'salaria-collection-'));
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const { app, dataSource } = test;
  const file = new IndexFile({ DATA_DIR: folder });
  const write = jest.spyOn(file, 'write');
  const load = async () => {
    write.mockClear();
    const dependencies = [dataSource, app.get(JsonReader), app.get(PgListener), app.get(ModulesContainer)] as const;
    const { index } = await new CollectionService(...dependencies, file).get();
    await Promise.all(write.mock.results.map(({ value }) => value));
    return { passageCount: passageCount(index), writes: write.mock.calls.length };
  };

  const first = await load();
  expect(first.passageCount).toBe(5000);
  expect(first.writes).toBe(1);
  expect(await load()).toEqual({ ...first, writes: 0 });
  await writeFile(path.join(folder, 'search-index.bin'), 'altro');
  expect(await load()).toEqual(first);
  const { fingerprint } = (await file.read()) ?? { fingerprint: '' };
  await file.write(await buildIndex([]), fingerprint.replace(/"[0-9]+:[0-9a-f]+"/, '"7:0"'));
  expect(await load()).toEqual(first);
  expect(await load()).toEqual({ ...first, writes: 0 });
  warn.mockRestore();
  await rm(folder, { recursive: true });
});
