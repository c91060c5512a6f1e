import fc from 'fast-check';
import { answer } from './answer.js';
import { buildIndex } from './index/index-builder.js';
import { type Passage, passageAt, type PassageIndex } from './index/passage-index.js';
import { search } from './search.js';
import { createHash } from 'node:crypto';
import { decodeIndex, encodeIndex } from './index/stored-index.js';
import { confidenceFeatures, confidenceNames } from './abstention/abstention.js';
import { coefficients } from './ranker/coefficients.js';
import { rank } from './ranker/ranker.js';
import { retrieve } from './scorer/retrieval.js';
import { clauseNames, scoreSentences } from './snippet/clause-scorer.js';
import { passageNames } from './features/passage-features.js';
import { termNames } from './features/term-weights.js';

const passages: Passage[] = [
  {
    id: 'nascita',
    title: 'Vespasiano',
    text: 'L’imperatore Vespasiano nacque a Falacrinae il 17 novembre del 9 d.C. Sua madre era di Norcia.',
  },
  {
    id: 'morte',
    title: 'Vespasiano',
    text: 'Morì ad Aquae Cutiliae nel 79, pochi giorni prima della grande eruzione.',
  },
  {
    id: 'ponte',
    title: 'Sigillo',
    text: 'Il ponte romano di Sigillo ha un arco di novanta centimetri, fatto di sette cunei di pietra.',
  },
  {
    id: 'miglio',
    title: 'I miliari',
    text: 'Un miglio romano misura circa 1.480 metri. Le colonne segnavano le miglia lungo la strada.',
  },
  { id: 'vacuna', title: 'Vacuna', text: 'Vacuna era una dea dei Sabini. Orazio la nomina in una lettera.' },
  { id: 'fibula', title: 'I Sabini', text: 'Le donne dei Sabini chiudevano il mantello con una fibula di bronzo.' },
];

const replyTo = (index: PassageIndex, text: string): string => {
  const quotations = answer(index, { text, subject: '' }).quotations;
  return quotations.map((quotation) => quotation.text).join('\n');
};

describe('searching passages', () => {
  const first = async (question: string) => {
    const index = await buildIndex(passages);
    const [hit] = search(index, question, 3);
    return hit === undefined ? undefined : passageAt(index, hit.position).id;
  };

  it.each([
    ['Dove è nato Vespasiano?', 'nascita'],
    ['In che anno è morto Vespasiano?', 'morte'],
    ['Quanti cunei ha l’arco del ponte di Sigillo?', 'ponte'],
    ['quanto è lungo un miglio?', 'miglio'],
    ['Chi era Vacuna?', 'vacuna'],
    ['chi era vacnua', 'vacuna'],
    ['Con che cosa si chiudeva il mantello?', 'fibula'],
    ['vespsiano nascita', 'nascita'],
  ])('answers %j from %j', async (question, id) => {
    expect(await first(question)).toBe(id);
  });

  it.each(['', '   ', '???', 'qwxzk'])('finds nothing for %j', async (question) => {
    expect(await first(question)).toBeUndefined();
  });

  it('finds nothing in nothing', async () => {
    expect(search(await buildIndex([]), 'Chi era Vacuna?', 5)).toEqual([]);
  });

  it('returns the share of the question that a passage covers', async () => {
    const index = await buildIndex(passages);
    expect(search(index, 'Vacuna dea dei Sabini', 1)[0]?.coverage).toBeCloseTo(1);
    expect(search(index, 'Vacuna e i templari di Gerusalemme', 1)[0]?.coverage).toBeLessThan(0.5);
  });

  it('accepts any text as a question', async () => {
    const index = await buildIndex(passages);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const hits = search(index, text, 5);
        expect(hits.length).toBeLessThanOrEqual(5);
        for (const { score, coverage } of hits) {
          expect(Number.isFinite(score)).toBe(true);
          expect(coverage).toBeLessThanOrEqual(1.000001);
        }
        expect(replyTo(index, text).length).toBeLessThanOrEqual(260);
      }),
    );
  });

  it('makes the passages of a group adjacent', async () => {
    const index = await buildIndex([passages[0], passages[2], passages[1]].filter((passage) => passage !== undefined));
    expect([0, 1, 2].map((position) => passageAt(index, position).id)).toEqual(['nascita', 'morte', 'ponte']);
    expect(index.groups.map(({ first: start, end }) => [start, end])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it('builds the same index with and without the previous one', async () => {
    const previous = await buildIndex(passages);
    const changed = passages
      .filter(({ id }) => id !== passages[1]?.id)
      .map((passage, i) => (i === 2 ? { ...passage, text: `Un'altra cosa, scritta poi. ${passage.text}` } : passage))
      .reverse();
    const more = [
      ...changed,
      { id: 'nuovo', title: 'Nuovo', text: 'Il Terminillo è alto 2217 metri. Ne parla Vacuna.' },
    ];
    expect(await buildIndex(more, previous)).toEqual(await buildIndex(more));
    expect(await buildIndex([], previous)).toEqual(await buildIndex([]));
  });

  it('answers within milliseconds over 5,000 passages', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({
      ...(passages[i % passages.length] as Passage),
      id: String(i),
      title: `Libro ${Math.floor(i / 40)}`,
    }));
    const index = await buildIndex(many);
    search(index, 'Dove è nato Vespasiano?', 10);
    const startedAt = performance.now();
    for (let i = 0; i < 20; i += 1) search(index, 'Dove è nato Vespasiano e chi era sua madre?', 10);
    expect((performance.now() - startedAt) / 20).toBeLessThan(500);
  });
});

