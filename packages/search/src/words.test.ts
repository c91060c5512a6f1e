import fc from 'fast-check';
import { romanNumeral } from './numerals.js';
import { sentencesOf } from './sentences.js';
import { splitPassages } from './split.js';
import { unaccent, wordsOf } from './words.js';

const stems = (text: string) =>
  wordsOf(text)
    .filter(({ stop }) => !stop)
    .map(({ stem }) => stem);

describe('the words of an Italian text', () => {
  it.each([
    ['città', 'citta'],
    ['università', 'universita'],
    ["dell'orso", 'orso'],
    ['dell’orso', 'orso'],
    ['i sabini', 'sabino'],
    ['nacque', 'nato'],
    ['scrisse', 'scritto'],
    ['XVI secolo', '16° secolo'],
    ['sedicesimo secolo', 'XVI secolo'],
    ['nel Cinquecento', 'XVI'],
    ['VI secolo', 'sesto secolo'],
    ['Pio IX', 'Pio 9'],
    ['1.500 litri', '1500 litri'],
  ])('takes %j and %j for the same', (a, b) => {
    expect(stems(a)).toEqual(stems(b));
  });

  it.each([
    ['DI POSTA', ['post']],
    ['cinquecento lire', ['cinquecent', 'lir']],
    ['dal 9 d.C.', ['9']],
  ])('reads %j as %j', (text, expected) => {
    expect(stems(text).filter((stem) => stem.length > 1 || /\d/.test(stem))).toEqual(expected);
  });

  it('reads Roman numerals of every size', () => {
    expect(['II', 'IX', 'XIV', 'XL', 'XCIX', 'MCMXCIV'].map((roman) => romanNumeral(roman, '', ''))).toEqual([
      '2',
      '9',
      '14',
      '40',
      '99',
      '1994',
    ]);
    expect(romanNumeral('IIII', '', '')).toBeNull();
    expect(romanNumeral('MI', '', ' piace')).toBeNull();
  });

  it('knows where every word stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { start, end, plain } of wordsOf(text)) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(plain.length).toBeLessThanOrEqual(40);
          expect(unaccent(plain)).toBe(plain);
        }
      }),
    );
  });
});

describe('the sentences of an Italian text', () => {
  const texts = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['Nacque nel 9 d.C. a Falacrinae. Morì nel 79.', ['Nacque nel 9 d.C. a Falacrinae.', 'Morì nel 79.']],
    ['Fu costruito nel II secolo a.C. Il ponte resta.', ['Fu costruito nel II secolo a.C.', 'Il ponte resta.']],
    ['M. Vipsanio Agrippa lo volle. Cfr. p. 12.', ['M. Vipsanio Agrippa lo volle.', 'Cfr. p. 12.']],
    ['«Dove vai?» «A Roma.» Tacque.', ['«Dove vai?»', '«A Roma.»', 'Tacque.']],
    ['Titolo\n\nPrima frase', ['Titolo', 'Prima frase']],
    ['', []],
  ])('cuts %j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('loses no word, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '!', '1', '»', 'è'), maxLength: 2000 }),
        (text) => {
          expect(texts(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          expect(splitPassages(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });
});
