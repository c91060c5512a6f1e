import { formatDate, formatDateInEnglish, formatYear } from './dates';
import { formatDistance, formatEuro } from './quantities';

test('formats dates in Italian and English in the time zone of Rome', () => {
  expect(formatDate('2025-03-05T10:00:00.000Z')).toBe('5 marzo 2025');
  expect(formatDateInEnglish('2025-03-05T10:00:00.000Z')).toBe('March 5, 2025');
  expect(formatDate('2025-03-05T23:30:00.000Z')).toBe('6 marzo 2025');
});

test('formats an invalid date as an empty string', () => {
  for (const nothing of [null, undefined, '', 'ieri']) expect(formatDate(nothing)).toBe('');
});

test('formats years before and after Christ', () => {
  expect(formatYear(-1000)).toBe('1000 a.C.');
  expect(formatYear(476)).toBe('476 d.C.');
});

test('formats distances in metres below a kilometre, else in kilometres', () => {
  expect(formatDistance(0.8504)).toBe('850 m');
  expect(formatDistance(0.9996)).toBe('1000 m');
  expect(formatDistance(1)).toBe('1,0 km');
  expect(formatDistance(4.31)).toBe('4,3 km');
  for (const unknown of [undefined, null, Number.NaN]) expect(formatDistance(unknown)).toBe('Distanza sconosciuta');
});

test('formats euro with a thousands separator', () => {
  expect(formatEuro(3500)).toBe('3.500 €');
  expect(formatEuro(10000)).toBe('10.000 €');
});
