import { fibula, lucerna, makeArtifacts, sigillo, threeArtifacts } from '../artifacts.fixtures';
import { buildSearchIndex, searchArtifacts } from './search-artifacts';

const index = buildSearchIndex(threeArtifacts);

test.each([
  ['name', 'LUCERNA', [lucerna]],
  ['description', 'vittoria ALATA', [lucerna]],
  ['period', 'Medievale', [sigillo]],
])('matches the %s regardless of case', (_, query, expected) => {
  expect(searchArtifacts(index, query)).toEqual(expected);
});

test.each(["D'ARCO", 'd’arco'])('matches %s with either form of the apostrophe', (query) => {
  const artifacts = ["Chiave d'arco", 'Chiave d’arco'].map((name, id) => ({ ...fibula, id, name }));
  expect(searchArtifacts(buildSearchIndex(artifacts), query)).toEqual(artifacts);
});

test('does not match across two fields', () => {
  expect(searchArtifacts(index, 'arco spilla')).toEqual([]);
});

test('ignores blanks around the query, and returns every artifact for a blank query', () => {
  expect(searchArtifacts(index, ' fibula ')).toEqual([fibula]);
  expect(searchArtifacts(index, '   ')).toEqual(threeArtifacts);
});

test('treats characters of regular expressions as plain text', () => {
  expect(searchArtifacts(index, '.*')).toEqual([]);
});

test('applies the limit after the search', () => {
  const longIndex = buildSearchIndex([...makeArtifacts(20, { period: 'romano' }), sigillo]);
  expect(searchArtifacts(longIndex, 'viandante', 2)).toEqual([sigillo]);
  expect(searchArtifacts(longIndex, 'romano', 2)).toHaveLength(2);
});
