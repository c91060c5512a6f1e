import { fibula, finds, lucerna, sigillo, three } from './finds.fixtures';
import { searchable, searchFinds } from './search-finds';

const all = searchable(three);

test.each([
  ['name', 'LUCERNA', [lucerna]],
  ['description', 'vittoria ALATA', [lucerna]],
  ['period', 'Medievale', [sigillo]],
])('a search finds by %s without regard to case', (_, query, expected) => {
  expect(searchFinds(all, query)).toEqual(expected);
});

test('a search does not match across two fields', () => {
  expect(searchFinds(all, 'arco spilla')).toEqual([]);
});

test('blanks around the text do not count, and blanks alone find everything', () => {
  expect(searchFinds(all, ' fibula ')).toEqual([fibula]);
  expect(searchFinds(all, '   ')).toEqual(three);
});

test('signs that mean something to regular expressions are plain text', () => {
  expect(searchFinds(all, '.*')).toEqual([]);
});

test('the limit cuts the filtered list, not the list that is filtered', () => {
  const list = searchable([...finds(20, { period: 'romano' }), sigillo]);
  expect(searchFinds(list, 'viandante', 2)).toEqual([sigillo]);
  expect(searchFinds(list, 'romano', 2)).toHaveLength(2);
});
