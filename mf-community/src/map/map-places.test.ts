import type { Discovery } from '@salaria/contracts/discoveries';
import * as fc from 'fast-check';
import { discoveries, full, plain } from '../discoveries/discoveries.fixtures';
import { markerLimit, markerPlaces, type Place, placeOf } from './map-places';

const closest = (places: readonly Place[]): number =>
  Math.min(...places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

test('the centre of the map is 42.3333N 13.0333E; north is up, east is right', () => {
  expect(placeOf({ latitude: 42.3333, longitude: 13.0333 })).toEqual({ x: 50, y: 50 });
  const posta = placeOf({ latitude: 42.525, longitude: 13.099 });
  expect(posta.x).toBeGreaterThan(50);
  expect(posta.y).toBeLessThan(50);
});

test('a discovery alone is where its coordinates say', () => {
  const [place] = markerPlaces([full(1, { latitude: '42.53', longitude: '13.10' })]);
  const exact = placeOf({ latitude: 42.53, longitude: 13.1 });
  expect(place?.x).toBeCloseTo(exact.x, 1);
  expect(place?.y).toBeCloseTo(exact.y, 1);
});

test.each([[undefined], [null], [''], ['   '], ['42,53'], ['Posta']])(
  'discoveries whose latitude is %j stand around the centre, apart from each other',
  (latitude) => {
    const places = markerPlaces(
      Array.from({ length: markerLimit }, (_, index) => plain(index + 1, { latitude, longitude: latitude })),
    );
    expect(places).toHaveLength(8);
    expect(closest(places)).toBeGreaterThan(13);
  },
);

test('discoveries in one spot are parted, so that each can be hit', () => {
  const places = markerPlaces(
    Array.from({ length: markerLimit }, (_, index) => full(index + 1, { latitude: '42.53', longitude: '13.10' })),
  );
  expect(closest(places)).toBeGreaterThan(13);
});

test('wherever eight discoveries lie, their markers are on the map and at least 13 % apart', () => {
  const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value.toFixed(2));
  const eight = fc.array(fc.record({ latitude: degree(-90, 90), longitude: degree(-180, 180) }), {
    minLength: 8,
    maxLength: 8,
  });
  const valley = fc.array(fc.record({ latitude: degree(42.3, 42.7), longitude: degree(12.9, 13.3) }), {
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.oneof(eight, valley), (spots) => {
      const places = markerPlaces(spots.map((spot, index): Discovery => full(index + 1, spot)));
      for (const { x, y } of places) {
        expect(x).toBeGreaterThanOrEqual(8);
        expect(x).toBeLessThanOrEqual(92);
        expect(y).toBeGreaterThanOrEqual(8);
        expect(y).toBeLessThanOrEqual(92);
      }
      expect(closest(places)).toBeGreaterThan(13);
    }),
    { numRuns: 200 },
  );
});

test('the same discoveries have the same places', () => {
  expect(markerPlaces(discoveries(8))).toEqual(markerPlaces(discoveries(8)));
});
