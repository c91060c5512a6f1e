import { readContent } from './read-content.js';
import { article, type Files, faultlessFiles, flatMaster, writeContent } from '../testing/content-fixture.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentRoot } from '../content-root.js';

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
  const { problems } = await readContent(root, now);
  await remove();
  return problems.map(({ file, line, field, reason }) => `${file}:${line} ${field} ${reason}`);
}

/** Returns a fixture file with pieces of its text replaced, at `path` or as `target`. */
function edited(
  path: string,
  replacements: [from: string | RegExp, to: string][],
  target = path,
): Record<string, string> {
  let text = String(faultless[path]);
  for (const [from, to] of replacements) {
    const before = text;
    text = before.replace(from, to);
    if (text === before) throw new Error(`${path} has no ${from}`);
  }
  return { [target]: text };
}

const posta = 'articles/posta-romana.md';

describe('readContent', () => {
  it('reads all entries of a valid folder and reports nothing', async () => {
    const { root, remove } = await writeContent(faultless);
    const { content, problems } = await readContent(root, now);
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
    [
      'the pictures and their notes',
      () => ({
        'images/hero-1.webp': null,
        'images/sola.webp': faultless['images/foto-1.webp'] ?? '',
        ...edited('images/hero-2.yml', [[/alt:.*\n/, '']]),
        ...edited('images/hero-3.yml', [[/alt:.*/, 'alt: Valle']]),
        ...edited('images/hero-4.yml', [[/alt:.*/, 'alt: Immagine di una valle']]),
        ...edited('images/hero-5.yml', [[/caption:.*/, 'caption: La valle del Velino']]),
        ...edited('images/hero-6.yml', [['0.4', '1.4']]),
        'images/hero-7.webp': Buffer.concat([faultless['images/foto-1.webp'] as Buffer, Buffer.alloc(400_000)]),
        'images/hero-8.webp': 'ciao',
      }),
      [
        "images/hero-1.yml:1  manca l'immagine hero-1.webp",
        'images/sola.webp:1 alt manca sola.yml con il testo alternativo, la didascalia e i crediti',
        'images/hero-2.yml:1 alt manca',
        'images/hero-3.yml:1 alt troppo corto: almeno 10 caratteri, ora 5',
        'images/hero-4.yml:1 alt descrivi subito ciò che si vede, senza cominciare con «Immagine di» o «Foto di»',
        "images/hero-5.yml:2 caption un'immagine generata deve dire nella didascalia «Ricostruzione illustrativa»",
        "images/hero-6.yml:5 focal.2 dev'essere al massimo 1",
        'images/hero-7.webp:1  pesa 401 kB: al massimo 400 kB',
        "images/hero-8.webp:1  non è un'immagine WebP",
      ],
    ],
    [
      'the links, anchors and pictures of a text',
      () => ({
        [posta]: article(
          'Posta',
          '<div id="posta-romana-gallery"></div>\n\n[x](/blog/manca) [x](/galleria) [x](/id/artifacts/manca) [x](/gallery/12-anfora) <a href="/nulla">y</a>\n\n' +
            '[x](#a) [y](/blog/il-masso-dellorso#b) [z](/#c)\n\n![x](senza)',
        ),
      }),
      [
        `${posta}:13 collegamento il collegamento «/blog/manca» porta a un articolo che non c’è: scegline un altro, o toglilo`,
        `${posta}:13 collegamento il collegamento «/galleria» porta a una pagina che non c’è: scegline un’altra, o toglilo`,
        `${posta}:13 collegamento il collegamento «/id/artifacts/manca» porta a un reperto che non c’è: scegline un altro, o toglilo`,
        `${posta}:13 collegamento il collegamento «/nulla» porta a una pagina che non c’è: scegline un’altra, o toglilo`,
        `${posta}:15 collegamento il collegamento «#a» porta a un punto che la pagina non ha: collega la pagina intera`,
        `${posta}:15 collegamento il collegamento «#b» porta a un punto che la pagina non ha: collega la pagina intera`,
        `${posta}:15 collegamento il collegamento «#c» porta a un punto che la pagina non ha: collega la pagina intera`,
        `${posta}:17 immagine la fotografia «senza» non è nella raccolta: scegline un’altra, o caricala`,
      ],
    ],
    [
      'a missing gallery container',
      () => ({ [posta]: article('Posta', 'Fine.') }),
      [`${posta}:9  manca il posto della galleria: mettilo con il pulsante «Galleria» sopra il testo`],
    ],
    [
      'a gallery under another name',
      () => edited('articles/posta-romana/gallery.yml', [['name: posta-romana', 'name: altra']]),
      [
        `${posta}:9  manca il posto della galleria: mettilo con il pulsante «Galleria» sopra il testo`,
        `${posta}:11  qui è il posto della galleria «posta-romana», che l’articolo non ha: toglilo, o aggiungi la galleria`,
        "articles/posta-romana/gallery.yml:1 name per questo articolo il nome dev'essere «posta-romana»",
      ],
    ],
    [
      'the gallery of a missing article',
      () => ({ [posta]: null }),
      ['articles/posta-romana:1  cartella senza il suo articolo posta-romana.md'],
    ],
    [
      'the head and the text of articles',
      () => ({
        'articles/uno.md': article('Primo', 'Fine.', { category: 'boh', author: 'nessuno', publishedAt: '2026-11-02' }),
        'articles/due.md': article('Secondo', 'Fine.', { publishedAt: '2025-02-30' }),
        'articles/tre.md': 'Testo\n',
        'articles/nuovo.md': article('Nuovo', '<div id="nuovo-gallery"></div>\n\n# Ancora'),
      }),
      [
        'articles/uno.md:4 category «boh» non è fra le voci di «Categorie»: scegline una dall’elenco',
        'articles/uno.md:5 author «nessuno» non è fra le voci di «Autori»: scegline una dall’elenco',
        'articles/uno.md:6 publishedAt la data 2026-11-02 è nel futuro: scrivi quella di oggi o una passata',
        'articles/due.md:6 publishedAt scrivi la data così: 2025-03-05, e che esista nel calendario',
        'articles/nuovo.md:13  questo titolo è grande come quello dell’articolo: fanne un titoletto, con il pulsante sopra il testo',
        "articles/tre.md:1  manca l'intestazione fra due righe di tre trattini (---)",
        'articles/nuovo.md:11  qui è il posto della galleria «nuovo», che l’articolo non ha: toglilo, o aggiungi la galleria',
      ],
    ],
    [
      'artifacts',
      () => ({
        ...edited('artifacts/moneta.yml', [
          ['period: romano', 'period: moderno'],
          ['year:', 'peso: 3 g\nyear:'],
          ['latitude: "42.5263"', 'latitude: "13.0968"'],
          ['longitude: "13.0968"', 'longitude: 13.0968'],
          [/$/, 'aat: http://vocab.getty.edu/aat/monete\npleiades: https://pleiades.stoa.org/places/roma\n'],
        ]),
        ...edited('artifacts/moneta.yml', [['year:', 'name: x\nyear:']], 'artifacts/asse.yml'),
        ...edited('artifacts/moneta.yml', [[/name:.*/, 'name: "Moneta']], 'artifacts/vaso.yml'),
        'artifacts/Moneta.yml': faultless['artifacts/moneta.yml'] ?? '',
        'artifacts/vaso.yaml': 'a',
      }),
      [
        "artifacts/moneta.yml:4 period dev'essere uno di: preromano, romano, medievale",
        'artifacts/moneta.yml:5 peso campo sconosciuto: controlla come è scritto, oppure toglilo',
        "artifacts/moneta.yml:7 latitude latitudine fuori dall'Italia (da 35 a 48): latitudine e " +
          'longitudine sono scambiate?',
        'artifacts/moneta.yml:8 longitude dev\'essere un testo: scrivi il numero fra virgolette, "13.0968"',
        'artifacts/moneta.yml:13 aat codice del Getty AAT: nove cifre che cominciano con 300, per esempio 300037222',
        "artifacts/moneta.yml:14 pleiades codice di Pleiades: solo il numero che chiude l'indirizzo del luogo, " +
          'per esempio 423025',
        'artifacts/asse.yml:5  lo stesso campo è scritto due volte',
        expect.stringMatching(/^artifacts\/vaso\.yml:\d+ {2}/),
        'artifacts/Moneta.yml:1  nome del file non ammesso: solo lettere minuscole senza accenti, cifre e trattini',
        'artifacts/vaso.yaml:1  file inatteso: qui stanno solo file .yml',
      ],
    ],
    [
      'two artifacts of one name and number',
      () => ({
        ...edited('artifacts/moneta.yml', [[/$/, 'inventoryNumber: "12"\n']]),
        ...edited('artifacts/moneta.yml', [[/$/, 'inventoryNumber: "12"\n']], 'artifacts/moneta-2.yml'),
      }),
      ['artifacts/moneta.yml:1 name un altro reperto si chiama già «Moneta»: distinguili con il numero d’inventario'],
    ],
    [
      'quizzes, timeline and periods',
      () => ({
        ...edited('quizzes/sabini.yml', [['answer: A Posta', 'answer: A Rieti']]),
        ...edited('timeline.yml', [['endYear: 301', 'endYear: 200']]),
        ...edited('periods.yml', [
          [/title:/, 'aat: 300020533\n  title:'],
          [/^medioevo:[\s\S]*(?=^epoca-moderna)/m, ''],
        ]),
      }),
      [
        'quizzes/sabini.yml:17 questions.2.answer segna con il cerchio quale risposta è giusta',
        'timeline.yml:29 3.endYear finisce prima di cominciare',
        'periods.yml:2 prehistoric.aat dev\'essere un testo: scrivi il numero fra virgolette, "300020533"',
        'periods.yml:1 medioevo manca',
      ],
    ],
  ])('reports file, line, field and reason of faults in %s', async (_, change, expected) => {
    const problems = await problemsAfter(change());
    expect(problems).toEqual(expect.arrayContaining(expected));
    expect(problems).toHaveLength(expected.length);
  });

  it('takes artifacts of one name that have no number, or numbers of their own', async () => {
    const numbered = (number: string, target: string) =>
      edited('artifacts/moneta.yml', [[/$/, `inventoryNumber: "${number}"\n`]], target);
    const files = {
      'artifacts/moneta-2.yml': faultless['artifacts/moneta.yml'] ?? '',
      ...numbered('s.n.', 'artifacts/moneta-3.yml'),
      ...numbered('s.n.', 'artifacts/moneta-4.yml'),
      ...numbered('12', 'artifacts/moneta-5.yml'),
      ...numbered('13', 'artifacts/moneta-6.yml'),
    };
    expect(await problemsAfter(files)).toEqual([]);
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
    expect(problems.map(({ file }) => file)).toEqual(expect.arrayContaining(['categories.yml', 'timeline.yml']));
  });
});

