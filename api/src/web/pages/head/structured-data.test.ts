import { createStructuredData } from './structured-data.js';

const origin = 'https://posta.example';
const of = (more: object) =>
  createStructuredData({
    kind: undefined,
    name: 'Il masso',
    description: 'Una roccia',
    image: '',
    published: '',
    canonical: `${origin}/blog/masso`,
    origin,
    ...more,
  }) as Record<string, unknown>[];
const types = (data: Record<string, unknown>[]) => data.map((it) => it['@type']);

it('describes an article, with date and picture only where it has them', () => {
  const [bare] = of({ kind: 'Article' });
  expect(bare).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Il masso',
    inLanguage: 'it',
    publisher: { '@type': 'Organization', url: origin },
  });
  expect(Object.keys(bare ?? {})).not.toEqual(expect.arrayContaining(['image']));
  expect(Object.keys(bare ?? {})).not.toEqual(expect.arrayContaining(['datePublished']));
  const [whole] = of({ kind: 'Article', image: `${origin}/x.jpg`, published: '2025-03-05T09:00:00.000Z' });
  expect(whole).toMatchObject({ image: `${origin}/x.jpg`, datePublished: '2025-03-05T09:00:00.000Z' });
});

it.each(['Quiz', 'CollectionPage'] as const)('describes a %s by its address', (kind) => {
  expect(of({ kind })[0]).toMatchObject({ '@type': kind, name: 'Il masso', url: `${origin}/blog/masso` });
});

it('describes the association on the home page, which has no breadcrumbs', () => {
  expect(types(of({ canonical: `${origin}/` }))).toEqual(['Organization']);
});

it("lists breadcrumbs, the last one under the page's name", () => {
  const data = of({});
  expect(types(data)).toEqual(['BreadcrumbList']);
  const steps = data[0]?.itemListElement as { position: number; name: string; item: string }[];
  expect(steps.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Home', origin],
    [2, 'blog', `${origin}/blog`],
    [3, 'Il masso', `${origin}/blog/masso`],
  ]);
});

it('lists no breadcrumbs of a path that is deeper than any route', () => {
  expect(types(of({ canonical: `${origin}${'/a'.repeat(9)}` }))).toEqual([]);
  expect(types(of({ canonical: `${origin}${'/a'.repeat(8)}` }))).toEqual(['BreadcrumbList']);
});
