import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { check } from '@placemarkio/check-geojson';
import { artifactFeaturesSchema, discoveryFeaturesSchema, placeFeaturesSchema } from '@salaria/contracts/geojson';
import * as z from '@salaria/contracts/z';
import type { Response } from 'supertest';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { waitUntil } from '../../../testing/time-limit.js';

describe('GeoJSON', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    await test.dataSource.query(`
      insert into artifacts (name, period, address, latitude, longitude) values
        ('Masso dell''Orso', 'preromano', 'Posta', '42.5263', '13.0968'),
        ('Miliario', 'romano', 'Posta', '42.5263', '13.0968'),
        ('Ascia', 'romano', 'Bacugno', '42.5', '13.1'),
        ('Fibula', 'romano', '', '', ''),
        ('Anfora', 'romano', '', '95', '13');
      insert into archaeological_discoveries
        (title, description, "discovererName", "discovererEmail", latitude, longitude, location, period, category,
         "isVerified", notes)
      values
        ('Moneta', 'x', 'Ugo', 'ugo@example.org',
        '42.52631', '13.09684', 'Posta', 'romano', 'monete', 'true', 'segreto'),
        ('Coccio', 'x', 'Ugo', null, '42.5', '13.1', 'Posta', 'romano', 'ceramiche', 'false', null),
        ('Fibula', 'x', 'Ugo', null, 'boh', '13.1', 'Posta', 'romano', 'ornamenti', 'true', null);`);
  });
  afterAll(() => test.close());

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
    expect(features.map(({ properties }) => [properties.address, properties.artifacts.map(({ id }) => id)])).toEqual([
      ['Posta', [1, 2]],
      ['Bacugno', [3]],
    ]);
  });

  it('has verified discoveries only, with coarse coordinates and without private fields', async () => {
    const { value, text } = await read('/api/discoveries.geojson');
    const { features } = z.parse(discoveryFeaturesSchema, value);
    expect(features.map(({ id, geometry }) => [id, geometry.coordinates])).toEqual([[1, [13.1, 42.53]]]);
    expect(text).not.toMatch(/ugo@|segreto|42\.526/);
  });

  it('follows a write', async () => {
    await read('/api/places.geojson');
    await test.dataSource.query(`update artifacts set address = 'Posta (RI)' where id < 3`);
    await test.dataSource.query(`select pg_notify('salaria_cache', 'artifacts')`);
    await waitUntil(async () => (await read('/api/places.geojson')).text.includes('Posta (RI)'));
  });
});

function textParser(response: Response, done: (error: Error | null, body: string) => void): void {
  let text = '';
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  response.on('end', () => done(null, text));
}
