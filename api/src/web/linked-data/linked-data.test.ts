import { jest } from '@jest/globals';
import jsonld from 'jsonld';
import type { SectionManifest } from '@salaria/contracts/sections';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { pack } from '../../sections/testing/small-section.js';
import { rawGet } from '../../testing/calls/raw-get.js';
import { createSiteApp, publish, siteModules } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestApp } from '../../testing/test-app.js';

describe('linked data', () => {
  const origin = 'https://posta.example';
  const jsonLdType = 'application/ld+json';
  const blog = '/blog/il-masso';
  const test = started(() => createSiteApp({ PUBLIC_URL: origin }));

  type Node = { [key: string]: Node } & Node[] & string;

  const get = (path: string, headers: Record<string, string> = {}) => rawGet(test.url, headers, 'GET', path);
  async function jsonLd(path: string) {
    const { status, body } = await get(path, { accept: jsonLdType });
    expect(status).toBe(200);
    return JSON.parse(String(body)) as Node;
  }
  const html = async (path: string) => String((await get(path)).body);
  const embedded = (page: string) =>
    [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? '') as Node,
    );
  const alternates = (page: string) =>
    [...page.matchAll(/<link rel="alternate" type="([^"]*)" title="([^"]*)" href="([^"]*)">/g)]
      .map(([, , title, href]) => `${title} ${href?.replaceAll('&amp;', '&')}`)
      .filter((link) => !/\/(?:feed|rss)\.\w+$/.test(link));

  const note = {
    ...{ alt: 'Un denario di argento', caption: 'Un denario, il dritto.', credit: 'Rita Rossi', licence: 'CC BY 4.0' },
    ...{ focal: [0.5, 0.5], generated: false },
  };

  /** Publishes a section with the pages of records. */
  async function publishPages(): Promise<void> {
    const { built, files } = pack('mf-prova', '/blog/:slug');
    const { routes } = built.manifest as Pick<SectionManifest, 'routes'>;
    const [first] = routes;
    if (!first) throw new Error('The section has no route');
    routes.push(
      { ...first, path: '/gallery', parameters: { reperto: 'number', sito: 'number' } },
      { ...first, path: '/gallery/:artifact' },
      { ...first, path: '/scoperte', parameters: { scoperta: 'number' } },
      { ...first, path: '/periods/:period' },
    );
    await publish(test, { built, files });
  }

  beforeAll(async () => {
    await publishPages();
    await test.dataSource.query(`
    insert into pictures (slug, src, width, height, color, placeholder)
      values ('denario', '/images/denario.jpg', 1600, 900, '#8899aa', '');
    insert into content_entries (kind, slug, fields) values ('images', 'denario', '${JSON.stringify(note)}');
    insert into authors (name, title, bio) values ('Ersilia', 'Archeologa', '');
    insert into blog_posts (title, slug, excerpt, content, "authorId", "publishedAt")
      values ('Il masso', 'il-masso', 'Una roccia </script>.', '', 1, '2025-03-05T06:00:00Z');
    insert into period_pages (name, title, description, timeframe, aat, research) values
      ('sabini', 'I Sabini', 'Un popolo delle montagne.', '1000 – 290 a.C.', null, '[]'),
      ('impero-romano', 'Età romana', 'Una strada di Stato.', '290 a.C. – 476 d.C.', '300020533', '[]'),
      ('medioevo', 'Medioevo', 'Pievi e castelli.', '476 – 1492', null, '[]');
    insert into artifacts (name, description, period, year, latitude, longitude, address, aat, pleiades) values
      ('Denario', 'Argento.', 'romano', 'I secolo a.C.', '42.52', '13.09', 'Posta', '300037222', '423025'),
      ('Fibula', 'Bronzo.', 'preromano', '', '42.52', '13.09', 'Posta (RI)', null, null),
      ('Senza luogo', '', 'romano', '', '', '', '', null, null);
    update artifacts set material = 'argento', technique = 'coniazione', dimensions = 'diam. 19 mm',
      "inventoryNumber" = 'es. 7', conservation = 'Antiquarium', provenance = 'Dono.', bibliography = 'Un catalogo.',
      wikidata = 'Q220', nct = '1200123456', licence = 'CC BY 4.0', "rightsHolder" = 'Comune di Prova',
      "imageUrl" = '/images/denario.jpg', pictures = '[{"src":"/images/rovescio.jpg","alt":"Rovescio","caption":""}]'
      where name = 'Denario';
    insert into archaeological_discoveries
      (title, description, "discovererName", "discovererEmail", latitude, longitude, location, period, category,
       "isVerified", notes)
    values
      ('Moneta', 'x', 'Ugo', 'ugo@example.org', '42.52631', '13.09684', 'Posta', 'romano', 'monete', 'true', 'segreto'),
      ('Coccio', 'x', 'Ugo', 'ugo@example.org', '42.52631', '13.09684', 'Posta', 'romano', 'monete', 'false', null)`);
  });
  beforeEach(() => test.app.get(HttpCache).clear());

  describe('the JSON-LD of a page', () => {
    it.each([
      [blog, ['JSON-LD', 'OAI-PMH']],
      ['/gallery/1-denario', ['JSON-LD', 'IIIF', 'GeoJSON', 'OAI-PMH']],
      ['/gallery?reperto=1', ['JSON-LD', 'IIIF', 'GeoJSON', 'OAI-PMH']],
      ['/gallery?sito=2', ['JSON-LD', 'GeoJSON']],
      ['/scoperte?scoperta=1', ['JSON-LD', 'GeoJSON']],
      ['/periods/medioevo', ['JSON-LD']],
    ])('of %s is embedded in it, and is linked from its head with the other formats', async (path, expected) => {
      const description = await jsonLd(path);
      const page = await html(path);
      expect(embedded(page)).toContainEqual(description);
      const formats = description['dcterms:hasFormat'] ?? ([] as Node[]);
      expect(alternates(page)).toEqual(formats.map(({ name, contentUrl }) => `${name} ${contentUrl}`));
      const titles = formats.map(({ name }) => name);
      expect(titles).toEqual(expected);
      const [own] = formats;
      expect(await jsonLd(new URL(String(own?.['contentUrl'])).pathname)).toEqual(description);
    });

    it('describes an article', async () => {
      expect(await jsonLd(blog)).toMatchObject({
        '@id': `${origin}${blog}`,
        '@type': 'Article',
        headline: 'Il masso',
        author: { name: 'Ersilia', jobTitle: 'Archeologa' },
        datePublished: '2025-03-05T06:00:00.000Z',
        'dcterms:creator': 'Ersilia',
      });
    });

    it('names the lasting address of an artifact, and those in other catalogues', async () => {
      expect((await jsonLd('/gallery?reperto=1'))['sameAs']).toEqual([
        `${origin}/id/artifacts/1`,
        'http://www.wikidata.org/entity/Q220',
        'https://w3id.org/arco/resource/ArchaeologicalProperty/1200123456',
      ]);
    });

    it('states the rights of a record, and none for a record without any', async () => {
      const licence = 'http://creativecommons.org/licenses/by/4.0/';
      expect(await jsonLd('/gallery?reperto=1')).toMatchObject({
        license: licence,
        copyrightHolder: { name: 'Comune di Prova' },
        'dcterms:license': { '@id': licence },
        'dcterms:rightsHolder': 'Comune di Prova',
      });
      for (const path of [blog, '/gallery?reperto=2', '/scoperte?scoperta=1', '/periods/medioevo'])
        expect(JSON.stringify(await jsonLd(path))).not.toMatch(/licen[sc]e|rights|creativecommons/);
    });

    it('describes an artifact with its kind, period and place', async () => {
      expect(await jsonLd('/gallery?reperto=1')).toMatchObject({
        '@id': `${origin}/gallery/1-denario`,
        additionalType: 'http://vocab.getty.edu/aat/300037222',
        'dcterms:type': { '@id': 'http://vocab.getty.edu/aat/300037222' },
        'dcterms:temporal': [{ '@id': `${origin}/periods/impero-romano` }, 'I secolo a.C.'],
        spatialCoverage: {
          '@id': `${origin}/gallery?scheda=vicino&sito=1`,
          sameAs: 'https://pleiades.stoa.org/places/423025',
          geo: { latitude: 42.52, longitude: 13.09 },
        },
      });
    });

    it('describes the details and all pictures of an artifact, and neither where there are none', async () => {
      const detailed = await jsonLd('/gallery?reperto=1');
      expect(detailed).toMatchObject({
        '@type': ['CreativeWork', 'ArchiveComponent'],
        image: [
          {
            '@type': 'ImageObject',
            url: `${origin}/images/denario.jpg`,
            contentUrl: `${origin}/images/denario.jpg`,
            caption: 'Un denario, il dritto.',
            creditText: 'Rita Rossi',
            license: 'http://creativecommons.org/licenses/by/4.0/',
            ...{ width: 1600, height: 900 },
          },
          `${origin}/images/rovescio.jpg`,
        ],
        material: 'argento',
        size: 'diam. 19 mm',
        identifier: 'es. 7',
        itemLocation: 'Antiquarium',
        citation: 'Un catalogo.',
        'dcterms:medium': ['argento', 'coniazione'],
        'dcterms:extent': 'diam. 19 mm',
        'dcterms:provenance': 'Dono.',
      });
      const plain = await jsonLd('/gallery?reperto=2');
      expect(plain['@type']).toBe('CreativeWork');
      expect(Object.keys(detailed)).toEqual(
        expect.arrayContaining(Object.keys(plain).filter((name) => name !== 'image')),
      );
      for (const name of ['material', 'size', 'identifier', 'itemLocation', 'citation', 'dcterms:medium', 'image'])
        expect(plain).not.toHaveProperty([name]);
    });

    it.each(['/gallery/1-denario', '/gallery/1-un-nome-di-prima', '/gallery/1', '/gallery?reperto=1'])(
      'of an artifact has one canonical address, also at %s',
      async (path) => {
        expect(await html(path)).toContain(`<link rel="canonical" href="${origin}/gallery/1-denario">`);
      },
    );

    it('describes a place under one URI, whichever of its artifacts names it', async () => {
      const place = await jsonLd('/gallery?scheda=vicino&sito=2');
      expect(place).toMatchObject({
        '@id': `${origin}/gallery?scheda=vicino&sito=1`,
        '@type': 'Place',
        sameAs: 'https://pleiades.stoa.org/places/423025',
        'dcterms:hasPart': [{ '@id': `${origin}/gallery/1-denario` }, { '@id': `${origin}/gallery/2-fibula` }],
      });
    });

    it('describes a period with its subject', async () => {
      expect(await jsonLd('/periods/impero-romano')).toMatchObject({
        '@type': ['DefinedTerm', 'dcterms:PeriodOfTime'],
        sameAs: 'http://vocab.getty.edu/aat/300020533',
      });
    });

    it('has no private field of a discovery, and coordinates only of a verified one', async () => {
      const verified = await jsonLd('/scoperte?scoperta=1');
      expect(verified['spatialCoverage']).toMatchObject({ geo: { latitude: 42.53, longitude: 13.1 } });
      const open = await jsonLd('/scoperte?scoperta=2');
      expect(open['spatialCoverage']).not.toHaveProperty('geo');
      expect(JSON.stringify([verified, open])).not.toMatch(/ugo@|segreto|42\.526/);
    });

    it('expands to absolute terms only', async () => {
      const context = { '@context': { '@vocab': 'https://schema.org/', url: { '@type': '@id' } } };
      const documentLoader = async () => ({ document: context, documentUrl: 'https://schema.org' });
      for (const path of [blog, '/gallery?reperto=1', '/gallery?sito=1', '/scoperte?scoperta=1', '/periods/sabini']) {
        const [node] = await jsonld.expand(await jsonLd(path), { documentLoader, safe: true });
        const terms = Object.keys(node ?? {}).filter((term) => !term.startsWith('@'));
        expect(terms.filter((term) => !/^http(s:\/\/schema\.org|:\/\/purl\.org\/dc\/terms)\/\w+$/.test(term))).toEqual(
          [],
        );
        expect(terms).toContain('http://purl.org/dc/terms/title');
      }
    });

    it('is not found for a record that does not exist', async () => {
      for (const path of ['/gallery?reperto=99', '/gallery?sito=3', '/blog/manca', '/linked-data/x/1.jsonld']) {
        const { status, body } = await get(path, { accept: jsonLdType });
        expect([path, status, JSON.parse(String(body))]).toMatchObject([path, 404, { code: 'not_found' }]);
      }
    });
  });

  describe('content negotiation', () => {
    const types = async (path: string, accepts: string[]) => {
      const kinds: string[] = [];
      for (const accept of accepts) {
        const { headers } = await get(path, { accept });
        expect(headers['vary']).toMatch(/(^|, )Accept(,|$)/);
        kinds.push(String(headers['content-type']).split(';')[0] ?? '');
      }
      return kinds;
    };

    it('gives each client its own representation, also when another one filled the cache', async () => {
      for (const path of [blog, '/gallery?reperto=1&x=1']) {
        for (const first of [jsonLdType, 'text/html']) {
          test.app.get(HttpCache).clear();
          const accepts = [first, 'text/html', jsonLdType, '*/*', 'application/*', `${jsonLdType};q=0.9`, 'text/html'];
          const expected = [first, 'text/html', jsonLdType, 'text/html', jsonLdType, jsonLdType, 'text/html'];
          expect(await types(path, accepts)).toEqual(expected);
        }
      }
    });

    it('is cached once, however the Accept header is spelled', async () => {
      const cache = test.app.get(HttpCache);
      await get(blog, { accept: jsonLdType });
      const { misses } = cache.counts;
      const { entries } = cache.size;
      for (let i = 0; i < 20; i += 1) await get(`${blog}?x=${i}`, { accept: `${jsonLdType}, a/b${i};q=0.${i}` });
      expect([cache.counts.misses, cache.size.entries]).toEqual([misses, entries]);
    });

    it('also works for requests that bypass the cache', async () => {
      const handle = jest.spyOn(test.app.get(HttpCache), 'handle').mockReturnValue(false);
      expect(await types(blog, [jsonLdType, 'text/html', jsonLdType])).toEqual([jsonLdType, 'text/html', jsonLdType]);
      handle.mockRestore();
    });

    it('makes shared caches revalidate, and gives a page to a client that revalidates JSON-LD', async () => {
      const { headers } = await get(blog, { accept: jsonLdType });
      expect(headers['cache-control']).toBe('no-cache');
      const etag = String(headers['etag']);
      expect((await get(blog, { accept: jsonLdType, 'if-none-match': etag })).status).toBe(304);
      const { status, body } = await get(blog, { accept: 'text/html', 'if-none-match': etag });
      expect([status, String(body).slice(0, 15)]).toEqual([200, '<!doctype html>']);
    });
  });
});

