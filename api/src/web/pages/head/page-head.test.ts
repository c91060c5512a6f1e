import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PictureManifest } from '../../static/picture-manifest.js';
import { SharingPictures } from './sharing-pictures.js';
import { createPageHead } from './page-head.js';
import { createStructuredData } from './structured-data.js';
import { siteExample } from '@salaria/contracts/site';
import type { Head } from '@salaria/contracts/sections';

const origin = 'https://posta.example';
const site = { ...siteExample, name: 'Archeologia di Posta' };
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
  createPageHead({
    head: own,
    row,
    picture: shown === undefined ? undefined : { address: shown },
    canonical,
    origin,
    site,
  });

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

it('shows search engines what an editor has written for them, whatever the release has rendered', () => {
  const row = {
    title: 'Il masso',
    excerpt: 'Una roccia',
    searchTitle: 'Masso dell’Orso',
    searchDescription: 'Dove si trova.',
  };
  const rendered = { title: 'Il masso | Archeologia di Posta', description: 'Una roccia' };
  const made = createPageHead({ head, row, picture: undefined, canonical, origin, site, rendered });
  expect(made).toMatchObject({ title: 'Masso dell’Orso | Archeologia di Posta', description: 'Dove si trova.' });
  expect(made.jsonLd[0]).toMatchObject({ headline: 'Il masso', description: 'Dove si trova.' });
  const empty = createPageHead({
    head,
    row: { ...row, searchTitle: null, searchDescription: '' },
    picture: undefined,
    canonical,
    origin,
    site,
  });
  expect(empty).toMatchObject({ title: 'Il masso | Archeologia di Posta', description: 'Una roccia' });
});

it('names the IIIF manifest of a page that exists', () => {
  const own: Head = { ...head, iiif: '/iiif/articles/{slug}/manifest.json' };
  expect(of({ slug: 'masso' }, own).alternates).toMatchObject([{ href: '/iiif/articles/masso/manifest.json' }]);
  expect(
    createPageHead({ head: own, row: undefined, picture: undefined, canonical: undefined, origin, site }).alternates,
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
  const { alternates, jsonLd } = createPageHead({
    head: own,
    row: {},
    record,
    picture: undefined,
    canonical,
    origin,
    site,
  });
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
  const list = { head: { title: 'Articoli' }, row: undefined, picture: undefined, origin, site };
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

describe('structured data', () => {
  const structured = (more: object) =>
    createStructuredData({
      kind: undefined,
      name: 'Il masso',
      description: 'Una roccia',
      image: '',
      published: '',
      row: {},
      canonical: `${origin}/blog/masso`,
      origin,
      site,
      ...more,
    }) as Record<string, unknown>[];
  const types = (data: Record<string, unknown>[]) => data.map((it) => it['@type']);

  it('describes the association on the home page, which has no breadcrumbs', () => {
    const data = structured({ canonical: `${origin}/` });
    expect(types(data)).toEqual(['Organization']);
    expect(data[0]).toMatchObject({
      ...{ name: 'Archeologia di Posta', email: siteExample.email, telephone: siteExample.phone },
      openingHoursSpecification: [{ dayOfWeek: 'Saturday', opens: '10:00', closes: '13:00' }],
    });
  });

  it("lists breadcrumbs, the last one under the page's name", () => {
    const data = structured({});
    expect(types(data)).toEqual(['BreadcrumbList']);
    const steps = data[0]?.itemListElement as { position: number; name: string; item: string }[];
    expect(steps.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Home', origin],
      [2, 'blog', `${origin}/blog`],
      [3, 'Il masso', `${origin}/blog/masso`],
    ]);
  });

  it('lists no breadcrumbs of a path that is deeper than any route', () => {
    expect(types(structured({ canonical: `${origin}${'/a'.repeat(9)}` }))).toEqual([]);
    expect(types(structured({ canonical: `${origin}${'/a'.repeat(8)}` }))).toEqual(['BreadcrumbList']);
  });
});

describe('the picture for sharing', () => {
  let folder = '';
  let pictures: SharingPictures;
  const entry = (src: string) => ({ src, alt: 'Il ponte sul Velino', width: 1600, height: 1067 });

  /** The pictures of an empty database. */
  const stored = { find: async () => new Map(), has: () => Promise.resolve(false) };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'salaria-sharing-'));
    await mkdir(path.join(folder, 'images'));
    await writeFile(path.join(folder, 'images/ponte-1-og.jpg'), '');
    await writeFile(
      path.join(folder, 'images.json'),
      JSON.stringify({ ponte: entry('/images/ponte-1.jpg'), vaso: entry('/images/vaso-1.jpg') }),
    );
    const images = path.join(folder, 'images');
    pictures = new SharingPictures(images, new PictureManifest(images, stored), stored);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const card = { address: '/images/ponte-1-og.jpg', alt: 'Il ponte sul Velino', width: 1200, height: 630 };

  it('is the card of a picture of the site, by name or address, else the whole picture, or the address alone', async () => {
    for (const wanted of ['ponte', '/images/ponte-1.jpg']) expect(await pictures.find(wanted)).toEqual(card);
    expect(await pictures.find('vaso')).toEqual({ ...card, address: '/images/vaso-1.jpg', width: 1600, height: 1067 });
    expect(await pictures.find('https://altrove.test/foto.png')).toEqual({ address: 'https://altrove.test/foto.png' });
    for (const wanted of ['', 'ignoto', 'constructor']) expect(await pictures.find(wanted)).toBeUndefined();
  });

  it('is found while the site runs, before and after pictures are made', async () => {
    await rm(path.join(folder, 'images.json'));
    expect(await pictures.find('nuovo')).toBeUndefined();
    await writeFile(path.join(folder, 'images.json'), JSON.stringify({ nuovo: entry('/images/nuovo-1.jpg') }));
    await utimes(path.join(folder, 'images.json'), 1000, 1000);
    expect(await pictures.find('nuovo')).toMatchObject({ address: '/images/nuovo-1.jpg' });
  });
});
