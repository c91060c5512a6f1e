import { render, screen } from '@testing-library/react';
import { makeArtifact } from '../../artifacts/artifacts.fixtures';
import { DistanceBadge } from './distance-badge';
import { sortByDistance } from './place-distance';

const places = [
  makeArtifact(1),
  { ...makeArtifact(2), distance: 120 },
  { ...makeArtifact(3), distance: 0 },
  { ...makeArtifact(4), distance: 98.9 },
  { ...makeArtifact(5), distance: null },
];
const sortedIds = (limit?: number) => sortByDistance(places, limit).map((place) => place.id);

test('places are in ascending order of distance, an unknown distance counting as 99 km', () => {
  expect(sortedIds()).toEqual([3, 4, 1, 5, 2]);
});

test('the limit applies after sorting', () => {
  expect(sortedIds(2)).toEqual([3, 4]);
});

const success = '#1F5B2F';
const primary = '#8E1B14';
const standard = '#1F4A86';
const secondary = '#4A4540';
test.each([
  [0, '0 m', success],
  [0.8504, '850 m', success],
  [1, '1,0 km', success],
  [1.99, '2,0 km', success],
  [2, '2,0 km', primary],
  [4.31, '4,3 km', primary],
  [5, '5,0 km', standard],
  [9.99, '10,0 km', standard],
  [10, '10,0 km', secondary],
  [undefined, 'Distanza sconosciuta', secondary],
  [null, 'Distanza sconosciuta', secondary],
])('the badge of a place %p km away is %s in its colour', (distanceKm, text, color) => {
  render(<DistanceBadge distanceKm={distanceKm} />);
  expect(screen.getByText(text)).toHaveStyle({ color });
});
