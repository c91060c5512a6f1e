import type { ScoredSentence } from './clause-scorer.js';
import { splitClauses } from './clauses.js';
import { composeQuotations } from './excerpts.js';

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

describe('splitting a sentence into clauses', () => {
  it('cuts after commas and before conjunctions', () => {
    const sentence = 'La strada saliva lungo il fiume Velino, passava sotto la rocca e arrivava al valico di Torrita.';
    expect(splitClauses(sentence).map(({ start, end }) => sentence.slice(start, end))).toEqual([
      'La strada saliva lungo il fiume Velino,',
      'passava sotto la rocca e arrivava al valico di Torrita.',
    ]);
  });

  it('keeps a short sentence whole', () => {
    expect(splitClauses('Morì, dissero, a Roma.')).toEqual([{ start: 0, end: 22 }]);
  });
});

describe('composing quotations', () => {
  it('quotes nothing out of nothing', () => {
    expect(composeQuotations([])).toEqual([]);
  });

  it('joins adjacent sentences of a passage in their order', () => {
    const quotations = composeQuotations([claused(3, 1, bridge, [0.6]), claused(3, 0, birth, [0.5, 0.2])]);
    expect(quotations).toEqual([{ position: 3, text: `${birth} ${bridge}` }]);
  });

  it('quotes a second passage that may contain the answer, the better one first', () => {
    const quotations = composeQuotations([claused(1, 0, bridge, [0.3]), claused(2, 0, birth, [0.6, 0.1])]);
    expect(quotations.map(({ position }) => position)).toEqual([2, 1]);
  });

  it('quotes the more probable passage first, whatever the rank of the passages', () => {
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
