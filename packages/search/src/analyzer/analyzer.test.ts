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

it('the text of HTML has each row of a table as a sentence with the headings of its columns', () => {
  const body = '<tr>\n<td>Vaso</td>\n<td></td>\n<td><em>bronzo</em></td></tr><tr><td>Asse</td><td>3</td><td></td></tr>';
  const head = '<thead><tr><th>Reperto</th><th>Numero</th><th></th></tr></thead>';
  expect(plainText(`<table>${head}<tbody>${body}</tbody></table>`)).toBe(
    'Reperto: Vaso; bronzo.\n\nReperto: Asse; Numero: 3.',
  );
  expect(plainText(`<p>Vedi:</p><table>${body}</table>`)).toBe('Vedi:\n\nVaso; bronzo.\n\nAsse; 3.');
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
