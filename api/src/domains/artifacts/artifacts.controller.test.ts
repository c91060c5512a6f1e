import { check } from '@placemarkio/check-geojson';
import {
  artifactCsvTitles,
  artifactDetailTexts,
  artifactExample,
  artifactResultsSchema,
  artifactsSchema,
  mapArtifactDetails,
  nearbySitesSchema,
} from '@salaria/contracts/artifacts';
import { artifactFeaturesSchema, discoveryFeaturesSchema, placeFeaturesSchema } from '@salaria/contracts/geojson';
import * as z from '@salaria/contracts/z';
import fc from 'fast-check';
import type { Response } from 'supertest';
import type { QueryDeepPartialEntity } from 'typeorm';
import { ArtifactsContributions } from './artifacts.contributions.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { createTestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { untilIndexed } from '../search/collection.fixtures.js';
import { ArtifactEntity } from './artifact.entity.js';
import { earthRadiusKm } from './artifacts.repository.js';
import { started } from '../../testing/started.js';

const test = started(createTestApp);

/** Makes these rows the artifacts of the site. */
async function store(rows: QueryDeepPartialEntity<ArtifactEntity>[]): Promise<void> {
  await test.dataSource.query('truncate artifacts restart identity');
  await test.dataSource.getRepository(ArtifactEntity).insert(rows);
  await test.app.get(CacheInvalidator).invalidate('*');
}
const storeFour = () =>
  store([
    { name: "Masso dell'Orso", period: 'preromano', latitude: '42.5263', longitude: '13.0968' },
    {
      name: 'Cippo',
      period: 'romano',
      latitude: '41.9028',
      longitude: '12.4964',
      googleMapsUrl: 'https://maps.example/x',
    },
    { name: 'Ignoto', period: 'medievale', latitude: 'presso il fiume', longitude: '' },
    { name: 'Fuori', period: 'medievale', latitude: '95', longitude: '13' },
  ]);
const names = (body: unknown) => z.parse(artifactsSchema, body).map(({ name }) => name);

describe('GET /api/paged/artifacts', () => {
  const search = async (query: Record<string, string>) => {
    const { body } = await test.http.get('/api/paged/artifacts').query(query).expect(200);
    const { items, ...rest } = z.parse(artifactResultsSchema, body);
    return { names: items.map(({ name }) => name), ...rest };
  };
  const storeSearched = () =>
    store([
      { name: 'Fibula ÀNTICA', description: 'Sconto del 50%_netto', period: 'preromano' },
      { name: 'Masso dell’Orso', description: 'Pietra', period: 'romano' },
      { name: 'Lucerna', description: 'Argilla', period: 'romano', inventoryNumber: 'POS-00042' },
    ]);

  it('has pages by number, in the order of the whole list, and past the last one the last one', async () => {
    await storeSearched();
    expect(await search({ limit: '2' })).toEqual({ names: ['Fibula ÀNTICA', 'Masso dell’Orso'], total: 3, page: 1 });
    for (const page of ['2', '999999'])
      expect(await search({ limit: '2', page })).toEqual({ names: ['Lucerna'], total: 3, page: 2 });
  });

  it('matches name, description, period and inventory number as the gallery does, and every character as itself', async () => {
    await storeSearched();
    for (const [q, found] of [
      [' fibula àn ', ['Fibula ÀNTICA']],
      ["dell'orso", ['Masso dell’Orso']],
      ['ARGILLA', ['Lucerna']],
      ['POS-00042', ['Lucerna']],
      ['s-0004', ['Lucerna']],
      ['romano', ['Fibula ÀNTICA', 'Masso dell’Orso', 'Lucerna']],
      ['0%_', ['Fibula ÀNTICA']],
      ['Lucerna%', []],
      ['L_cerna', []],
      ['OrsoPietra', []],
      ["' or 1=1 --", []],
    ] as const)
      expect([q, (await search({ q })).names]).toEqual([q, found]);
    expect(await search({ q: 'nulla', page: '7' })).toEqual({ names: [], total: 0, page: 1 });
  });

  it('filters by the name of a period and by id', async () => {
    await storeSearched();
    for (const [query, found] of [
      [{ period: 'impero-romano', q: 'lucerna' }, ['Lucerna']],
      [{ period: 'mesopotamia' }, []],
      [{ id: '2' }, ['Masso dell’Orso']],
      [{ id: '99' }, []],
    ] as const)
      expect([query, (await search(query)).names]).toEqual([query, found]);
    await test.http.get('/api/paged/artifacts?period=atlantide').expect(404);
  });

  it('rejects other values with 400', async () => {
    for (const query of [
      { q: 'x'.repeat(10_000) },
      { q: 'a\0b' },
      { page: '0' },
      { page: '1e9' },
      { limit: '501' },
      { id: 'x' },
    ])
      await test.http.get('/api/paged/artifacts').query(query).expect(400);
  });
});

