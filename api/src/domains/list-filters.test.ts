import { artifactsSchema } from '@salaria/contracts/artifacts';
import { discoveriesSchema } from '@salaria/contracts/discoveries';
import { postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import type { Response } from 'supertest';
import { CacheInvalidator } from '../platform/http-cache/cache-invalidator.js';
import { started } from '../testing/started.js';
import { createTestApp } from '../testing/test-app.js';
import { ArtifactEntity } from './artifacts/artifact.entity.js';
import { DiscoveryEntity } from './discoveries/discovery.entity.js';
import { CategoryEntity } from './posts/category.entity.js';
import { PostEntity } from './posts/post.entity.js';

const test = started(createTestApp);

beforeEach(async () => {
  for (const table of ['artifacts', 'blog_posts', 'archaeological_discoveries'])
    await test.dataSource.query(`truncate ${table} restart identity`);
  await test.dataSource.query('delete from blog_categories');
  await test.app.get(CacheInvalidator).invalidate('*');
});

describe('GET /api/artifacts', () => {
  const names = async (query: string) => {
    const { body } = await test.http.get(`/api/artifacts?${query}`).expect(200);
    return z.parse(artifactsSchema, body).map(({ name }) => name);
  };
  const near = { latitude: '42.5263', longitude: '13.0968' };
  beforeEach(async () => {
    await test.dataSource.getRepository(ArtifactEntity).insert([
      { name: 'Fibula', period: 'preromano', yearFrom: -700, yearTo: -601, ...near, imageUrl: '/images/a.jpg' },
      {
        name: 'Àncora',
        period: 'romano',
        yearFrom: -50,
        yearTo: 20,
        latitude: '42.55',
        longitude: '13.1',
        material: 'piombo',
      },
      {
        name: 'Lucerna',
        period: 'romano',
        yearTo: 79,
        latitude: '-17',
        longitude: '179.5',
        licence: 'CC BY 4.0',
        inventoryNumber: 'POS-00042',
      },
      { name: 'Chiave', description: 'Di àncora', period: 'medievale', latitude: '-17', longitude: '-179.5' },
    ]);
  });

  it('narrows by words, inventory number, period, years, box, circle and picture', async () => {
    const all = ['Fibula', 'Àncora', 'Lucerna', 'Chiave'];
    for (const [query, found] of [
      ['q=ANCORA', ['Àncora', 'Chiave']],
      ['q=', all],
      ['q=100%25', []],
      ['q=POS-00042', ['Lucerna']],
      ['q=0042', ['Lucerna']],
      ['period=roman-empire', ['Àncora', 'Lucerna']],
      ['period=mesoamerica', []],
      ['from=-650&to=-640', ['Fibula', 'Lucerna']],
      ['from=20', ['Àncora', 'Lucerna']],
      ['from=21', ['Lucerna']],
      ['from=80', []],
      // 'Prima del 79' may be of any earlier year; what has no dating is of none.
      ['to=-701', ['Lucerna']],
      ['to=2100', ['Fibula', 'Àncora', 'Lucerna']],
      ['bbox=13,42,13.0968,42.6', ['Fibula']],
      ['bbox=179,-18,-179,-16', ['Lucerna', 'Chiave']],
      ['bbox=-179.4,-18,179.4,-16', []],
      ['near=42.55,13.1,5', ['Àncora', 'Fibula']],
      ['near=42.5263,13.0968,0.001', ['Fibula']],
      ['near=-17,179.95,70', ['Lucerna', 'Chiave']],
      ['hasImage=true', ['Fibula']],
      ['hasImage=false&period=romano', ['Àncora', 'Lucerna']],
      ['q=à&period=romano&from=1&bbox=13,42,14,43&near=42.5,13.1&hasImage=false', ['Àncora']],
    ] as const)
      expect([query, await names(query)]).toEqual([query, found]);
  });

  it('orders by name, date and distance, through pages of one item', async () => {
    for (const [sort, order] of [
      ['name', ['Àncora', 'Chiave', 'Fibula', 'Lucerna']],
      ['-name', ['Lucerna', 'Fibula', 'Chiave', 'Àncora']],
      ['date', ['Fibula', 'Àncora', 'Lucerna', 'Chiave']],
      ['-date', ['Lucerna', 'Àncora', 'Fibula', 'Chiave']],
      ['distance&near=42.56,13.1,20', ['Àncora', 'Fibula']],
    ] as const) {
      const found: string[] = [];
      let next: string | undefined = `/api/artifacts?sort=${sort}&limit=1`;
      while (next !== undefined) {
        const { body, headers }: Response = await test.http.get(next).expect(200);
        found.push(...z.parse(artifactsSchema, body).map(({ name }) => name));
        expect(headers['x-total-count']).toBe(String(order.length));
        next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
      }
      expect([sort, found]).toEqual([sort, order]);
    }
  });

  it('rejects the cursor of another query', async () => {
    const { headers } = await test.http.get('/api/artifacts?period=romano&limit=1').expect(200);
    const cursor = new URL(String(/<([^>]+)>/.exec(headers.link ?? '')?.[1]), test.url).searchParams.get('cursor');
    await test.http.get(`/api/artifacts?period=romano&limit=5&cursor=${cursor}`).expect(200);
    for (const query of ['', 'period=medievale&', 'period=romano&q=a&', 'period=romano&sort=name&'])
      await test.http.get(`/api/artifacts?${query}cursor=${cursor}`).expect(400);
  });

  it('counts facets of the filtered list in a header', async () => {
    const { headers, body } = await test.http
      .get('/api/artifacts?facets=period,century,hasImage,licence&limit=1&q=a')
      .expect(200);
    expect(body).toHaveLength(1);
    expect(JSON.parse(String(headers['x-facets']))).toEqual({
      period: { romano: 2, medievale: 1, preromano: 1 },
      century: { '-7': 1, '-1': 1, '1': 1 },
      hasImage: { false: 3, true: 1 },
      licence: { 'CC BY 4.0': 1 },
    });
    const whole = await test.http.get('/api/artifacts?facets=period').expect(200);
    expect([whole.body.length, whole.headers['x-total-count']]).toEqual([4, '4']);
  });

  it('is as specified without filters', async () => {
    const { body, headers } = await test.http.get('/api/artifacts').expect(200);
    expect(body).toHaveLength(4);
    expect([headers.link, headers['x-total-count'], headers['x-facets']]).toEqual([undefined, undefined, undefined]);
  });

  it('rejects what is no value of a filter, and lists the known ones', async () => {
    for (const query of [
      ...['from=0', 'to=x', 'from=5&to=4', 'from=1.5', 'from=99999999', 'q=a&q=b'],
      ...['bbox=1,2,3', 'bbox=1,2,3,91', 'bbox=181,0,0,1', 'bbox=0,5,1,4', 'bbox=a,b,c,d', 'bbox='],
      ...['near=91,0', 'near=1', 'near=1,2,0', 'near=1,2,101', 'near=1,2,3,4', 'near=1e1,2'],
      ...['hasImage=1', 'sort=id', 'sort=distance', 'facets=name', 'facets=', 'facets=period,', 'limit=0'],
    ]) {
      const { status } = await test.http.get(`/api/artifacts?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
    await test.http.get('/api/artifacts?period=atlantide').expect(404);
    const { body } = await test.http.get('/api/artifacts?colour=red').expect(400);
    expect(body.message).toContain('bbox, cursor, facets, from, hasImage, limit, near, period, q, sort, to');
  });
});

it('GET /api/posts narrows and orders articles by the same parameters', async () => {
  await test.dataSource.getRepository(CategoryEntity).insert({ id: 1, name: 'Sabini', slug: 'sabini' });
  const post = { content: '<p>Testo</p>' };
  await test.dataSource.getRepository(PostEntity).insert([
    { ...post, slug: 'a', title: 'Zanna', publishedAt: new Date('2024-12-31T23:30:00Z'), categoryId: 1 },
    { ...post, slug: 'b', title: 'Ara', publishedAt: new Date('2024-06-01T10:00:00Z'), imageUrl: '/images/b.jpg' },
  ]);
  const slugs = async (query: string) => {
    const { body } = await test.http.get(`/api/posts?${query}`).expect(200);
    return z.parse(postSummariesSchema, body).map(({ slug }) => slug);
  };
  for (const [query, found] of [
    ['q=zanna', ['a']],
    ['category=sabini', ['a']],
    ['category=altro', []],
    // Half past midnight of the first of January in Italy.
    ['from=2025', ['a']],
    ['to=2024', ['b']],
    ['from=2024-06-01&to=2024-06', ['b']],
    ['hasImage=true', ['b']],
    ['sort=name', ['b', 'a']],
    ['sort=date', ['b', 'a']],
    ['sort=-name&limit=1', ['a']],
  ] as const)
    expect([query, await slugs(query)]).toEqual([query, found]);
  const { headers } = await test.http.get('/api/posts?facets=category,year').expect(200);
  expect(JSON.parse(String(headers['x-facets']))).toEqual({ category: { sabini: 1 }, year: { 2024: 1, 2025: 1 } });
  for (const query of ['from=2024-13', 'from=2025-02-30', 'from=2025&to=2024-12', 'bbox=1,2,3,4', 'to=0', 'to=9999-99'])
    await test.http.get(`/api/posts?${query}`).expect(400);
});

describe('GET /api/discoveries', () => {
  const ids = async (query: string) => {
    const { body } = await test.http.get(`/api/discoveries?${query}`).expect(200);
    return z.parse(discoveriesSchema, body).map(({ id }) => id);
  };
  const discovery = {
    description: 'Moneta',
    discovererName: 'A',
    location: 'Posta',
    period: 'romano',
    category: 'monete',
  };
  beforeEach(() =>
    test.dataSource.getRepository(DiscoveryEntity).insert([
      { ...discovery, title: 'Prima', latitude: '42.5263', longitude: '13.0968', submittedAt: new Date('2025-01-02') },
      { ...discovery, title: 'Seconda', latitude: 'al fiume', longitude: '', isVerified: 'true' },
    ]),
  );

  it('narrows by its filters and the common ones together', async () => {
    for (const [query, found] of [
      ['q=seconda', [2]],
      ['from=2025-01-02&to=2025-01-02', [1]],
      ['verified=true&q=moneta', [2]],
      ['category=monete&sort=name', [1, 2]],
      ['period=medievale&q=moneta', []],
    ] as const)
      expect([query, await ids(query)]).toEqual([query, found]);
    await test.http.get('/api/discoveries?category=auto&q=x').expect(404);
  });

  it('looks for the place that visitors see, so that no box or circle reveals the exact one', async () => {
    for (const [query, found] of [
      ['bbox=13.1,42.53,13.1,42.53', [1]],
      ['bbox=13.0968,42.5263,13.0968,42.5263', []],
      ['near=42.53,13.1,0.001', [1]],
      ['near=42.5263,13.0968,0.2', []],
      ['near=42.5263,13.0968,1', [1]],
    ] as const)
      expect([query, await ids(query)]).toEqual([query, found]);
  });
});
