import fc from 'fast-check';
import { analyze, removeAccents } from './analyzer.js';
import { romanNumeral } from './numerals.js';
import { splitSentences } from '../tokenizer/sentences.js';
import { splitPassages } from '../tokenizer/split.js';
import { splitClauses } from '../snippet/clauses.js';
import type { ScoredSentence } from '../snippet/clause-scorer.js';
import { composeQuotations } from '../snippet/excerpts.js';

const stems = (text: string) =>
  analyze(text)
    .filter(({ isStopword }) => !isStopword)
    .map(({ stem }) => stem);

describe('analyzing Italian text', () => {
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

  it('converts Roman numerals', () => {
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

const claused = (position: number, number: number, text: string, probabilities: readonly number[]): ScoredSentence => ({
  position,
  number,
  text,
  probability: Math.max(...probabilities),
  hasOtherSubject: false,
  clauses: splitClauses(text).map((clause, i) => ({ ...clause, features: [], probability: probabilities[i] ?? 0 })),
});

const birth = 'Vespasiano nacque a Falacrinae il 17 novembre del 9 dopo Cristo, sotto il principato di Augusto.';
const bridge = 'Il ponte romano di Sigillo ha un arco di novanta centimetri.';

describe('composing quotations', () => {
  it('joins adjacent sentences of a passage in their order', () => {
    const quotations = composeQuotations([claused(3, 1, bridge, [0.6]), claused(3, 0, birth, [0.5, 0.2])]);
    expect(quotations).toEqual([{ position: 3, text: `${birth} ${bridge}` }]);
  });

  it('quotes a second passage that may contain the answer, the better one first', () => {
    const quotations = composeQuotations([claused(1, 0, bridge, [0.3]), claused(2, 0, birth, [0.6, 0.1])]);
    expect(quotations.map(({ position }) => position)).toEqual([2, 1]);
  });

  it('quotes one passage when the clauses of another are far less probable', () => {
    const quotations = composeQuotations([claused(2, 0, birth, [0.6, 0.1]), claused(1, 0, bridge, [0.1])]);
    expect(quotations.map(({ position }) => position)).toEqual([2]);
  });

  it('quotes a short sentence that states a fact', () => {
    const name = claused(1, 0, 'Lucerna a volute: Piccola lampada a olio di terracotta.', [0.6]);
    const origin = claused(1, 1, 'Provenienza: Torrita.', [0.1]);
    expect(composeQuotations([name, origin])).toEqual([{ position: 1, text: `${name.text} ${origin.text}` }]);
  });

  it('quotes neither a question nor a heading', () => {
    const question = claused(1, 0, 'Quanti centimetri ha il ponte romano di Sigillo?', [0.9]);
    const heading = claused(1, 1, 'Il ponte romano di Sigillo sul fiume Velino', [0.8]);
    expect(composeQuotations([question, heading, claused(1, 2, bridge, [0.3])])).toEqual([
      { position: 1, text: bridge },
    ]);
  });

  it('marks what it cuts and stays within 260 characters', () => {
    const estates = 'e la famiglia possedeva molte terre nella Sabina interna, '.repeat(6);
    const long = `${birth.slice(0, -1)}, ${estates}fino a Norcia.`;
    const [quotation] = composeQuotations([claused(1, 0, long, [0.9])]);
    expect(quotation?.text).toMatch(/^Vespasiano nacque .*…$/);
    expect(quotation?.text.length).toBeLessThanOrEqual(260);
  });
});