it('GET /api/artifacts lists every artifact with the fields of the contract and no others', async () => {
  await storeFour();
  const { body } = await test.http.get('/api/artifacts').expect(200);
  expect(names(body)).toEqual(["Masso dell'Orso", 'Cippo', 'Ignoto', 'Fuori']);
  expect(Object.keys(body[0]).toSorted()).toEqual(Object.keys(artifactExample).toSorted());
});

describe('GET /api/artifacts/:artifact', () => {
  const place = { latitude: '42.5', longitude: '13.1' };

  it('answers with the artifact, then those of its place, then those of its period', async () => {
    await store([
      { name: 'Denario', period: 'romano', ...place },
      { name: 'Cippo', period: 'romano', latitude: '42.6', longitude: '13.2' },
      { name: 'Croce', period: 'medievale', latitude: '42.7', longitude: '13.3' },
      { name: 'Fibula', period: 'preromano', ...place },
    ]);
    for (const name of ['1', '1-denario', '1-un-nome-di-prima']) {
      const { body } = await test.http.get(`/api/artifacts/${name}`).expect(200);
      expect(body).toMatchObject({ id: 1, name: 'Denario', articles: [] });
      expect(body.related.map((it: { name: string }) => it.name)).toEqual(['Fibula', 'Cippo']);
    }
  });

  it('names the articles that the search finds for it, at most three', async () => {
    await store([{ name: 'Denario di Traiano', period: 'romano', ...place }]);
    await test.dataSource.query(`insert into authors (name, title, bio) values ('Ersilia', '', '');
      insert into blog_posts (title, slug, excerpt, content, "authorId", "publishedAt")
        select 'Il denario di Traiano, parte ' || n, 'denario-' || n, '', '<p>Un denario di Traiano.</p>', 1, now()
        from generate_series(1, 4) n`);
    await test.app.get(CacheInvalidator).invalidate('posts');
    await untilIndexed(test, 'Il denario di Traiano, parte 4');
    const { body } = await test.http.get('/api/artifacts/1').expect(200);
    expect(body.articles).toHaveLength(3);
    expect(body.articles[0]).toEqual({
      title: expect.stringMatching(/^Il denario di Traiano, parte \d$/),
      url: expect.stringMatching(/^\/blog\/denario-\d$/),
    });
  });

  it('answers 404 for an unknown artifact and 400 for what is no id', async () => {
    await store([{ name: 'Denario', period: 'romano', ...place }]);
    await test.http.get('/api/artifacts/2-denario').expect(404);
    await test.http.get('/api/artifacts/denario').expect(400);
    await test.http.get('/api/artifacts/99999999999').expect(400);
  });
});

