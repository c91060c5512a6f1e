import { contentHash, readContent } from './read-content.js';
import { article, type Files, faultlessFiles, flatMaster, writeContent } from '../testing/content-fixture.js';

const now = new Date('2026-11-01T12:00:00Z');
let faultless: Files;

beforeAll(async () => {
  faultless = await faultlessFiles();
});

/** Returns the problems of a valid folder with some files replaced (null removes one), as `file:line field reason`. */
async function problemsAfter(changes: Record<string, string | Buffer | null>): Promise<string[]> {
  const files = Object.entries({ ...faultless, ...changes }).filter(
    (entry): entry is [string, string | Buffer] => entry[1] !== null,
  );
  const { root, remove } = await writeContent(Object.fromEntries(files));
  const { problems } = await readContent(root, { now });
  await remove();
  return problems.map(({ file, line, field, reason }) => `${file}:${line} ${field} ${reason}`);
}

/** Returns a fixture file with one piece of its text replaced. */
function edited(path: string, from: string | RegExp, to: string): Record<string, string> {
  const before = String(faultless[path]);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} has no ${from}`);
  return { [path]: after };
}

const posta = 'articles/posta-romana.md';

describe('readContent', () => {
  it('reads all entries of a valid folder and reports nothing', async () => {
    const { root, remove } = await writeContent(faultless);
    const { content, problems } = await readContent(root, { now });
    await remove();
    expect(problems).toEqual([]);
    expect(content.articles).toHaveLength(11);
    expect(content.articles[0]?.gallery?.items).toHaveLength(1);
    expect(content.artifacts[0]).toMatchObject({ slug: 'moneta', latitude: '42.5263' });
    expect(content.quizzes[0]?.questions).toHaveLength(2);
    expect(Object.keys(content.periods)).toHaveLength(10);
    expect(content.timeline).toHaveLength(7);
    expect(content.images.size).toBe(14);
  });

  it.each<[string, () => Record<string, string | Buffer | null>, string[]]>([
    ['a missing master', () => ({ 'images/foto-1.webp': null }), ["images/foto-1.yml:1  manca l'immagine foto-1.webp"]],
    [
      'a master without a note',
      () => ({ 'images/sola.webp': faultless['images/foto-1.webp'] ?? '' }),
      ['images/sola.webp:1 alt manca sola.yml con il testo alternativo, la didascalia e i crediti'],
    ],
    ['a missing alt', () => edited('images/foto-1.yml', /alt:.*\n/, ''), ['images/foto-1.yml:1 alt manca']],
    [
      'a short alt',
      () => edited('images/foto-1.yml', /alt:.*/, 'alt: Valle'),
      ['images/foto-1.yml:1 alt troppo corto: almeno 10 caratteri, ora 5'],
    ],
    [
      'an alt that begins with «Immagine di»',
      () => edited('images/foto-1.yml', /alt:.*/, 'alt: Immagine di una valle'),
      ['images/foto-1.yml:1 alt descrivi subito ciò che si vede, senza cominciare con «Immagine di» o «Foto di»'],
    ],
    [
      'a generated picture that does not say so',
      () => edited('images/foto-1.yml', /caption:.*/, 'caption: La valle del Velino'),
      ["images/foto-1.yml:2 caption un'immagine generata deve dire nella didascalia «Ricostruzione illustrativa»"],
    ],
    [
      'a focal point outside the picture',
      () => edited('images/foto-1.yml', '0.4', '1.4'),
      ["images/foto-1.yml:5 focal.2 dev'essere al massimo 1"],
    ],
    [
      'a master that is too heavy',
      () => ({
        'images/foto-1.webp': Buffer.concat([faultless['images/foto-1.webp'] as Buffer, Buffer.alloc(400_000)]),
      }),
      ['images/foto-1.webp:1  pesa 401 kB: al massimo 400 kB'],
    ],
    [
      'a master that is no picture',
      () => ({ 'images/foto-1.webp': 'ciao' }),
      ["images/foto-1.webp:1  non è un'immagine WebP"],
    ],
    [
      'a dead link to an article',
      () => ({ [posta]: article('Posta', 'Vedi [x](/blog/manca).\n\n<div id="posta-romana-gallery"></div>') }),
      [`${posta}:11 collegamento l'articolo /blog/manca non esiste`],
    ],
    [
      'a dead link to a page',
      () => ({
        [posta]: article('Posta', '<div id="posta-romana-gallery"></div>\n\n[x](/galleria) <a href="/nulla">y</a>'),
      }),
      [
        `${posta}:13 collegamento la pagina /galleria non esiste`,
        `${posta}:13 collegamento la pagina /nulla non esiste`,
      ],
    ],
    [
      'dead anchors',
      () => ({
        [posta]: article(
          'Posta',
          '<div id="posta-romana-gallery"></div>\n\n[x](#a) [y](/blog/il-masso-dellorso#b) [z](/#c)',
        ),
      }),
      [
        `${posta}:13 collegamento il punto «#a» non esiste nella pagina`,
        `${posta}:13 collegamento il punto «#b» non esiste nella pagina`,
        `${posta}:13 collegamento il punto «#c» non esiste nella pagina`,
      ],
    ],
    [
      'an unknown picture in a text',
      () => ({ [posta]: article('Posta', '![x](manca)\n\n<div id="posta-romana-gallery"></div>') }),
      [
        `${posta}` +
          `:11 immagine l'immagine «manca» non esiste: qui va il nome di un file di images/, senza ` +
          `percorso e senza .webp`,
      ],
    ],
    [
      'a missing gallery container',
      () => ({ [posta]: article('Posta', 'Fine.') }),
      [`${posta}:9  manca il posto della galleria: una riga <div id="posta-romana-gallery"></div>`],
    ],
    [
      'a container without a gallery',
      () => ({ 'articles/nuovo.md': article('Nuovo', '<div id="nuovo-gallery"></div>') }),
      ['articles/nuovo.md:11  il contenitore «nuovo-gallery» non ha la sua galleria in articles/nuovo/gallery.yml'],
    ],
    [
      'a gallery under another name',
      () => edited('articles/posta-romana/gallery.yml', 'name: posta-romana', 'name: altra'),
      [
        `${posta}:9  manca il posto della galleria: una riga <div id="altra-gallery"></div>`,
        `${posta}:11  il contenitore «posta-romana-gallery» non ha la sua galleria in ` +
          `articles/posta-romana/gallery.yml`,
        "articles/posta-romana/gallery.yml:1 name per questo articolo il nome dev'essere «posta-romana»",
      ],
    ],
    [
      'a missing article',
      () => ({ [posta]: null }),
      [
        'articles/posta-romana:1  cartella senza il suo articolo posta-romana.md',
        `${posta}:1  il file manca: le pagine del sito contano su questo articolo`,
      ],
    ],
    [
      'an unknown category and author',
      () => ({ 'articles/nuovo.md': article('Nuovo', 'Fine.', { category: 'boh', author: 'nessuno' }) }),
      [
        'articles/nuovo.md:4 category la categoria «boh» non è in categories.yml',
        "articles/nuovo.md:5 author l'autore «nessuno» non è in authors.yml",
      ],
    ],
    [
      'a date in the future',
      () => ({ 'articles/nuovo.md': article('Nuovo', 'Fine.', { publishedAt: '2026-11-02' }) }),
      ['articles/nuovo.md:6 publishedAt la data 2026-11-02 è nel futuro'],
    ],
    [
      'a date that is not in the calendar',
      () => ({ 'articles/nuovo.md': article('Nuovo', 'Fine.', { publishedAt: '2025-02-30' }) }),
      ['articles/nuovo.md:6 publishedAt scrivi la data così: 2025-03-05, e che esista nel calendario'],
    ],
    [
      'an answer that is not among the options',
      () => edited('quizzes/sabini.yml', 'answer: A Posta', 'answer: A Rieti'),
      [
        'quizzes/sabini.yml:17 questions.2.answer la risposta giusta non è fra le opzioni: deve ' +
          'essere scritta con le stesse parole',
      ],
    ],
    [
      'coordinates out of range',
      () => edited('artifacts/moneta.yml', 'latitude: "42.5263"', 'latitude: "13.0968"'),
      [
        "artifacts/moneta.yml:6 latitude latitudine fuori dall'Italia (da 35 a 48): latitudine e " +
          'longitudine sono scambiate?',
      ],
    ],
    [
      'coordinates without quotes',
      () => edited('artifacts/moneta.yml', 'latitude: "42.5263"', 'latitude: 42.5263'),
      ['artifacts/moneta.yml:6 latitude dev\'essere un testo: scrivi il numero fra virgolette, "42.5263"'],
    ],
    [
      'an unknown key',
      () => edited('artifacts/moneta.yml', 'year:', 'peso: 3 g\nyear:'),
      ['artifacts/moneta.yml:5 peso campo sconosciuto: controlla come è scritto, oppure toglilo'],
    ],
    [
      'a key written twice',
      () => edited('artifacts/moneta.yml', 'year:', 'name: x\nyear:'),
      ['artifacts/moneta.yml:5  lo stesso campo è scritto due volte'],
    ],
    [
      'addresses in place of identifiers',
      () =>
        edited(
          'artifacts/moneta.yml',
          'year:',
          'aat: http://vocab.getty.edu/aat/300037222\npleiades: https://pleiades.stoa.org/places/423025\nyear:',
        ),
      [
        'artifacts/moneta.yml:5 aat codice del Getty AAT: nove cifre che cominciano con 300, fra virgolette, ' +
          'per esempio "300037222"',
        "artifacts/moneta.yml:6 pleiades codice di Pleiades: solo il numero che chiude l'indirizzo del luogo, " +
          'fra virgolette',
      ],
    ],
    [
      'an identifier without quotes',
      () => edited('periods.yml', /title:/, 'aat: 300020533\n  title:'),
      ['periods.yml:2 prehistoric.aat dev\'essere un testo: scrivi il numero fra virgolette, "300020533"'],
    ],
    [
      'a period that does not exist',
      () => edited('artifacts/moneta.yml', 'period: romano', 'period: moderno'),
      ["artifacts/moneta.yml:4 period dev'essere uno di: preromano, romano, medievale"],
    ],
    [
      'two artifacts of one name',
      () => ({ 'artifacts/moneta-2.yml': faultless['artifacts/moneta.yml'] ?? '' }),
      ['artifacts/moneta.yml:1 name un altro reperto si chiama già «Moneta»'],
    ],
    [
      'a file name with capitals',
      () => ({ 'artifacts/Moneta.yml': faultless['artifacts/moneta.yml'] ?? '' }),
      ['artifacts/Moneta.yml:1  nome del file non ammesso: solo lettere minuscole senza accenti, cifre e trattini'],
    ],
    [
      'an ending that is not read',
      () => ({ 'artifacts/vaso.yaml': 'a' }),
      ['artifacts/vaso.yaml:1  file inatteso: qui stanno solo file .yml'],
    ],
    [
      "another year in the timeline's frame",
      () => edited('timeline.yml', 'endYear: 476', 'endYear: 500'),
      ["timeline.yml:29 3.endYear qui dev'essere 476"],
    ],
    [
      'a missing period',
      () => edited('periods.yml', /^medioevo:[\s\S]*(?=^epoca-moderna)/m, ''),
      ['periods.yml:1 medioevo manca'],
    ],
    [
      'an article without front matter',
      () => ({ 'articles/nuovo.md': 'Testo\n' }),
      ["articles/nuovo.md:1  manca l'intestazione fra due righe di tre trattini (---)"],
    ],
    [
      'a text that is not YAML',
      () => edited('artifacts/moneta.yml', /name:.*/, 'name: "Moneta'),
      [expect.stringMatching(/^artifacts\/moneta\.yml:\d+ {2}/)],
    ],
    [
      'a title of the first order',
      () => ({ 'articles/nuovo.md': article('Nuovo', '# Ancora') }),
      ["articles/nuovo.md:11  i titoletti cominciano da ##: il titolo è già nell'intestazione"],
    ],
  ])('reports file, line, field and reason of %s', async (_, change, expected) => {
    expect(await problemsAfter(change())).toEqual(expected);
  });

  it('reports a small master', async () => {
    expect(await problemsAfter({ 'images/foto-1.webp': await flatMaster(640, 480) })).toEqual([
      'images/foto-1.webp:1  è larga 640 pixel: almeno 800, meglio 1600',
    ]);
  });

  it('reads files with Windows line ends and a byte order mark', async () => {
    const text = `﻿${article('Nuovo', 'Fine.').replaceAll('\n', '\r\n')}`;
    expect(await problemsAfter({ 'articles/nuovo.md': text })).toEqual([]);
  });

  it('reports every missing file of an empty folder', async () => {
    const { root, remove } = await writeContent({});
    const { problems } = await readContent(root);
    await remove();
    expect(problems.map(({ file }) => file)).toEqual(expect.arrayContaining(['categories.yml', 'timeline.yml', posta]));
  });
});

describe('contentHash', () => {
  it('changes with any text', async () => {
    const hashes = new Set<string>();
    for (const change of [
      {},
      edited('village.yml', 'posta-1', 'foto-1'),
      edited('artifacts/moneta.yml', 'bronzo', 'rame'),
    ]) {
      const { root, remove } = await writeContent({ ...faultless, ...change });
      hashes.add(contentHash((await readContent(root, { now })).content));
      await remove();
    }
    expect(hashes.size).toBe(3);
  });
});
