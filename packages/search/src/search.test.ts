import fc from 'fast-check';
import { answer } from './answer.js';
import { buildIndex, buildIndexOf } from './index/index-builder.js';
import { type Passage, passageAt, type PassageIndex } from './index/passage-index.js';
import { search } from './search.js';
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

describe('answering what a question asks for', () => {
  const town = 'Posta, un paese';
  const texts: Passage[] = [
    {
      id: '1',
      title: town,
      text: 'Nel museo si vedono monete, lucerne e un denario di Traiano trovato lungo la strada.',
    },
    { id: '2', title: town, text: 'Come arrivare\n\nDalla Salaria si sale in dieci minuti. La strada è stretta.' },
    {
      id: '3',
      title: town,
      text: 'Chi trova una moneta avvisa il sindaco oppure i carabinieri entro ventiquattro ore.',
    },
    {
      id: '4',
      title: 'Muri romani',
      text: 'Tagliata. È il taglio verticale della roccia. Sostruzione. È il muro che regge la strada.',
    },
    {
      id: '5',
      title: 'Denario',
      text: 'Il denario fu introdotto intorno al 211 a.C. Moneta d’argento di quattro grammi, valeva dieci assi.',
    },
    {
      id: '6',
      title: 'Sesterzio',
      text: 'Moneta del peso di venticinque grammi: quattro sesterzi facevano un denario.',
    },
    {
      id: '7',
      title: 'Fuseruola biconica',
      text: 'Oggetto piccolo di argilla scura, forato al centro. Infilato in fondo al fuso ne faceva da volano.',
    },
    {
      id: '9',
      title: 'La via della lana',
      text: 'La lana. Senza le greggi non si capisce la valle. I mercanti usavano i muli per attraversarla.',
    },
    {
      id: '10',
      title: 'Memorie',
      text: 'La lana serviva a fare coperte e mantelli. Andrea Rossi tosava le pecore nel 1960.',
    },
    {
      id: '12',
      title: 'Il Velino',
      text: 'Il nome del fiume è antico. Si chiama così perché le sue acque sembrano velate. Nasce sopra Cittareale.',
    },
    { id: '8', title: 'Miliario', text: 'La colonna porta il nome di Augusto, figlio del divino Giulio Cesare.' },
  ];

  it.each([
    ['Come si arriva a Posta?', 'Dalla Salaria si sale in dieci minuti. La strada è stretta.'],
    ["Che cos'è una sostruzione?", 'È il muro che regge la strada.'],
    ['Quanto pesa un denario?', 'Moneta d’argento di quattro grammi, valeva dieci assi.'],
    ['A cosa serviva la fuseruola?', 'Infilato in fondo al fuso ne faceva da volano.'],
    [
      'Da dove prende il nome il Velino?',
      'Il nome del fiume è antico. Si chiama così perché le sue acque sembrano velate. Nasce sopra Cittareale.',
    ],
    ['A cosa serviva la lana?', 'La lana serviva a fare coperte e mantelli. Andrea Rossi tosava le pecore nel 1960.'],
  ])('answers %j with %j', async (question, text) => {
    expect(replyTo(await buildIndex(texts), question)).toBe(text);
  });

  it('takes a label for a definition, and for the answer to nothing else', async () => {
    const reply = replyTo(await buildIndex(texts), 'Che cosa si faceva con la lana?');
    expect(reply).toContain('La lana serviva a fare coperte e mantelli.');
  });

  it('quotes the next sentence, which goes on with the same thing, before others', async () => {
    const year = {
      id: '11',
      title: 'Il 2019',
      text:
        'Quelli sotto i trent’anni sono 41. Si tennero dodici conferenze sulla valle, con un pubblico medio di 38 persone. ' +
        'La più lunga, dedicata ai terremoti, ne richiamò 112. I volontari ripulirono dai rovi la cisterna di Colle ' +
        'Rosso in cinque giornate di lavoro, fra il 3 maggio e il 7 giugno. La scuola di Borbona partecipò con due classi.',
    };
    const reply = replyTo(await buildIndex([...texts, year]), 'Quale conferenza ebbe più pubblico?');
    expect(reply).toContain('38 persone. La più lunga, dedicata ai terremoti');
  });

  it.each(['Quando è morto Giulio Cesare?', 'Quando è nato Andrea Rossi?', 'Quanti anni ha Andrea Rossi?'])(
    'abstains from %j, of which only the subject occurs',
    async (question) => {
      expect(replyTo(await buildIndex(texts), question)).toBe('');
    },
  );
});

