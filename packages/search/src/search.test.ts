import fc from 'fast-check';
import { slipsBetween } from './grams.js';
import { buildIndex, type Passage } from './passage-index.js';
import { readQuestion } from './question.js';
import { quotesFor } from './quotes.js';
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

describe('searching passages', () => {
  const first = async (question: string) => {
    const index = await buildIndex(passages);
    const [hit] = search(index, question, 3);
    return hit === undefined ? undefined : index.passages[hit.position]?.id;
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

  it('says how much of the question a passage covers', async () => {
    const index = await buildIndex(passages);
    expect(search(index, 'Vacuna dea dei Sabini', 1)[0]?.coverage).toBeCloseTo(1);
    expect(search(index, 'Vacuna e i templari di Gerusalemme', 1)[0]?.coverage).toBeLessThan(0.5);
  });

  it('takes every text for a question', async () => {
    const index = await buildIndex(passages);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const hits = search(index, text, 5);
        expect(hits.length).toBeLessThanOrEqual(5);
        for (const { score, coverage } of hits) {
          expect(Number.isFinite(score)).toBe(true);
          expect(coverage).toBeLessThanOrEqual(1.000001);
        }
        expect(quotesFor(index, { text, subject: '' }, hits)).toHaveLength(hits.length);
      }),
    );
  });

  it('brings the passages of a group together, wherever they come in the list', async () => {
    const index = await buildIndex([passages[0], passages[2], passages[1]].filter((passage) => passage !== undefined));
    expect(index.passages.map(({ id }) => id)).toEqual(['nascita', 'morte', 'ponte']);
    expect(index.groups.map(({ first: from, end }) => [from, end])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it('is the same made anew or out of the last one', async () => {
    const last = await buildIndex(passages);
    const changed = passages
      .filter(({ id }) => id !== passages[1]?.id)
      .map((passage, i) => (i === 2 ? { ...passage, text: `Un'altra cosa, scritta poi. ${passage.text}` } : passage))
      .reverse();
    const more = [
      ...changed,
      { id: 'nuovo', title: 'Nuovo', text: 'Il Terminillo è alto 2217 metri. Ne parla Vacuna.' },
    ];
    expect(await buildIndex(more, last)).toEqual(await buildIndex(more));
    expect(await buildIndex([], last)).toEqual(await buildIndex([]));
  });

  it('answers within milliseconds over 5,000 passages', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({
      ...(passages[i % passages.length] as Passage),
      id: String(i),
      title: `Libro ${Math.floor(i / 40)}`,
    }));
    const index = await buildIndex(many);
    search(index, 'Dove è nato Vespasiano?', 10);
    const began = performance.now();
    for (let i = 0; i < 20; i += 1) search(index, 'Dove è nato Vespasiano e chi era sua madre?', 10);
    expect((performance.now() - began) / 20).toBeLessThan(500);
  });
});

describe('quoting a passage', () => {
  it.each([
    ['In che giorno è nato Vespasiano?', 'L’imperatore Vespasiano nacque a Falacrinae il 17 novembre del 9 d.C.'],
    ['Chi nomina Vacuna in una lettera?', 'Orazio la nomina in una lettera.'],
    ['Quanto misura un miglio?', 'Un miglio romano misura circa 1.480 metri.'],
  ])('answers %j with the sentence that says it', async (question, sentence) => {
    const index = await buildIndex(passages);
    expect(quotesFor(index, { text: question, subject: '' }, search(index, question, 4))[0]?.text).toContain(sentence);
  });
});

describe('reading a question', () => {
  it.each([
    ['Quando fu costruito?', 'when'],
    ['In quale anno fu costruito?', 'when'],
    ['Nel XVI secolo che cosa accadde?', 'other'],
    ['Chi lo costruì?', 'who'],
    ['Dov’è il ponte?', 'where'],
    ['Quante miglia?', 'howMuch'],
    ['Che cos’è un miliario?', 'other'],
  ])('takes %j for %j', (text, asked) => {
    expect(readQuestion(text).asked).toBe(asked);
  });
});

describe('typing slips', () => {
  it.each([
    ['vacuna', 'vacnua', 1],
    ['vacuna', 'vacua', 1],
    ['salaria', 'salara', 1],
    ['miliario', 'milliaro', 2],
    ['posta', 'monte', 3],
  ])('counts from %j to %j %d', (a, b, slips) => {
    expect(slipsBetween(a, b, 2)).toBe(slips);
    expect(slipsBetween(b, a, 2)).toBe(slips);
  });
});
