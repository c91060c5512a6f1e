import fc from 'fast-check';
import { analyze, removeAccents } from './analyzer.js';
import { plainText } from '../tokenizer/plain-text.js';
import { splitSentences } from '../tokenizer/sentences.js';
import { splitPassages } from '../tokenizer/split.js';

const stems = (text: string) =>
  analyze(text)
    .filter(({ isStopword }) => !isStopword)
    .map(({ stem }) => stem);

describe('analyzing Italian text', () => {
  it.each([
    ['città', 'citta'],
    ["dell'orso", 'orso'],
    ['dell’orso', 'orso'],
    ['i sabini', 'sabino'],
    ['nacque', 'nato'],
    ['scrisse', 'scritto'],
    ['XVI secolo', '16° secolo'],
    ['sedicesimo secolo', 'XVI secolo'],
    ['nel Cinquecento', 'XVI'],
    ['Pio IX', 'Pio 9'],
    ['1.500 litri', '1500 litri'],
  ])('gives %j and %j the same stems', (a, b) => {
    expect(stems(a)).toEqual(stems(b));
  });

  it.each([
    ['DI POSTA', ['post']],
    ['cinquecento lire', ['cinquecent', 'lir']],
    ['dal 9 d.C.', ['9']],
  ])('analyzes %j as %j', (text, expected) => {
    expect(stems(text).filter((stem) => stem.length > 1 || /\d/.test(stem))).toEqual(expected);
  });

  it('gives the range of every token', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { start, end, form } of analyze(text)) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(form.length).toBeLessThanOrEqual(40);
          expect(removeAccents(form)).toBe(form);
        }
      }),
    );
  });
});

describe('the text of HTML', () => {
  it('has a row of a table as a sentence, without its empty cells at the end', () => {
    const row = '<tr><td>Vaso</td><td></td><td>bronzo</td><td></td><td></td></tr>';
    expect(plainText(`<table>${row}${row}</table>`)).toBe('Vaso, , bronzo.\n\nVaso, , bronzo.');
  });

  it('keeps the cells of a row together that are on lines of their own', () => {
    expect(plainText('<table>\n<tr>\n<td>Vaso</td>\n<td>bronzo</td>\n</tr>\n</table>')).toBe('Vaso, bronzo.');
  });

  it('takes no longer for a long row of commas', () => {
    const startedAt = performance.now();
    expect(plainText(`<p>${', '.repeat(60_000)}x</p>`)).toHaveLength(120_001);
    // Some milliseconds; ten seconds and more if the row is read again from each comma.
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

describe('splitting sentences', () => {
  const texts = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['Nacque nel 9 d.C. a Falacrinae. Morì nel 79.', ['Nacque nel 9 d.C. a Falacrinae.', 'Morì nel 79.']],
    ['Fu costruito nel II secolo a.C. Il ponte resta.', ['Fu costruito nel II secolo a.C.', 'Il ponte resta.']],
    ['M. Vipsanio Agrippa lo volle. Cfr. p. 12.', ['M. Vipsanio Agrippa lo volle.', 'Cfr. p. 12.']],
    ['«Dove vai?» «A Roma.» Tacque.', ['«Dove vai?»', '«A Roma.»', 'Tacque.']],
    ['Titolo\n\nPrima frase', ['Titolo', 'Prima frase']],
    ['', []],
  ])('splits %j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it.each(['.', ';', '!"'])('reads a run of %j that ends nothing once', (mark) => {
    const text = `${mark.repeat(60_000)}a`;
    const startedAt = performance.now();
    expect(texts(text).join('')).toBe(text);
    // Some milliseconds; half a minute and more if the run is read again from each of its marks.
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('loses no character of any text', () => {
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