const draftText = article('Una bozza', 'Da finire.').replace(/\n---\n/, '\ndraft: true\n---\n');

/** Reads a valid folder with some files added or changed. */
async function read(changes: (files: Record<string, string>) => Record<string, string>) {
  const files = await faultlessFiles();
  const { root, remove } = await writeContent({ ...files, ...changes(files as Record<string, string>) });
  const { content, entries, problems } = await readContent(root, now);
  await remove();
  return { content, entries, reasons: problems.map(({ file, field, reason }) => `${file} ${field} ${reason}`) };
}

describe('a draft', () => {
  it('is an entry, but not what is published', async () => {
    const { content, entries, reasons } = await read((files) => ({
      'articles/bozza.md': draftText,
      'artifacts/moneta.yml': `${files['artifacts/moneta.yml']}draft: true\n`,
    }));
    expect(reasons).toEqual([]);
    expect(entries.get('articles/bozza')).toMatchObject({ isDraft: true });
    expect(content.articles.map(({ slug }) => slug)).not.toContain('bozza');
    expect(content.artifacts).toEqual([]);
  });

  it('is checked like every entry, but may have a date in the future', async () => {
    const { reasons } = await read(() => ({
      'articles/bozza.md': draftText
        .replace(/publishedAt: .*/, 'publishedAt: 2031-01-01')
        .replace(/category: .*/, 'category: boh'),
    }));
    expect(reasons).toEqual([
      'articles/bozza.md category «boh» non è fra le voci di «Categorie»: scegline una dall’elenco',
    ]);
  });

  it('can be linked from other drafts only', async () => {
    const { reasons } = await read(() => ({
      'articles/bozza.md': draftText,
      'articles/altra.md': draftText
        .replaceAll('Una bozza', 'Altra bozza')
        .replace('Da finire.', '[la bozza](/blog/bozza)'),
      'articles/pubblico.md': article('Pubblico', '[la bozza](/blog/bozza)'),
    }));
    expect(reasons).toEqual([
      'articles/pubblico.md collegamento il collegamento «/blog/bozza» porta a una bozza: si può fare quando sarà pubblicata',
    ]);
  });
});