it('an artifact has its identifiers, details and further pictures in each response, file and search text', async () => {
  const details = mapArtifactDetails(({ label }) => `${label} di prova`);
  const pictures = [
    { src: '/images/rovescio.jpg', alt: 'Rovescio', caption: '' },
    { src: '/images/bordo.jpg', alt: 'Bordo', caption: 'Il bordo' },
  ];
  const own = { name: 'Che cos\'è ,"aat?":null', aat: '300037222', pleiades: '423025', ...details };
  await store([
    { ...own, period: 'romano', latitude: '42.5', longitude: '13.1', pictures },
    { name: 'Sesterzio', period: 'romano', latitude: '42.5', longitude: '13.1', material: 'oricalco' },
  ]);
  for (const path of ['artifacts', 'periods/romano/artifacts', 'nearby-artifacts?latitude=42.5&longitude=13.1']) {
    const { body } = await test.http.get(`/api/${path}`).expect(200);
    expect(body).toMatchObject([{ ...own, pictures }, { material: 'oricalco' }]);
    for (const name of ['technique', 'pictures', 'aat', 'pleiades']) expect(body[1]).not.toHaveProperty(name);
  }
  const { body } = await test.http.get('/api/artifacts.geojson').expect(200);
  expect(body.features[0].properties).toMatchObject({ ...details, pictures });
  const { text } = await test.http.get('/api/artifacts.csv').expect(200);
  const [titles = [], ...rows] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const count = Object.keys(details).length;
  expect(titles.slice(-count)).toEqual(Object.values(mapArtifactDetails(({ label }) => label.toLowerCase())));
  const ofPictures = titles.indexOf('altre immagini');
  expect(rows.map((row) => row[ofPictures])).toEqual([
    '"/images/rovescio.jpg | Rovescio\n/images/bordo.jpg | Bordo | Il bordo"',
    '',
  ]);
  expect(rows.map((row) => row.slice(-count))).toEqual([
    Object.values(details),
    ['oricalco', ...Array.from({ length: count - 1 }, () => '')],
  ]);
  const [, found] = await test.app.get(ArtifactsContributions).searchTexts();
  for (const [label, value] of artifactDetailTexts(details))
    expect(found?.passages[0]).toContain(`${label}: ${value}.`);
  expect(found?.passages[0]).toContain('Altre immagini: Rovescio Il bordo.');
  await waitUntil(async () => (await test.http.get('/api/search?q=oricalco')).body.results[0]?.title === 'Sesterzio');
});

describe('GET /api/periods/{period}/artifacts', () => {
  beforeAll(storeFour);

  it('accepts each name of a period', async () => {
    for (const [period, expected] of Object.entries({
      ...{ preromano: ["Masso dell'Orso"], prehistoric: ["Masso dell'Orso"], sabini: ["Masso dell'Orso"] },
      ...{ romano: ['Cippo'], 'roman-empire': ['Cippo'], 'impero-romano': ['Cippo'] },
      ...{ medievale: ['Ignoto', 'Fuori'], medioevo: ['Ignoto', 'Fuori'], 'ancient-egypt': [], 'epoca-moderna': [] },
    })) {
      const { body } = await test.http.get(`/api/periods/${period}/artifacts`).expect(200);
      expect([period, names(body)]).toEqual([period, expected]);
    }
  });

  it.each(['constructor', 'barocco'])('answers 404 for %s', async (period) => {
    const { body } = await test.http.get(`/api/periods/${period}/artifacts`).expect(404);
    const message = 'Il periodo richiesto non esiste.';
    expect(body).toMatchObject({ code: 'not_found', message });
    expect(body.issues).toEqual([{ path: 'period', message: expect.stringContaining('preromano, romano, medievale') }]);
  });
});

