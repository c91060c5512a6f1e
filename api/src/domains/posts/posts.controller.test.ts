import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postSchema, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { PostEntity } from './post.entity.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  const posts = test.dataSource.getRepository(PostEntity);
  await posts.insert([
    {
      slug: 'primo',
      title: 'Primo',
      content: '<p>Uno</p>',
      excerpt: 'uno',
      publishedAt: new Date('2025-01-01T10:00:00Z'),
    },
    {
      slug: 'secondo',
      title: 'Secondo',
      content: '<p>Due</p>',
      excerpt: 'due',
      imageUrl: '/images/due.jpg',
      publishedAt: new Date('2025-03-05T10:00:00Z'),
    },
  ]);
});

afterAll(() => test.close());

describe('GET /api/posts', () => {
  it('lists summaries, newest first, without content', async () => {
    const { body } = await test.http.get('/api/posts').expect(200).expect('Content-Type', /json/);
    const posts = z.parse(postSummariesSchema, body);
    expect(posts.map(({ slug }) => slug)).toEqual(['secondo', 'primo']);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      slug: 'secondo',
      title: 'Secondo',
      excerpt: 'due',
      imageUrl: '/images/due.jpg',
      publishedAt: '2025-03-05T10:00:00.000Z',
    });
  });
});

describe('GET /api/posts/{slug}', () => {
  it('returns a post with its content', async () => {
    const { body } = await test.http.get('/api/posts/primo').expect(200);
    expect(z.parse(postSchema, body)).toMatchObject({ slug: 'primo', content: '<p>Uno</p>', authorId: null });
  });

  it('answers 404 in Italian for an unknown post', async () => {
    const { body } = await test.http.get('/api/posts/terzo').expect(404);
    expect(body).toEqual({
      statusCode: 404,
      code: 'not_found',
      message: "L'articolo che stai cercando non è disponibile o è stato rimosso.",
    });
  });
});
