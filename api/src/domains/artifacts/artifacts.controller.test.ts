import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { artifactSchema, artifactsSchema, nearbySitesSchema } from '@salaria/contracts/artifacts';
import * as z from '@salaria/contracts/z';
import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { ArtifactEntity } from './artifact.entity.js';
import { earthRadiusKm } from './nearby.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await test.dataSource.getRepository(ArtifactEntity).insert([
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
});
afterAll(() => test.close());

const names = (body: unknown) => z.parse(artifactsSchema, body).map(({ name }) => name);

describe('GET /api/artifacts', () => {
  it('lists every artifact with the fields of the contract and no others', async () => {
    const { body } = await test.http.get('/api/artifacts').expect(200);
    expect(names(body)).toEqual(["Masso dell'Orso", 'Cippo', 'Ignoto', 'Fuori']);
    const { aat: _aat, pleiades: _pleiades, ...always } = artifactSchema.shape;
    expect(Object.keys(body[0]).toSorted()).toEqual(Object.keys(always).toSorted());
  });

  it('has identifiers where the editors gave them', async () => {
    const named = await createTestApp();
    await named.dataSource.getRepository(ArtifactEntity).insert([
      { name: 'Denario', period: 'romano', aat: '300037222', latitude: '42.5', longitude: '13.1' },
      { name: 'Che cos\'è ,"aat?":null', period: 'romano', pleiades: '423025', latitude: '42.5', longitude: '13.1' },
    ]);
    const expected = [
      { name: 'Denario', aat: '300037222' },
      { name: 'Che cos\'è ,"aat?":null', pleiades: '423025' },
    ];
    const picked = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => ['name', 'aat', 'pleiades'].includes(field)));
    for (const path of ['artifacts', 'periods/romano/artifacts', 'nearby-artifacts?latitude=42.5&longitude=13.1']) {
      const { body } = await named.http.get(`/api/${path}`).expect(200);
      expect((body as object[]).map(picked)).toEqual(expected);
    }
    await named.close();
  });
});

describe('GET /api/periods/{period}/artifacts', () => {
  it.each([
    ['preromano', ["Masso dell'Orso"]],
    ['prehistoric', ["Masso dell'Orso"]],
    ['sabini', ["Masso dell'Orso"]],
    ['romano', ['Cippo']],
    ['roman-empire', ['Cippo']],
    ['impero-romano', ['Cippo']],
    ['medievale', ['Ignoto', 'Fuori']],
    ['medioevo', ['Ignoto', 'Fuori']],
    ['ancient-egypt', []],
    ['epoca-moderna', []],
  ])('accepts the name %s', async (period, expected) => {
    const { body } = await test.http.get(`/api/periods/${period}/artifacts`).expect(200);
    expect(names(body)).toEqual(expected);
  });

  it.each(['toString', '__proto__', 'constructor', 'barocco'])('answers 404 for %s', async (period) => {
    const { body } = await test.http.get(`/api/periods/${period}/artifacts`).expect(404);
    const message = 'Il periodo richiesto non esiste.';
    expect(body).toMatchObject({ code: 'not_found', message });
    expect(body.issues).toEqual([{ path: 'period', message: expect.stringContaining('preromano, romano, medievale') }]);
  });
});

describe('GET /api/nearby-artifacts', () => {
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

  it.each([
    'longitude=13',
    'latitude=42.5',
    'latitude=&longitude=13',
    'latitude=abc&longitude=13',
    'latitude=1e309&longitude=13',
    'latitude=NaN&longitude=13',
    'latitude=90.1&longitude=13',
    'latitude=42&longitude=180.1',
    'latitude=42&latitude=43&longitude=13',
    'latitude[]=42&longitude=13',
    'latitude=42&longitude=13&maxDistance=0',
    'latitude=42&longitude=13&maxDistance=-1',
    'latitude=42&longitude=13&maxDistance=100.5',
    'latitude=42%00&longitude=13',
  ])('rejects %s', async (query) => {
    const { body } = await near(query).expect(400);
    expect(body).toMatchObject({ statusCode: 400, code: 'bad_request', issues: expect.any(Array) });
  });
});

describe('nearby artifacts anywhere on Earth', () => {
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

  it('are those of a haversine over all rows, also at the poles and across the 180th meridian', async () => {
    const world = await createTestApp();
    const artifacts = world.dataSource.getRepository(ArtifactEntity);
    const places = fc.sample(fc.record({ latitude: degrees(90), longitude: degrees(180) }), { seed: 7, numRuns: 400 });
    // Every place has a neighbour; otherwise hardly any two would lie within 100 km.
    const close = places.flatMap(({ latitude, longitude }) => [
      { latitude, longitude },
      {
        latitude: Math.max(-90, Math.min(90, latitude + 0.3)),
        longitude: longitude > 179.5 ? longitude - 359.6 : longitude + 0.4,
      },
    ]);
    await artifacts.insert(
      close.map(({ latitude, longitude }, i) => ({
        name: `n${i}`,
        period: 'romano',
        latitude: latitude.toFixed(6),
        longitude: longitude.toFixed(6),
      })),
    );
    const rows = await artifacts.find({ select: { id: true, latitude: true, longitude: true } });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.integer({ min: 1, max: 100 }),
        async (place, shift, km) => {
          const latitude = Number(Math.max(-90, Math.min(90, place.latitude + shift)).toFixed(6));
          const longitude = Number(place.longitude.toFixed(6));
          const { body } = await world.http
            .get(`/api/nearby-artifacts?latitude=${latitude}&longitude=${longitude}&maxDistance=${km}`)
            .expect(200);
          const got = z.parse(nearbySitesSchema, body);
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
      { numRuns: 150, seed: 11 },
    );
    await world.close();
  });
});