/** Returns the files in the code blocks of the guide in order, without the indent of lists. */
async function examples(): Promise<string[]> {
  const guide = await readFile(join(contentRoot, '../docs/editors-guide.md'), 'utf8');
  return [...guide.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)]
    .filter(([, , language]) => language !== 'html')
    .map(([, indent = '', , text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

it("the editors' guide shows examples that pass the check unchanged", async () => {
  const [post = '', gallery = '', artifact = '', note = '', quiz = ''] = await examples();
  const master = await flatMaster(1600, 900);
  const pictures = ['articolo-ponte-romano', 'ponte-1', 'ponte-2', 'reperto-lucerna-a-volute', 'quiz-via-del-sale'];
  const { 'authors.yml': authors, ...files } = await faultlessFiles();
  const { root, remove } = await writeContent({
    ...files,
    'authors.yml': String(authors).replaceAll('a-rossi', 'chiave-autore'),
    ...Object.fromEntries(
      pictures.flatMap((name) => [
        [`images/${name}.yml`, note],
        [`images/${name}.webp`, master],
      ]),
    ),
    'articles/altro-articolo.md': article('Un altro', 'Fine.'),
    'articles/nome-articolo.md': `${post}\n<div id="ponte-gallery"></div>\n`,
    'articles/nome-articolo/gallery.yml': gallery,
    'artifacts/nome-reperto.yml': artifact,
    'quizzes/nome-quiz.yml': quiz,
  });
  const { content, problems } = await readContent(root, new Date('2026-11-01'));
  await remove();
  const inExamples = problems.filter(({ reason }) => !reason.includes('a-rossi'));
  expect(inExamples).toEqual([]);
  expect(content.articles.find(({ slug }) => slug === 'nome-articolo')?.gallery?.items).toHaveLength(2);
  expect(content.artifacts.map(({ slug }) => slug)).toContain('nome-reperto');
  expect(content.quizzes.map(({ slug }) => slug)).toContain('nome-quiz');
});
