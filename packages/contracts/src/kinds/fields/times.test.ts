import { siteKind } from '@salaria/contracts/kinds/facts/site';
import { time } from '@salaria/contracts/kinds/fields/fields';
import { isTime, readTime } from '@salaria/contracts/kinds/fields/times';

describe('a time of day', () => {
  it.each([
    ['9', '09:00'],
    ['10', '10:00'],
    [' 10.30 ', '10:30'],
    ['10:30', '10:30'],
    ['10,30', '10:30'],
    ['9h30', '09:30'],
    ['9 h', '09:00'],
    ['ore 9', '09:00'],
    ['Ore 9.30', '09:30'],
    ['dalle ore 9', '09:00'],
    ['alle 12.30', '12:30'],
    ['h 21', '21:00'],
    ['h. 21', '21:00'],
    ['10:30:00', '10:30'],
    ['0.15', '00:15'],
  ])('is read from %j', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', '24', '25', '9.5', '9.60', '9:300', '1030', '10-12.30', '9 e mezza', 'mattina', '9 12'])(
    'is not read from %j',
    (text) => {
      expect(readTime(text)).toBe(text);
      expect(isTime(text)).toBe(false);
    },
  );
});

describe('opening hours', () => {
  const problemOf = (opens: string, closes: string) =>
    siteKind.schema
      .safeParse({ openingHours: [{ day: 'sabato', opens, closes }] })
      .error?.issues.find(({ path }) => path[0] === 'openingHours')?.message;

  it('are compared in the form in which they are stored', () => {
    expect(time({ label: 'Apre', placeholder: '10:00' }).parse('ore 9')).toBe('09:00');
    expect(problemOf('ore 9', '12.30')).toBeUndefined();
    expect(problemOf('10', '9')).toBe('chiude prima di aprire');
  });

  it('show the form of a time instead of two times', () => {
    expect(problemOf('10', '10-12.30')).toBe('scrivi una sola ora, così: 9 oppure 9:30');
  });

  it.each(['24', '24:00', '24.00'])('say how midnight is written instead of %j', (closes) => {
    expect(problemOf('10', closes)).toBe('il giorno finisce alle 23:59: per la mezzanotte scrivi così');
  });
});
