import { structuredData } from './structured-data.js';

const origin = 'https://posta.example';
const of = (more: object) =>
  structuredData({
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

it('tells of an article with its date and picture only where it has them', () => {
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

it.each(['Quiz', 'CollectionPage'] as const)('tells of a %s by its address', (kind) => {
  expect(of({ kind })[0]).toMatchObject({ '@type': kind, name: 'Il masso', url: `${origin}/blog/masso` });
});

it('tells of the association on the first page, which has no way to it', () => {
  expect(types(of({ canonical: `${origin}/` }))).toEqual(['Organization']);
});

it('gives the way to a page, the last step under its name', () => {
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
