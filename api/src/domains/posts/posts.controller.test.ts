import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gallery, postSchema, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { PostEntity } from './post.entity.js';

let test: TestApp;

const items = [1, 2, 3, 4].map((n) => ({
  src: `/images/${n}.jpg`,
  alt: `Veduta ${n}`,
  caption: `Didascalia ${n}`,
  ...(n === 1 && { description: 'Da sud.' }),
}));
const gallery: Gallery = { name: 'prova', style: 'dialog', counter: false, lockScroll: true, items };

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
    ...['posta-romana', 'il-masso-dellorso', 'antiquarium-di-posta'].map((slug) => ({
      slug,
      title: slug,
      content: '<p>Tre</p>',
      publishedAt: new Date('2024-01-01T10:00:00Z'),
      gallery: { ...gallery, items: slug === 'antiquarium-di-posta' ? [] : gallery.items },
    })),
  ]);
});

afterAll(() => test.close());

describe('GET /api/posts', () => {
  it('lists summaries, newest first, without content', async () => {
    const { body } = await test.http.get('/api/posts').expect(200).expect('Content-Type', /json/);
    const posts = z.parse(postSummariesSchema, body);
    expect(posts.map(({ slug }) => slug).slice(0, 2)).toEqual(['secondo', 'primo']);
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

describe('the gallery of a post', () => {
  it('is part of the post', async () => {
    const { body } = await test.http.get('/api/posts/posta-romana').expect(200);
    expect(z.parse(postSchema, body).gallery).toEqual(gallery);
  });

  it('is missing in a post without one', async () => {
    const { body } = await test.http.get('/api/posts/primo').expect(200);
    expect(body).not.toHaveProperty('gallery');
  });

  it('has a preview of three pictures in lists, for the four articles whose cards show one', async () => {
    const { body } = await test.http.get('/api/posts?limit=10').expect(200);
    const previews = z.parse(postSummariesSchema, body).map(({ slug, galleryPreview }) => [slug, galleryPreview]);
    expect(Object.fromEntries(previews)).toEqual({
      primo: undefined,
      secondo: undefined,
      'posta-romana': undefined,
      'il-masso-dellorso': { name: 'prova', items: items.slice(0, 3).map(({ src, alt }) => ({ src, alt })) },
      'antiquarium-di-posta': { name: 'prova', items: [] },
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
