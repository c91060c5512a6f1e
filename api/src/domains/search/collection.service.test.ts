import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { CollectionService } from './collection.service.js';

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