describe('GET /api/nearby-artifacts', () => {
  beforeAll(storeFour);

  const near = (query: string) => test.http.get(`/api/nearby-artifacts?${query}`);

  it('lists the artifacts within 10 km by default, with their distance', async () => {
    const { body } = await near('latitude=42.52&longitude=13.09').expect(200);
    const sites = z.parse(nearbySitesSchema, body);
    expect(sites.map(({ name }) => name)).toEqual(["Masso dell'Orso"]);
    expect(sites[0]?.distance).toBeCloseTo(0.894, 2);
    expect(
      z.parse(nearbySitesSchema, (await near('latitude=42.2&longitude=12.8&maxDistance=100').expect(200)).body),
    ).toHaveLength(2);
  });

  it('is not stored by any cache', async () => {
    const { headers } = await near('latitude=42.52&longitude=13.09').expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

const haversineKm = (a: number, b: number, c: number, d: number) => {
  const r = Math.PI / 180;
  const h = Math.sin(((c - a) * r) / 2) ** 2 + Math.cos(a * r) * Math.cos(c * r) * Math.sin(((d - b) * r) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
};
const degrees = (limit: number) =>
  fc.oneof(
    fc.integer({ min: -limit * 1e4, max: limit * 1e4 }).map((n) => n / 1e4),
    fc.constantFrom(-limit, limit, 0, limit - 0.01, -limit + 0.01),
  );

it('nearby artifacts anywhere on Earth are those of a haversine over all rows, also at the poles and across the 180th meridian', async () => {
  const places = fc.sample(fc.record({ latitude: degrees(90), longitude: degrees(180) }), { seed: 7, numRuns: 400 });
  // Every place has a neighbour; otherwise hardly any two would lie within 100 km.
  const close = places.flatMap(({ latitude, longitude }) => [
    { latitude, longitude },
    {
      latitude: Math.max(-90, Math.min(90, latitude + 0.3)),
      longitude: longitude > 179.5 ? longitude - 359.6 : longitude + 0.4,
    },
  ]);
  await store(
    close.map(({ latitude, longitude }, i) => ({
      name: `n${i}`,
      period: 'romano',
      latitude: latitude.toFixed(6),
      longitude: longitude.toFixed(6),
    })),
  );
  const rows = await test.dataSource
    .getRepository(ArtifactEntity)
    .find({ select: { id: true, latitude: true, longitude: true } });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      fc.integer({ min: 1, max: 100 }),
      async (place, shift, km) => {
        const latitude = Number(Math.max(-90, Math.min(90, place.latitude + shift)).toFixed(6));
        const longitude = Number(place.longitude.toFixed(6));
        const got = await test.get(
          nearbySitesSchema,
          `/api/nearby-artifacts?latitude=${latitude}&longitude=${longitude}&maxDistance=${km}`,
        );
        const expected = rows
          .map((row) => ({
            id: row.id,
            distance: haversineKm(latitude, longitude, Number(row.latitude), Number(row.longitude)),
          }))
          .filter(({ distance }) => distance <= km);
        expect(got.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          expected.map(({ id }) => id).toSorted((a, b) => a - b),
        );
        for (let i = 1; i < got.length; i++)
          expect(got[i]?.distance).toBeGreaterThanOrEqual(Number(got[i - 1]?.distance));
        for (const { id, distance } of got)
          expect(distance).toBeCloseTo(expected.find((it) => it.id === id)?.distance ?? -1, 5);
      },
    ),
    { numRuns: 60, seed: 11 },
  );
});

describe('downloads of artifacts', () => {
  beforeAll(() =>
    store([
      { name: 'Miliario', period: 'romano', latitude: '42.5', longitude: '-13.1', importKey: 'miliario' },
      { name: '=1+1', description: 'Dice "ave" <via> & torna', period: 'romano', latitude: 'boh', longitude: '13' },
      { name: 'Ponte <b>', description: 'Uno & due', period: 'romano', latitude: '42.6', longitude: '13.1' },
      { name: 'Senza luogo', period: 'romano', latitude: '', longitude: '' },
    ]),
  );

  it('are CSV for spreadsheets, without formulas and internal columns', async () => {
    const { headers, text } = await test.http.get('/api/artifacts.csv').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="reperti-archeologia-di-posta.csv"');
    const [titles, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(titles?.split(';')).toEqual(Object.values(artifactCsvTitles));
    const rows = lines.map((line) => line.split(';').filter(Boolean));
    expect(rows).toEqual([
      ["'=1+1", '"Dice ""ave"" <via> & torna"', 'romano', 'boh', '13'],
      ['Miliario', 'romano', '42.5', '-13.1'],
      ['Ponte <b>', 'Uno & due', 'romano', '42.6', '13.1'],
      ['Senza luogo', 'romano'],
    ]);
  });

  it('are GPX of the artifacts that have coordinates, escaped, and 304 to a client that has them', async () => {
    const { headers, body } = await test.http.get('/api/artifacts.gpx').responseType('blob').expect(200);
    expect(headers['content-type']).toBe('application/gpx+xml; charset=utf-8');
    expect(String(body).match(/<wpt /g)).toHaveLength(2);
    expect(String(body)).toContain('<name>Ponte &lt;b&gt;</name>');
    await test.http.get('/api/artifacts.gpx').set('if-none-match', String(headers.etag)).expect(304);
  });
});

describe('GeoJSON', () => {
  beforeAll(async () => {
    await store([
      { name: "Masso dell'Orso", period: 'preromano', address: 'Posta', latitude: '42.5263', longitude: '13.0968' },
      { name: 'Miliario', period: 'romano', address: 'Posta', latitude: '42.5263', longitude: '13.0968' },
      { name: 'Ascia', period: 'romano', address: 'Bacugno', latitude: '42.5', longitude: '13.1' },
      { name: 'Fibula', period: 'romano', address: '', latitude: '', longitude: '' },
      { name: 'Anfora', period: 'romano', address: '', latitude: '95', longitude: '13' },
    ]);
    await test.dataSource.query(`
      insert into archaeological_discoveries
        (title, description, "discovererName", "discovererEmail", latitude, longitude, location, period, category,
         "isVerified", notes)
      values
        ('Moneta', 'x', 'Ugo', 'ugo@example.org',
        '42.52631', '13.09684', 'Posta', 'romano', 'monete', 'true', 'segreto'),
        ('Coccio', 'x', 'Ugo', null, '42.5', '13.1', 'Posta', 'romano', 'ceramiche', 'false', null),
        ('Fibula', 'x', 'Ugo', null, 'boh', '13.1', 'Posta', 'romano', 'ornamenti', 'true', null);`);
  });

  /** Returns a response that the validator of RFC 7946 accepts. */
  const read = async (path: string) => {
    const response = await test.http.get(path).buffer(true).parse(textParser).expect(200);
    expect(response.headers['content-type']).toBe('application/geo+json; charset=utf-8');
    const text = response.body as string;
    check(text);
    return { text, value: JSON.parse(text) as unknown };
  };

  it('has the artifacts that are somewhere on Earth', async () => {
    const { features } = z.parse(artifactFeaturesSchema, (await read('/api/artifacts.geojson')).value);
    expect(features.map(({ properties }) => properties.name)).toEqual(["Masso dell'Orso", 'Miliario', 'Ascia']);
    expect(features[0]).toMatchObject({ id: 1, geometry: { type: 'Point', coordinates: [13.0968, 42.5263] } });
    expect(features[0]?.properties).not.toHaveProperty('latitude');
  });

  it('has each place once, with its artifacts', async () => {
    const { features } = z.parse(placeFeaturesSchema, (await read('/api/places.geojson')).value);
    expect(
      features.map(({ id, properties }) => [id, properties.address, properties.artifacts.map((it) => it.id)]),
    ).toEqual([
      [1, 'Posta', [1, 2]],
      [3, 'Bacugno', [3]],
    ]);
  });

  it('has verified discoveries only, with coarse coordinates and without private fields', async () => {
    const { value, text } = await read('/api/discoveries.geojson');
    const { features } = z.parse(discoveryFeaturesSchema, value);
    expect(features.map(({ id, geometry }) => [id, geometry.coordinates])).toEqual([[1, [13.1, 42.53]]]);
    expect(text).not.toMatch(/ugo@|segreto|42\.526/);
  });
});

function textParser(response: Response, done: (error: Error | null, body: string) => void): void {
  let text = '';
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  response.on('end', () => done(null, text));
}
