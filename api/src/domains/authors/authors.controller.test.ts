import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { authorSchema, postSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await test.dataSource.query(`
    insert into authors (id, name, title) values (7, 'Anna Bianchi', 'Archeologa');
    insert into blog_posts (title, slug, content, "authorId") values ('Il miliario', 'il-miliario', '<p>…</p>', 7);`);
});
afterAll(() => test.close());

it('returns the author of a post', async () => {
  const post = z.parse(postSchema, (await test.http.get('/api/posts/il-miliario').expect(200)).body);
  expect(z.parse(authorSchema, (await test.http.get(`/api/authors/${post.authorId}`).expect(200)).body)).toMatchObject({
    name: 'Anna Bianchi',
    title: 'Archeologa',
  });
});

it('rejects an unknown and an unreadable id', async () => {
  await test.http.get('/api/authors/8').expect(404);
  await test.http.get('/api/authors/anna').expect(400);
});
