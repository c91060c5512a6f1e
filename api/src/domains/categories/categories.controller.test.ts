import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { categoriesSchema, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await test.dataSource.query(`
    insert into blog_categories (id, name, slug) values
      (1, 'Via Salaria', 'via-salaria'), (2, 'Archeologia', 'archeologia');
    insert into blog_posts (title, slug, content, "categoryId") values
      ('Il miliario', 'il-miliario', '<p>…</p>', 1);`);
});
afterAll(() => test.close());

it('lists categories by name', async () => {
  const { body } = await test.http.get('/api/categories').expect(200);
  expect(z.parse(categoriesSchema, body)).toEqual([
    { id: 2, name: 'Archeologia', slug: 'archeologia' },
    { id: 1, name: 'Via Salaria', slug: 'via-salaria' },
  ]);
});

it('lists the posts of a category, without content', async () => {
  const { body, text } = await test.http.get('/api/categories/via-salaria/posts').expect(200);
  expect(z.parse(postSummariesSchema, body).map(({ slug }) => slug)).toEqual(['il-miliario']);
  expect(text).not.toContain('content');
  expect((await test.http.get('/api/categories/archeologia/posts').expect(200)).body).toEqual([]);
  await test.http.get('/api/categories/etruschi/posts').expect(404);
});
