import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { authorSchema, categoriesSchema, postSchema, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await test.dataSource.query(`
    insert into blog_categories (id, name, slug) values
      (1, 'Via Salaria', 'via-salaria'), (2, 'Archeologia', 'archeologia');
    insert into authors (id, name, title) values (7, 'Anna Bianchi', 'Archeologa');
    insert into blog_posts (title, slug, content, "categoryId", "authorId") values
      ('Il miliario', 'il-miliario', '<p>…</p>', 1, 7);`);
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

it('returns the author of a post', async () => {
  const post = z.parse(postSchema, (await test.http.get('/api/posts/il-miliario').expect(200)).body);
  expect(z.parse(authorSchema, (await test.http.get(`/api/authors/${post.authorId}`).expect(200)).body)).toMatchObject({
    name: 'Anna Bianchi',
    title: 'Archeologa',
  });
  await test.http.get('/api/authors/8').expect(404);
  await test.http.get('/api/authors/anna').expect(400);
});
