import { artifactKind } from '../kinds/records/artifacts.js';
import { nameYears, yearsOf } from './year-range.js';

const faultsOf = (years: object) => {
  const { error } = artifactKind.schema.safeParse(years);
  const own = (error?.issues ?? []).filter(({ path }) => ['yearFrom', 'yearTo'].includes(String(path[0])));
  return own.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('years out of order, the year zero and years of another world are a sentence at their field', () => {
  const rest = {
    ...{ name: 'Coppa', description: 'x'.repeat(40), origin: 'Posta', period: 'romano', year: 'II sec. a.C.' },
    ...{ latitude: '42.5', longitude: '13.1', address: 'Posta', visitInfo: 'Sempre.', image: 'coppa' },
  };
  expect(faultsOf({ ...rest, yearFrom: -200, yearTo: -101 })).toEqual([]);
  expect(faultsOf({ ...rest, yearTo: 79 })).toEqual([]);
  expect(faultsOf({ ...rest, yearFrom: 200, yearTo: 101 })).toEqual([expect.stringMatching(/^yearTo: finisce prima/)]);
  expect(faultsOf({ ...rest, yearFrom: 0 })).toEqual([expect.stringMatching(/^yearFrom: l’anno zero/)]);
  expect(faultsOf({ ...rest, yearTo: 3000 })).toEqual([expect.stringMatching(/^yearTo: un anno fra/)]);
  expect(faultsOf({ ...rest, yearTo: 'presto' })).toHaveLength(1);
});

test('what a person has written takes the place of both years of the dating', () => {
  const year = 'II sec. a.C.';
  expect(yearsOf({ year })).toEqual({ yearFrom: -200, yearTo: -101 });
  expect(yearsOf({ year, yearTo: -150 })).toEqual({ yearFrom: null, yearTo: -150 });
  expect(yearsOf({ year: 'incerta' })).toEqual({ yearFrom: null, yearTo: null });
});

test('names years in words', () => {
  expect(nameYears({ yearFrom: -27, yearTo: 14 })).toBe('dal 27 a.C. al 14 d.C.');
  expect(nameYears({ yearFrom: 79, yearTo: 79 })).toBe('79 d.C.');
  expect(nameYears({ yearTo: 79 })).toBe('fino al 79 d.C.');
  expect(nameYears({ yearFrom: 312 })).toBe('dal 312 d.C. in poi');
});
