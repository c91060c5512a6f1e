import { render, screen } from '@testing-library/react';
import { find } from '../finds/finds.fixtures';
import { DistanceBadge } from './distance-badge';
import { byDistance } from './sites';

const sites = [
  find(1),
  { ...find(2), distance: 120 },
  { ...find(3), distance: 0 },
  { ...find(4), distance: 98.9 },
  { ...find(5), distance: null },
];
const ids = (limit?: number) => byDistance(sites, limit).map((site) => site.id);

test('sites are in ascending order of distance, a missing one counting as 99 km', () => {
  expect(ids()).toEqual([3, 4, 1, 5, 2]);
});

test('the list is cut to a given count after sorting', () => {
  expect(ids(2)).toEqual([3, 4]);
});

const success = '#1F5B2F';
const primary = '#8E1B14';
const usual = '#1F4A86';
const secondary = '#4A4540';
test.each([
  [0, '0 m', success],
  [0.8504, '850 m', success],
  [1, '1,0 km', success],
  [1.99, '2,0 km', success],
  [2, '2,0 km', primary],
  [4.31, '4,3 km', primary],
  [5, '5,0 km', usual],
  [9.99, '10,0 km', usual],
  [10, '10,0 km', secondary],
  [undefined, 'Distanza sconosciuta', secondary],
  [null, 'Distanza sconosciuta', secondary],
])('the badge of a site %p km away says %s in its colour', (distance, text, color) => {
  render(<DistanceBadge distance={distance} />);
  expect(screen.getByText(text)).toHaveStyle({ color });
});
