import type { Discovery } from '@salaria/contracts/discoveries';
import * as fc from 'fast-check';
import { makeDiscoveries, makeDiscovery, makeMinimalDiscovery } from '../discoveries/discoveries.fixtures';
import { type MapPoint, markerPoints, maxMarkers, pointOf } from './map-points';

const smallestDistance = (points: readonly MapPoint[]): number =>
  Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

test('the centre of the map is 42.3333N 13.0333E; north is up, east is right', () => {
  expect(pointOf({ latitude: 42.3333, longitude: 13.0333 })).toEqual({ x: 50, y: 50 });
  const posta = pointOf({ latitude: 42.525, longitude: 13.099 });
  expect(posta.x).toBeGreaterThan(50);
  expect(posta.y).toBeLessThan(50);
});

test('a single discovery has the point of its coordinates', () => {
  const [point] = markerPoints([makeDiscovery(1, { latitude: '42.53', longitude: '13.10' })]);
  const exact = pointOf({ latitude: 42.53, longitude: 13.1 });
  expect(point?.x).toBeCloseTo(exact.x, 1);
  expect(point?.y).toBeCloseTo(exact.y, 1);
});

test.each([[undefined], [null], [''], ['   '], ['42,53'], ['Posta']])(
  'discoveries with the latitude %j are spread around the centre',
  (latitude) => {
    const points = markerPoints(
      Array.from({ length: maxMarkers }, (_, index) =>
        makeMinimalDiscovery(index + 1, { latitude, longitude: latitude }),
      ),
    );
    expect(points).toHaveLength(8);
    expect(smallestDistance(points)).toBeGreaterThan(13);
  },
);

test('discoveries at the same coordinates are spread, so that each can be clicked', () => {
  const points = markerPoints(
    Array.from({ length: maxMarkers }, (_, index) =>
      makeDiscovery(index + 1, { latitude: '42.53', longitude: '13.10' }),
    ),
  );
  expect(smallestDistance(points)).toBeGreaterThan(13);
});

test('for any coordinates eight markers are on the map and at least 13 % apart', () => {
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
    fc.property(fc.oneof(eight, valley), (coordinates) => {
      const points = markerPoints(coordinates.map((each, index): Discovery => makeDiscovery(index + 1, each)));
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(8);
        expect(x).toBeLessThanOrEqual(92);
        expect(y).toBeGreaterThanOrEqual(8);
        expect(y).toBeLessThanOrEqual(92);
      }
      expect(smallestDistance(points)).toBeGreaterThan(13);
    }),
    { numRuns: 200 },
  );
});

test('the same discoveries have the same points', () => {
  expect(markerPoints(makeDiscoveries(8))).toEqual(markerPoints(makeDiscoveries(8)));
});