describe('answering', () => {
  it.each([
    ['In che giorno è nato Vespasiano?', 'L’imperatore Vespasiano nacque a Falacrinae il 17 novembre del 9 d.C.'],
    ['Chi nomina Vacuna in una lettera?', 'Orazio la nomina in una lettera.'],
    ['Quanto misura un miglio?', 'Un miglio romano misura circa 1.480 metri.'],
  ])('answers %j with the sentence that says it', async (question, sentence) => {
    const index = await buildIndex(passages);
    expect(replyTo(index, question)).toContain(sentence);
  });

  it('answers from the only passage that has words of the question, where the verb is in none', async () => {
    const lamp = 'Lucerna a volute: piccola lampada a olio di terracotta. Provenienza: Torrita.';
    const index = await buildIndex([...passages, { id: 'lucerna', title: 'Lucerna a volute', text: lamp }]);
    expect(replyTo(index, 'Da dove viene la lucerna a volute?')).toContain('Torrita');
  });
});

const storedPassages: Passage[] = [
  { id: 'a', title: 'Ponti', text: 'Il ponte sul Velino fu costruito nel 1831. È lungo «trenta» passi…' },
  { id: 'b', title: 'Vespasiano', text: 'L’imperatore Vespasiano nacque a Falacrinae il 17 novembre del 9 d.C.' },
  { id: 'c', title: '', text: '' },
];

const stored = async () => Buffer.concat([...encodeIndex(await buildIndex(storedPassages), 'abc')]);
// A file is read into a buffer of its own, which is aligned.
const alone = (bytes: Buffer): Buffer<ArrayBuffer> => {
  const copy = Buffer.alloc(bytes.length + 64 * 1024);
  bytes.copy(copy);
  return copy.subarray(0, bytes.length);
};

describe('a stored index', () => {
  it('equals the index that was built', async () => {
    const decoded = decodeIndex(alone(await stored()));
    expect(decoded?.fingerprint).toBe('abc');
    expect(decoded?.index).toEqual(await buildIndex(storedPassages));
  });

  it('has another version when an index of the same texts changes', async () => {
    const texts = [
      'Nel XVI secolo fu costruita la chiesa di San Pietro, lunga 12,5 metri; nacque così l’abitato.',
      'Perché i Sabini andarono a Roma? Dovettero difendersi: le legioni erano venute nel 290 a.C.',
      ...storedPassages.map(({ text }) => text),
    ];
    const index = await buildIndex(texts.map((text, i) => ({ id: String(i), title: `Pagina ${i}`, text })));
    const hash = createHash('sha256');
    for (const part of encodeIndex(index, '')) hash.update(part);
    // When the hash changes, raise `formatVersion` and write the new hash here.
    expect(hash.digest('base64')).toBe('XiD8Pk9gaZA805ZMlUwmMtGvtGDJKCYW1BWnnFpZuq8=');
  });

  it.each([0, 9, 200, -1])('is rejected when byte %d has changed', async (at) => {
    const bytes = alone(await stored());
    const place = (at + bytes.length) % bytes.length;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    expect(decodeIndex(bytes)).toBeUndefined();
  });

  it('is rejected when it is cut off', async () => {
    const bytes = alone(await stored());
    for (const length of [0, 10, bytes.length - 1]) expect(decodeIndex(bytes.subarray(0, length))).toBeUndefined();
  });
});

it('computes the features that the coefficients were learned from', async () => {
  const index = await buildIndex([{ id: 'a', title: 'Ponti', text: 'Il ponte sul Velino fu costruito nel 1831.' }]);
  const retrieval = retrieve(index, 'Quando fu costruito il ponte?');
  const ranked = rank(index, retrieval);
  const sentences = scoreSentences(index, retrieval, ranked);
  const { terms, ranker, clauses, abstention } = coefficients;
  expect([termNames, passageNames]).toEqual([terms.features, ranker.features]);
  expect([clauseNames, confidenceNames]).toEqual([clauses.features, abstention.features]);
  expect(retrieval.termFeatures[0]).toHaveLength(termNames.length);
  expect(ranked[0]?.features).toHaveLength(passageNames.length);
  expect(sentences[0]?.clauses[0]?.features).toHaveLength(clauseNames.length);
  expect(confidenceFeatures(retrieval, ranked, sentences)).toHaveLength(confidenceNames.length);
});