describe('searching passages', () => {
  const first = async (question: string) => {
    const index = await buildIndex(passages);
    const [hit] = search(index, question, 3);
    return hit === undefined ? undefined : passageAt(index, hit.position).id;
  };

  it.each([
    ['Dove è nato Vespasiano?', 'nascita'],
    ['Quanti cunei ha l’arco del ponte di Sigillo?', 'ponte'],
    ['Chi era Vacuna?', 'vacuna'],
    ['chi era vacnua', 'vacuna'],
    ['Con che cosa si chiudeva il mantello?', 'fibula'],
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
        expect(replyTo(index, text).length).toBeLessThanOrEqual(360);
      }),
    );
  });

  it('has the same index after any changes of its groups as after a full build', async () => {
    const group = fc.record({
      title: fc.constantFrom('', 'La dea Vacuna', 'Posta e le sue chiese', 'Il Terminillo, 2217 metri'),
      texts: fc.array(fc.constantFrom(...passages.map(({ text }) => text), '', 'Né punti né Nomi', 'XVI secolo.'), {
        minLength: 1,
        maxLength: 3,
      }),
    });
    const groups = fc.uniqueArray(fc.tuple(fc.nat(9), group), { selector: ([id]) => id, maxLength: 8 });
    const states = fc.array(groups, { minLength: 2, maxLength: 5 });
    const toPassages = ([id, { title, texts }]: [number, { title: string; texts: string[] }]): Passage[] =>
      texts.map((text, i) => ({ id: `${id}#${i}`, group: String(id), title, text }));
    await fc.assert(
      fc.asyncProperty(states, async (history) => {
        let index = await buildIndex<Passage>([]);
        let known = new Map<string, number>();
        for (const state of history) {
          const sources = state.map((one) => ({ source: toPassages(one), key: JSON.stringify(one) }));
          index = await buildIndexOf(
            sources.map(({ source, key }) => known.get(key) ?? source),
            index,
          );
          expect(index).toEqual(await buildIndex(sources.flatMap(({ source }) => source)));
          known = new Map(sources.map(({ key }, number) => [key, number]));
        }
      }),
    );
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

  it('quotes the item of a list that names what is asked, and whole sentences', async () => {
    const text =
      'La biblioteca ha 1.900 volumi.\n\nOrario: dal martedì al giovedì\n\nResponsabile della biblioteca: Giovanni Salvati\n\nI prestiti durano un mese.';
    const index = await buildIndex([...passages, { id: 'soci', title: 'Regolamento', text }]);
    expect(replyTo(index, 'Chi è il responsabile della biblioteca?')).toContain(
      'Responsabile della biblioteca: Giovanni Salvati',
    );
    expect(replyTo(index, 'Quanti volumi ha la biblioteca?')).not.toContain('Orario');
    const customs = 'La dogana, istituita a Roma nel 1402 da papa Bonifacio IX, riscuoteva una tassa detta fida.';
    const other = await buildIndex([...passages, { id: 'dogana', title: 'La dogana', text: customs }]);
    expect(replyTo(other, 'In che anno fu istituita la dogana?')).toBe(customs);
  });

  it('quotes the row of a table, whose capitals are no names', async () => {
    const row = 'Giorno Apertura Chiusura Martedì 9:30 13:00 Sabato e domenica 10:00 18:30';
    const index = await buildIndex([
      ...passages,
      { id: 'visite', title: 'Regolamento', text: `${row}\n\nIl museo resta chiuso il lunedì.` },
      {
        id: 'festa',
        title: 'Museo',
        text: 'Il nuovo Museo di Rieti e il Museo di Posta. La festa è sabato 24 agosto, di sabato.',
      },
    ]);
    expect(replyTo(index, 'Quando chiude il Museo il sabato?')).toContain(row);
  });

  it('looks for the synonyms of a word that no passage contains', async () => {
    const text = 'Gli importi\n\nLa quota annuale è di venticinque euro. La gita non è compresa.';
    const index = await buildIndex([...passages, { id: 'quote', title: 'Statuto', text }]);
    const [hit] = search(index, 'Il tesseramento?', 1);
    expect(hit && passageAt(index, hit.position).id).toBe('quote');
  });

  it('answers from the only passage that has words of the question, where the verb is in none', async () => {
    const lamp = 'Lucerna a volute: piccola lampada a olio di terracotta. Provenienza: Torrita.';
    const index = await buildIndex([...passages, { id: 'lucerna', title: 'Lucerna a volute', text: lamp }]);
    expect(replyTo(index, 'Da dove viene la lucerna a volute?')).toContain('Torrita');
  });

  it('answers what only names the subject of a text', async () => {
    const lamp = 'Piccola lampada d’argilla, con un beccuccio arrotondato per lo stoppino. Dava poca luce.';
    const list = 'Una brocca da riempire, un peso da appendere, una lucerna da accendere.';
    const index = await buildIndex([
      ...passages,
      { id: 'lista', title: 'Antiquarium', text: list },
      { id: 'lucerna', title: 'Lucerna a disco con rosetta', text: lamp },
    ]);
    expect(replyTo(index, 'lucerna')).not.toBe('');
    expect(replyTo(index, 'lucerna balsamario')).toBe('');
    expect(replyTo(index, 'Quanto costa una lucerna?')).toBe('');
  });
});