describe('the identifier of an artifact', () => {
  const test = started(() => createTestApp({ more: siteModules() }));
  const get = (id: string, accept?: string) =>
    rawGet(test.url, accept === undefined ? {} : { accept }, 'GET', `/id/artifacts/${id}`);
  beforeAll(() =>
    test.dataSource.query(`
      insert into artifacts (name, description, period, year, "importKey") values
        ('Denario', '', 'romano', '', 'denario-di-traiano'), ('Prestito', '', 'romano', '', null);
      delete from artifacts where name = 'Prestito';
      update changes set "removedAt" = '2026-03-05T12:00:00Z' where "removedAt" is not null`),
  );

  it.each([
    [undefined, '/gallery/1-denario'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', '/gallery/1-denario'],
    ['image/png', '/gallery/1-denario'],
    ['application/json', '/api/artifacts/1'],
    ['application/ld+json', '/linked-data/artifacts/1.jsonld'],
    ['application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"', '/iiif/artifacts/1/manifest.json'],
  ])('leads clients that accept %s to %s', async (accept, location) => {
    const { status, headers } = await get('1', accept);
    expect([status, headers['location'], headers['vary']]).toEqual([303, location, expect.stringContaining('Accept')]);
  });

  it('leads by the key of its entry as well', async () => {
    const { status, headers } = await get('denario-di-traiano');
    expect([status, headers['location']]).toEqual([303, '/gallery/1-denario']);
  });

  it('says when an artifact was withdrawn, and that others never existed', async () => {
    const withdrawn = await get('2');
    expect([withdrawn.status, String(withdrawn.body)]).toEqual([410, expect.stringContaining('il 5 marzo 2026')]);
    for (const id of ['3', '0', 'x', '1-denario', '99999999999', '%00']) expect((await get(id)).status).toBe(404);
  });
});

describe('IIIF', () => {
  const origin = 'https://posta.example';
  const picture = (name: string, more: object = {}) => ({
    src: `/images/${name}-11111111-1600x1067-aabbcc.jpg`,
    width: 1600,
    height: 1067,
    alt: `Il ${name} nel prato`,
    caption: '',
    credit: 'Archeologia di Posta',
    licence: 'CC BY-SA 4.0',
    ...more,
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-iiif-'));
  const test = started(() =>
    createTestApp({ env: { PUBLIC_URL: origin }, more: siteModules(undefined, path.join(folder, 'images')) }),
  );

  beforeAll(async () => {
    const images = path.join(folder, 'images');
    await mkdir(images);
    const pictures = { masso: picture('masso'), ponte: picture('ponte', { licence: 'Tutti i diritti riservati' }) };
    await writeFile(path.join(folder, 'images.json'), JSON.stringify(pictures));
    const views = [
      { src: pictures.ponte.src, alt: 'x', caption: 'Il masso dal ponte' },
      { src: pictures.masso.src, alt: 'x', caption: '' },
      { src: '/images/altro.jpg', alt: 'x', caption: '' },
    ];
    const items = [{ src: pictures.ponte.src, alt: '', caption: 'Il ponte romano' }, { src: '/images/altro.jpg' }];
    const gallery = { name: 'ponte', style: 'lightbox', counter: true, lockScroll: true, items };
    await writeFile(path.join(images, 'masso-11111111-1600x1067-aabbcc-w480.jpg'), 'JPEG of 480 pixels');
    await writeFile(path.join(images, 'masso-11111111-1600x1067-aabbcc.jpg'), 'JPEG of 1600 pixels');
    await test.dataSource.query(`
    insert into artifacts (id, name, description, period, year, "imageUrl") values
      (1, 'Masso dell''Orso', 'Grande masso.', 'preromano', '', '${pictures.masso.src}'),
      (2, 'Senza immagine', '', 'romano', '', null),
      (3, 'Foto altrui', '', 'romano', '', 'https://altrove.example/foto.jpg');
    update artifacts set licence = 'Beni culturali, art. 108 D.Lgs. 42/2004', "creditLine" = 'Museo di prova' where id = 1;
    update artifacts set material = 'calcare', pictures = '${JSON.stringify(views)}' where id = 1;
    insert into blog_posts (title, slug, content, "imageUrl", gallery) values
      ('Il ponte', 'il-ponte', '', null, '${JSON.stringify(gallery)}'),
      ('Il masso', 'il-masso', '', '${pictures.masso.src}', null),
      ('Solo testo', 'solo-testo', '', null, null)`);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const get = (address: string) => fetch(`${test.url}/iiif/${address}`, { redirect: 'manual' });
  type Json = { [key: string]: Json } & Json[] & string;
  const json = async (address: string) => (await (await get(address)).json()) as Json;

  describe('a manifest', () => {
    it('describes the artifact, its pictures and their licence', async () => {
      const manifest = await json('artifacts/1/manifest.json');
      expect(manifest).toMatchObject({
        id: `${origin}/iiif/artifacts/1/manifest.json`,
        label: { it: ["Masso dell'Orso"] },
        rights: 'http://rightsstatements.org/vocab/NoC-OKLR/1.0/',
        requiredStatement: { value: { it: ['Museo di prova. Beni culturali, art. 108 D.Lgs. 42/2004'] } },
        homepage: [{ id: `${origin}/gallery/1-masso-dell-orso` }],
        metadata: [
          { label: { it: ['Periodo'] }, value: { it: ['preromano'] } },
          { label: { it: ['Materiale'] }, value: { it: ['calcare'] } },
        ],
        items: [
          {
            width: 1600,
            height: 1067,
            label: { it: ['Il masso nel prato'] },
            rights: 'http://creativecommons.org/licenses/by-sa/4.0/',
            requiredStatement: {
              label: { it: ['Attribuzione'] },
              value: { it: ['Archeologia di Posta, CC BY-SA 4.0'] },
            },
          },
          {
            label: { it: ['Il masso dal ponte'] },
            requiredStatement: { value: { it: ['Archeologia di Posta, Tutti i diritti riservati'] } },
          },
          { label: { it: ['Il masso nel prato'] } },
        ],
      });
    });

    it('shows the gallery of an article, with captions and without pictures from elsewhere', async () => {
      const { items, rights } = await json('articles/il-ponte/manifest.json');
      expect(items?.map(({ label }) => label)).toEqual([{ it: ['Il ponte romano'] }]);
      // A licence without a public address cannot be a value of `rights`.
      expect(rights).toBeUndefined();
    });

    it('may be read by pages of other sites, and is cached', async () => {
      const { headers } = await get('artifacts/1/manifest.json');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('content-type')).toBe(
        'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
      );
      expect(headers.get('etag')).toBeTruthy();
    });

    it('of what has no picture of the site is not found', async () => {
      const names = ['artifacts/2', 'artifacts/3', 'artifacts/9', 'artifacts/constructor', 'articles/solo-testo'];
      for (const name of names) {
        const response = await get(`${name}/manifest.json`);
        expect([name, response.status, await response.json()]).toMatchObject([name, 404, { code: 'not_found' }]);
      }
    });
  });

  it('the collection lists what has pictures', async () => {
    const { items } = await json('collection.json');
    expect(items?.map(({ id }) => id).sort()).toEqual([
      `${origin}/iiif/articles/il-masso/manifest.json`,
      `${origin}/iiif/articles/il-ponte/manifest.json`,
      `${origin}/iiif/artifacts/1/manifest.json`,
    ]);
  });

  it('the changes lead from the last page to the first, and say which manifests are there', async () => {
    const list = await json('changes.json');
    expect(list).toMatchObject({ type: 'OrderedCollection', totalItems: 6, id: `${origin}/iiif/changes.json` });
    const { type, orderedItems, partOf, prev } = await json(String(list['last']?.['id']).split('/iiif/')[1] ?? '');
    expect([type, partOf?.['id'], prev]).toEqual(['OrderedCollectionPage', list['id'], undefined]);
    const items = orderedItems?.map((item) => [item['type'], item['object']?.['id']?.replace(`${origin}/iiif/`, '')]);
    expect(items?.toSorted()).toEqual([
      ['Create', 'articles/il-masso/manifest.json'],
      ['Create', 'articles/il-ponte/manifest.json'],
      ['Delete', 'articles/solo-testo/manifest.json'],
      ['Delete', 'artifacts/2/manifest.json'],
      ['Delete', 'artifacts/3/manifest.json'],
      ['Update', 'artifacts/1/manifest.json'],
    ]);
    expect(orderedItems?.map((item) => item['endTime']).every((time) => !Number.isNaN(Date.parse(String(time))))).toBe(
      true,
    );
  });

  it('the changes of many records are pages that link to their neighbours', async () => {
    await test.dataSource.query(`
      insert into artifacts (id, name, period) select number, 'N. ' || number, 'romano' from generate_series(1000, 1249) number`);
    await test.dataSource.query('delete from artifacts where id = 1249');
    await test.app.get(HttpCache).invalidate(['*']);
    const list = await json('changes.json');
    const seen: string[] = [];
    for (let at = list['last']; at; ) {
      const page: Json = await json(String(at['id']).split('/iiif/')[1] ?? '');
      seen.push(...(page['orderedItems'] ?? []).toReversed().map((item) => String(item['object']?.['id'])));
      at = page['prev'] as Json;
    }
    expect([seen.length, new Set(seen).size]).toEqual([Number(list['totalItems']), Number(list['totalItems'])]);
    expect(seen[0]).toBe(`${origin}/iiif/artifacts/1249/manifest.json`);
    let forward = 0;
    for (let at = list['first']; at; ) {
      const page: Json = await json(String(at['id']).split('/iiif/')[1] ?? '');
      forward += page['orderedItems']?.length ?? 0;
      at = page['next'] as Json;
    }
    expect(forward).toBe(seen.length);
    for (const name of ['x', '-1', '1e3', '01']) expect((await get(`changes/${name}.json`)).status).toBe(404);
  });

  it('the collection of many records has pages, which list each manifest once', async () => {
    const expected = (await json('collection.json'))['items']?.map(({ id }) => id) ?? [];
    await test.dataSource.query(`
      insert into artifacts (id, name, period, "imageUrl")
      select number, 'N. ' || number, 'romano', (select "imageUrl" from artifacts where id = 1)
      from generate_series(2001, 2800) number`);
    test.app.get(HttpCache).invalidate(['*']);
    const { items: pages = [], id } = await json('collection.json');
    expect(new Set(pages.map(({ type }) => type))).toEqual(new Set(['Collection']));
    const listed: string[] = [];
    for (const page of pages) {
      const collection = await json(String(page['id']).split('/iiif/')[1] ?? '');
      expect(collection).toMatchObject({ id: page['id'], type: 'Collection', label: page['label'], partOf: [{ id }] });
      const { items } = collection;
      expect(items?.length).toBeLessThanOrEqual(500);
      listed.push(...(items ?? []).map((item) => item['id'] ?? ''));
    }
    const added = Array.from({ length: 800 }, (_, n) => `${origin}/iiif/artifacts/${2001 + n}/manifest.json`);
    expect(listed.toSorted()).toEqual([...expected, ...added].toSorted());
    for (const name of ['artifacts/x', 'artifacts/-1', 'artifacts/9999999999', 'posts/0', 'constructor/0'])
      expect([name, (await get(`collections/${name}.json`)).status]).toEqual([name, 404]);
  });

  describe('an image service of level 0', () => {
    it('lists the sizes that exist', async () => {
      expect(await json('images/masso/info.json')).toMatchObject({
        id: `${origin}/iiif/images/masso`,
        type: 'ImageService3',
        profile: 'level0',
        sizes: [
          { width: 480, height: 320 },
          { width: 720, height: 480 },
          { width: 960, height: 640 },
          { width: 1600, height: 1067 },
        ],
      });
    });

    it('sends the picture of each size to any site', async () => {
      for (const [size, bytes] of [
        ['480,320', 'JPEG of 480 pixels'],
        ['1600,1067', 'JPEG of 1600 pixels'],
        ['max', 'JPEG of 1600 pixels'],
      ]) {
        const response = await get(`images/masso/full/${size}/0/default.jpg`);
        expect([response.status, await response.text()]).toEqual([200, bytes]);
        expect(response.headers.get('content-type')).toBe('image/jpeg');
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      }
    });

    it('has no other sizes, regions, rotations and files', async () => {
      for (const address of [
        'images/masso/full/481,320/0/default.jpg',
        'images/masso/full/480,/0/default.jpg',
        'images/masso/square/max/0/default.jpg',
        'images/masso/full/max/90/default.jpg',
        'images/ignoto/info.json',
        'images/constructor/info.json',
        'images/..%2Fmasso/full/max/0/default.jpg',
        'images/%2Fimages%2Fmasso-11111111-1600x1067-aabbcc.jpg/info.json',
      ])
        expect([address, (await get(address)).status]).toEqual([address, 404]);
    });

    it('has all the pixels of an upload as its largest size', async () => {
      await test.dataSource.query(
        `insert into pictures (slug, src, width, height, color, placeholder, original, "originalWidth", "originalHeight")
         values ('ponte', '/images/ponte.jpg', 1600, 1067, '', '', 'all pixels', 3000, 2000)`,
      );
      const information = await json('images/ponte/info.json');
      expect(information).toMatchObject({ width: 3000, height: 2000 });
      expect(information['sizes']?.slice(-2)).toEqual([
        { width: 1600, height: 1067 },
        { width: 3000, height: 2000 },
      ]);
      for (const size of ['max', '3000,2000'])
        expect(await (await get(`images/ponte/full/${size}/0/default.jpg`)).text()).toBe('all pixels');
    });

    it('sends its base address to the image information', async () => {
      const { status, headers } = await get('images/masso');
      expect([status, headers.get('location')]).toEqual([303, '/iiif/images/masso/info.json']);
    });
  });
});
