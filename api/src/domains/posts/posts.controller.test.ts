import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  authorSchema,
  categoriesSchema,
  type Gallery,
  postResultsSchema,
  postSchema,
  postSummariesSchema,
} from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { createTestApp } from '../../testing/test-app.js';
import { PostEntity } from './post.entity.js';
import { started } from '../../testing/started.js';

const test = started(createTestApp);

const items = [1, 2, 3, 4].map((n) => ({
  src: `/images/${n}.jpg`,
  alt: `Veduta ${n}`,
  caption: `Didascalia ${n}`,
  ...(n === 1 && { description: 'Da sud.' }),
}));
const gallery: Gallery = { name: 'prova', style: 'dialog', counter: false, lockScroll: true, items };

beforeAll(async () => {
  await test.dataSource.query(`
    insert into authors (id, name, title) values (7, 'Anna Bianchi', 'Archeologa');
    insert into blog_categories (id, name, slug) values
      (1, 'Via Salaria', 'via-salaria'), (2, 'Archeologia', 'archeologia')`);
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
      authorId: 7,
      categoryId: 1,
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

it('GET /api/paged/posts has pages by number, newest first, of all articles, of a category and of parts of slugs', async () => {
  for (const [query, total, found] of [
    ['limit=2', 5, ['secondo', 'primo']],
    ['limit=2&page=99', 5, ['posta-romana']],
    ['category=via-salaria', 1, ['secondo']],
    ['category=ignota', 0, []],
    ['slugs=masso,altro,prim', 2, ['primo', 'il-masso-dellorso']],
    ['slugs=%25,_', 0, []],
  ] as const) {
    const { body } = await test.http.get(`/api/paged/posts?${query}`).expect(200);
    const { items, ...rest } = z.parse(postResultsSchema, body);
    expect([query, rest.total, items.map(({ slug }) => slug)]).toEqual([query, total, found]);
  }
  await test.http.get(`/api/paged/posts?slugs=${'x'.repeat(10_000)}`).expect(400);
});

it('GET /api/posts lists summaries, newest first, without content', async () => {
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
    galleryPreview: null,
  });
});

describe('the gallery of a post', () => {
  it('is part of the post, and null without one', async () => {
    const { body } = await test.http.get('/api/posts/posta-romana').expect(200);
    expect(z.parse(postSchema, body).gallery).toEqual(gallery);
    const { body: without } = await test.http.get('/api/posts/primo').expect(200);
    expect(z.parse(postSchema, without).gallery).toBeNull();
  });

  it('has a preview of three pictures in lists, for the four articles whose cards show one', async () => {
    const { body } = await test.http.get('/api/posts?limit=10').expect(200);
    const previews = z.parse(postSummariesSchema, body).map(({ slug, galleryPreview }) => [slug, galleryPreview]);
    expect(Object.fromEntries(previews)).toEqual({
      primo: null,
      secondo: null,
      'posta-romana': null,
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

it('the author of a post is found by the id of the post', async () => {
  const post = z.parse(postSchema, (await test.http.get('/api/posts/secondo').expect(200)).body);
  expect(z.parse(authorSchema, (await test.http.get(`/api/authors/${post.authorId}`).expect(200)).body)).toMatchObject({
    name: 'Anna Bianchi',
    title: 'Archeologa',
  });
});

describe('categories', () => {
  it('are listed by name', async () => {
    const { body } = await test.http.get('/api/categories').expect(200);
    expect(z.parse(categoriesSchema, body)).toEqual([
      { id: 2, name: 'Archeologia', slug: 'archeologia' },
      { id: 1, name: 'Via Salaria', slug: 'via-salaria' },
    ]);
  });

  it('have their posts, without content', async () => {
    const { body, text } = await test.http.get('/api/categories/via-salaria/posts').expect(200);
    expect(z.parse(postSummariesSchema, body).map(({ slug }) => slug)).toEqual(['secondo']);
    expect(text).not.toContain('content');
    expect((await test.http.get('/api/categories/archeologia/posts').expect(200)).body).toEqual([]);
    await test.http.get('/api/categories/etruschi/posts').expect(404);
  });
});
