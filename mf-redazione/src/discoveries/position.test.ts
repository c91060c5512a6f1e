import { degreesOf, mapAddress, sketchMap } from './position';

const at = (latitude: string, longitude: string) => ({ latitude, longitude });

it('places discoveries with north above and east on the right', () => {
  const { points, sideKm } = sketchMap([at('42.6', '13.0'), at('42.5', '13.1'), at('vicino al fiume', '13')]);
  const [first, second, third] = points;
  expect(first?.y).toBeCloseTo(12);
  expect(second?.y).toBeCloseTo(88);
  expect(first?.x ?? 100).toBeLessThan(second?.x ?? 0);
  expect(third).toBeUndefined();
  expect(sideKm).toBeCloseTo(14.6, 1);
});

it('shows some kilometres around a single discovery', () => {
  expect(sketchMap([at('42.5', '13.1')])).toEqual({ points: [{ x: 50, y: 50 }], sideKm: 4 });
});

it('knows no position for coordinates that are none', () => {
  for (const place of [at('', '13'), at('91', '13'), at('42.5', '181'), at('42,5', '13')]) {
    expect(degreesOf(place)).toBeUndefined();
    expect(mapAddress(place)).toBeUndefined();
  }
});