describe('answering from a text with a title and headings', () => {
  const life = 'Ercole Mannetti, maestro';
  const texts: Passage[] = [
    ...passages,
    {
      id: '1',
      title: life,
      text:
        'Ercole Mannetti, maestro (1851-1929)\n\nErcole Mannetti nacque a Borbona nel 1851, terzo di sei figli. ' +
        'Imparò a leggere dallo zio e a quindici anni vinse una borsa di studio.',
    },
    {
      id: '2',
      title: life,
      text:
        'Nell’estate del 1876 un contadino rovesciò una lastra con un’iscrizione. Da allora raccolse calchi di quasi ' +
        'trecento epigrafi. Li faceva con carta bagnata.',
    },
    {
      id: '3',
      title: 'Piante delle gole del Velino',
      text:
        'Campanula\n\nVive soltanto nelle fessure delle rupi. I fiori si aprono da giugno ad agosto. Nelle gole se ne ' +
        'contano circa quattrocento.\n\nFelce\n\nCresce dove la roccia gocciola. Teme il gelo.',
    },
    {
      id: '4',
      title: 'La chiesa di Santa Maria del Colle',
      text: 'La chiesa sorge a 980 metri, su uno sperone che domina il fosso. Fu ceduta in cambio di un mulino.',
    },
  ];
  const answerTo = async (question: string) => answer(await buildIndex(texts), { text: question, subject: '' });

  it.each([
    ['Che cosa raccolse Ercole Mannetti?', 'Da allora raccolse calchi di quasi trecento epigrafi.'],
    ['Quando si apre la campanula?', 'I fiori si aprono da giugno ad agosto.'],
    ['A che altezza si trova la chiesa di Santa Maria del Colle?', 'La chiesa sorge a 980 metri'],
  ])('answers %j, which names the title or the heading above the sentence', async (question, text) => {
    const { quotations, isUncertain } = await answerTo(question);
    expect([quotations[0]?.text, isUncertain]).toEqual([expect.stringContaining(text), false]);
  });

  it('does not quote a heading', async () => {
    const { quotations } = await answerTo('Che cosa raccolse Ercole Mannetti?');
    expect(quotations.map(({ text }) => text).join()).not.toContain('1851-1929');
  });

  it('quotes the lines of a poster, which end without a mark', async () => {
    const lines = [
      'Festa della castagna',
      'Sabato 18 ottobre in piazza',
      'Ore 16 apertura degli stand',
      'Ingresso libero',
    ];
    const poster = { id: 'festa', title: 'Festa della castagna', text: lines.join('\n\n') };
    const index = await buildIndex([...passages, poster]);
    expect(replyTo(index, 'Quando è la festa della castagna?')).toContain('18 ottobre in piazza\nOre 16 apertura');
  });

  it('does not rank a passage by a heading that repeats the title', async () => {
    const title = 'Saggio di scavo a Colle San Vito';
    const report: Passage[] = [
      'Saggio di scavo a Colle San Vito\n\nIl saggio è stato aperto nel 2022 presso la chiesa, dove erano affiorate ' +
        'alcune ossa. Ha diretto i lavori Marzia Petrocchi. Lo scavo è durato undici giorni.',
      'Sono emerse cinque sepolture in fossa. Lo studio è di Helga Brandt.',
      'Dagli strati provengono 186 cocci. I materiali sono depositati nel magazzino di Rieti in nove cassette.',
    ].map((text, i) => ({ id: `scavo ${i}`, title, text }));
    const index = await buildIndex([...passages, ...report]);
    const [hit] = search(index, 'Quante cassette ha riempito lo scavo a Colle San Vito?', 1);
    expect(hit && passageAt(index, hit.position).id).toBe('scavo 2');
  });

  it.each(['Quanti nipoti ebbe Ercole Mannetti?', 'Di che partito era Mannetti?'])(
    'is not sure of an answer to %j, of which only the title is in the text',
    async (question) => {
      expect((await answerTo(question)).isUncertain).toBe(true);
    },
  );
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
