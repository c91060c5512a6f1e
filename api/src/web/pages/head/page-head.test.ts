import type { Head } from '@salaria/contracts/sections';
import { createPageHead } from './page-head.js';

const origin = 'https://posta.example';
const canonical = `${origin}/blog/masso`;
const head: Head = {
  title: '{title}',
  description: '{excerpt}',
  from: '/api/posts/:slug',
  image: '{imageUrl}',
  type: 'article',
  jsonLd: 'Article',
};
const of = (row: Record<string, unknown> | undefined, own: Head = head, shown?: string) =>
  createPageHead({ head: own, row, picture: shown === undefined ? undefined : { address: shown }, canonical, origin });

it('fills its templates with the fields of the row, and makes addresses absolute', () => {
  const made = of({
    title: 'Il masso',
    excerpt: 'Una roccia',
    imageUrl: '/images/masso.jpg',
    publishedAt: '2025-03-05T09:00:00.000Z',
  });
  expect(made).toMatchObject({
    title: 'Il masso | Archeologia di Posta',
    description: 'Una roccia',
    canonical,
    type: 'article',
    noindex: false,
  });
  expect(made.jsonLd[0]).toMatchObject({
    '@type': 'Article',
    headline: 'Il masso',
    image: `${origin}/images/masso.jpg`,
    datePublished: '2025-03-05T09:00:00.000Z',
    mainEntityOfPage: canonical,
  });
});

it('names the IIIF manifest of a page that exists', () => {
  const own: Head = { ...head, iiif: '/iiif/articles/{slug}/manifest.json' };
  expect(of({ slug: 'masso' }, own).alternates).toMatchObject([{ href: '/iiif/articles/masso/manifest.json' }]);
  expect(
    createPageHead({ head: own, row: undefined, picture: undefined, canonical: undefined, origin }).alternates,
  ).toEqual([]);
  expect(of({ slug: 'masso' }).alternates).toEqual([]);
});

it('names the formats of a record, and describes it in place of the template', () => {
  const record = {
    '@id': canonical,
    '@type': 'Article',
    'dcterms:hasFormat': [{ contentUrl: `${origin}/a.jsonld`, encodingFormat: 'application/ld+json', name: 'JSON-LD' }],
  };
  const own: Head = { ...head, iiif: '/iiif/articles/{slug}/manifest.json' };
  const { alternates, jsonLd } = createPageHead({ head: own, row: {}, record, picture: undefined, canonical, origin });
  expect(alternates).toEqual([{ type: 'application/ld+json', title: 'JSON-LD', href: `${origin}/a.jsonld` }]);
  expect(jsonLd[0]).toBe(record);
  expect(jsonLd).toHaveLength(2);
});

it('falls back to the title of the site, and ignores fields that are not text', () => {
  expect(of(undefined).title).toBe('Archeologia di Posta');
  expect(of(undefined, { title: 'Archeologia di Posta' }).title).toBe('Archeologia di Posta');
  expect(of({ title: { toString: 'x' }, excerpt: null, imageUrl: ['/x'] })).toMatchObject({
    title: 'Archeologia di Posta',
    description: '',
  });
});

it('names the page of a list in the title', () => {
  const list = { head: { title: 'Articoli' }, row: undefined, picture: undefined, origin };
  expect(createPageHead({ ...list, canonical: `${origin}/blog` }).title).toBe('Articoli | Archeologia di Posta');
  expect(createPageHead({ ...list, canonical: `${origin}/blog?pagina=2` }).title).toBe(
    'Articoli, pagina 2 | Archeologia di Posta',
  );
});

it('does not fill templates inside field values', () => {
  expect(of({ title: '{excerpt} $& $1', excerpt: 'segreto' }).title).toBe('{excerpt} $& $1 | Archeologia di Posta');
});

it.each(['https://[', 'http://a b/', '//[::1', 'https://esempio.it:99999/x'])(
  'leaves out a picture whose address is %s',
  (imageUrl) => {
    const { picture, jsonLd } = of({ title: 'Il masso', imageUrl }, head, imageUrl);
    expect(picture).toBeUndefined();
    expect(jsonLd[0]).not.toHaveProperty('image');
  },
);

it('prefers the title and description of the rendered page', () => {
  const rendered = { title: 'Dalla pagina | Archeologia di Posta', description: 'Della pagina' };
  expect(createPageHead({ head, row: undefined, picture: undefined, canonical, origin, rendered })).toMatchObject(
    rendered,
  );
});

it('has neither canonical address nor JSON-LD for a page that does not exist', () => {
  expect(createPageHead({ head, row: undefined, picture: undefined, canonical: undefined, origin })).toMatchObject({
    canonical: undefined,
    jsonLd: [],
  });
});
