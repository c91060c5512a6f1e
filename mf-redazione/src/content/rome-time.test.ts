import { instantOfRomeTime, romeDayOf, romeTimeOf } from './rome-time';

it.each([
  ['2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  // The clocks go back: the hour occurs twice.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  // They go forward: there is no such time.
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
])('reads %s in Rome as %s', (local, instant) => expect(instantOfRomeTime(local)?.toISOString()).toBe(instant));

it('reads nothing else', () => {
  for (const text of ['', '2026-12-01', '2026-13-01T09:00', 'ieri']) expect(instantOfRomeTime(text)).toBeUndefined();
});

it('writes instants as Rome has them', () => {
  expect(romeTimeOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30');
  expect(romeDayOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
});
