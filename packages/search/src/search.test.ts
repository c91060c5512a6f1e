import fc from 'fast-check';
import { answer } from './answer.js';
import { editDistance } from './analyzer/edit-distance.js';
import { buildIndex } from './index/index-builder.js';
import { type Passage, passageAt, type PassageIndex } from './index/passage-index.js';
import { parseQuery } from './query/query.js';
import { search } from './search.js';

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

describe('answer types', () => {
  it.each([
    ['Quando fu costruito?', 'date'],
    ['In quale anno fu costruito?', 'date'],
    ['Nel XVI secolo che cosa accadde?', 'other'],
    ['Chi lo costruì?', 'person'],
    ['Dov’è il ponte?', 'place'],
    ['Quante miglia?', 'number'],
    ['Che cos’è un miliario?', 'definition'],
    ['Perché si chiama Salaria?', 'reason'],
  ])('finds the answer type of %j: %s', (text, answerType) => {
    expect(parseQuery(text).answerType).toBe(answerType);
  });
});

describe('edit distance', () => {
  it.each([
    ['vacuna', 'vacnua', 1],
    ['vacuna', 'vacua', 1],
    ['salaria', 'salara', 1],
    ['miliario', 'milliaro', 2],
    ['posta', 'monte', 3],
  ])('from %j to %j is %d', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
    expect(editDistance(b, a, 2)).toBe(distance);
  });
});
