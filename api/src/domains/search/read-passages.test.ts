import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { ModulesContainer } from '@nestjs/core';
import { searchTexts } from '../../platform/contributions/search-texts.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { readPassages } from './read-passages.js';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function passagesOf(kind: string) {
  const texts = searchTexts.collect(test.app.get(ModulesContainer)).filter((own) => own.kind === kind);
  return (await Promise.all(texts.map((own) => readPassages(own, test.app.get(JsonReader))))).flat();
}

it('reads every article, the newest first, however many there are', async () => {
  await test.dataSource.query(
    `insert into blog_posts (slug, title, content, "publishedAt")
     select 'articolo-' || n, 'Articolo ' || n, '<p>Testo numero ' || n || '.</p>',
            timestamptz '2025-01-01' - n * interval '1 hour'
     from generate_series(1, 401) n`,
  );
  const urls = (await passagesOf('articolo')).map(({ source }) => source.url);
  expect(urls).toEqual(Array.from({ length: 401 }, (_, i) => `/blog/articolo-${i + 1}`));
});

it('reads every passage of every document in order, however many there are', async () => {
  await test.dataSource.query(
    `insert into documents (title, "fileName", hash, "contentPreview", "pageCount", file)
     select 'Documento ' || n, 'a.pdf', n::text, '', 1, '' from generate_series(1, 2) n`,
  );
  // The second document's come first, so that the order of ids is not that of reading.
  await test.dataSource.query(
    `insert into passages ("documentId", page, text)
     select 2 - n % 2, n, 'Brano ' || n from generate_series(1, 4500) n`,
  );
  const found = await passagesOf('documento');
  expect(found).toHaveLength(4500);
  expect(new Set(found.map(({ id }) => id)).size).toBe(4500);
  const pages = found.map(({ title, source }) => [title, source.page]);
  expect([pages[0], pages[2249], pages[2250], pages[4499]]).toEqual([
    ['Documento 1', 1],
    ['Documento 1', 4499],
    ['Documento 2', 2],
    ['Documento 2', 4500],
  ]);
});
