import { readFile } from 'node:fs/promises';
import { makePdf, readCode } from '../pdf.fixtures.js';
import { PdfReader } from './pdf-reader.js';
import { cleanPages } from './pdf-text.js';

const reader = new PdfReader();
const fieldFile = (name: string) => readFile(new URL(`./field/${name}.pdf`, import.meta.url));
const known = new Set(['archeologi']);
const textOf = async (file: Buffer) => {
  const { pages } = await reader.read(async () => file);
  return cleanPages(pages, (word) => known.has(word));
};
const drawn = (...operators: string[]) =>
  textOf(makePdf({ pages: [[]], stream: `BT /F1 11 Tf ${operators.join(' ')} ET` }));
const lines = (x: number, top: number, texts: readonly string[]) =>
  texts.map((text, at) => `1 0 0 1 ${x} ${top - at * 14} Tm (${text}) Tj`);

describe('PDFs as people have them', () => {
  it.each([
    ['hyphen-soft', ['Il ponte di Quartaspina fu costruito in opera quadrata con blocchi di travertino locale.']],
    [
      'hyphen-u2010',
      [
        "La cisterna di Ferronia raccoglieva l'acqua piovana ed era rivestita di cocciopesto idraulico, come dimostrano i " +
          'frammenti raccolti durante la ricognizione del canonico Ferronio.',
      ],
    ],
    [
      'hyphen-kept',
      [
        'appartiene alla cultura greco-romana della valle.',
        'quella dei vasi tardo-antichi e la decorazione italo-etrusca di Zonzola fu studiata nel 1998-1999',
        'un gruppo di archeologi della',
      ],
    ],
    [
      'latex-accents-tj',
      [
        'La città di Trebulonia fu abbandonata perché la fertilità del suolo venne meno.',
        'Più tardi la comunità si spostò verso la valle, dove già esisteva un mercato.',
      ],
    ],
    ['letterspaced', ['IL SANTUARIO DI FELTRIA']],
    ...['two-columns-interleaved', 'two-columns-ordered'].map((name): [string, string[]] => [
      name,
      [
        'La fornace di Monteparo fu scoperta nel 1961 durante i lavori per la nuova strada che scende verso il fiume.',
        "Il tesoretto di Vallecupa conteneva ottanta denari d'argento nascosti sotto il pavimento di una stanza.",
      ],
    ]),
    [
      'pdfa',
      [
        'la ricognizione del territorio di Ottavello individuò numerosissime concentrazioni',
        'l’officina dell’affabile',
      ],
    ],
    ['owner-128', ["Il pozzo di Sant'Ilario è profondo venti metri"]],
  ])('%s has its text', async (name, parts) => {
    const [page] = await textOf(await fieldFile(name));
    for (const part of parts) expect(page).toContain(part);
  });

  it('says that a PDF has no pages, is a portfolio, a form of Acrobat, or locked', async () => {
    expect(await readCode(reader, await fieldFile('zero-pages'))).toBe('pdf_no_pages');
    const notice = ['Please wait...', 'Your PDF viewer may not be able to display this. Use Adobe Reader 8 or higher.'];
    const xfa = '/AcroForm << /Fields [] /XFA [(template) (x)] >>';
    expect(await readCode(reader, makePdf({ pages: [notice], catalog: xfa }))).toBe('pdf_form');
    const form = makePdf({ pages: [['Modulo di iscrizione alla società, da consegnare entro marzo.']], catalog: xfa });
    expect(await readCode(reader, form)).toBe('read');
    const portfolio = makePdf({ pages: [['Apri con Acrobat']], catalog: '/Collection << /Type /Collection >>' });
    expect(await readCode(reader, portfolio)).toBe('pdf_portfolio');
  });
});

describe('letters that are set apart or over each other', () => {
  it('are words, however they are set apart', async () => {
    const [page] = await drawn(
      '1 0 0 1 50 780 Tm 4 Tc (ARCHEOLOGIA DI POSTA) Tj 0 Tc',
      '1 0 0 1 50 750 Tm [(T) -400 (E) -400 (R) -400 (R) -400 (I) -400 (T) -400 (O) -400 (R) -400 (I) -400 (O)] TJ',
      '1 0 0 1 50 720 Tm 9 Tc (SABINA) Tj 0 Tc ( e Lazio) Tj',
      '1 0 0 1 50 690 Tm (Le fasi a b c d e f sono note.) Tj',
    );
    expect(page).toContain('ARCHEOLOGIA DI POSTA');
    expect(page).toContain('TERRITORIO');
    expect(page).toContain('SABINA e Lazio');
    expect(page).toContain('Le fasi');
  });

  it('have their accents, where a word ends too, and quotation marks stay', async () => {
    const over = (accent: string, letter: string) => `[(${accent}) 444 (${letter})] TJ`;
    const [page] = await drawn(
      '1 0 0 1 50 780 Tm (La citt) Tj',
      over('`', 'a'),
      '( ) Tj',
      over('`', 'e'),
      '( antica, ) Tj [(perch) (e) 444.5 (\\264) -112] TJ ( no. La ``fornace) Tj',
      "('') Tj",
    );
    expect(page).toBe("La città è antica, perché no. La ``fornace''");
  });
});

describe('columns', () => {
  const prose = [
    [
      'La via saliva lungo il fiume',
      'fra boschi di faggi e campi',
      'coltivati a farro dai monaci',
      'che vivevano a Borbona.',
    ],
    [
      'Il mercato si teneva ogni anno',
      'nella piazza davanti al forno',
      'e vi venivano da tutta la',
      'valle con lana e formaggi.',
    ],
    [
      'Della torre resta soltanto una',
      'parte del muro di cinta, che',
      'un tempo proteggeva il borgo',
      'dai briganti della montagna.',
    ],
  ];
  const sentences = prose.map((column) => column.join(' '));
  const byRow = (columns: readonly (readonly string[])[], offset = 0) => {
    const placed = columns.map((texts, at) => lines(50 + at * 180, 700 - at * offset, texts));
    return (placed[0] ?? []).flatMap((_, row) => placed.map((column) => column[row] ?? ''));
  };

  it.each([
    ['two', byRow(prose.slice(0, 2))],
    ['three', byRow(prose)],
    ['two at different heights', byRow(prose.slice(0, 2), 6)],
  ])('of prose, %s of them, are read one after another below a title of the whole width', async (_, operators) => {
    const title =
      '1 0 0 1 50 730 Tm (Notizie della valle del Velino, raccolte per chi cammina lungo la Via Salaria) Tj';
    const [page = ''] = await drawn(title, ...operators);
    const expected = sentences.slice(0, operators.length / 4);
    expect(page.replace(/\s+/g, ' ')).toContain(expected.join(' '));
  });
});

describe('what belongs to the paper', () => {
  const body = ['alfa', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'].map((name) => `Il testo di ${name} resta.`);

  it.each([
    ['a title with the number of the page', (page: number) => `Quaderni di Posta ${page + 10}\n${body[page]}`],
    ['numbers before the title', (page: number) => `${page + 1} Quaderni di Posta\n${body[page]}`],
    [
      'other titles on left and right pages',
      (page: number) => `${page % 2 ? 'Ugo Bianchi' : 'Lo scavo'}\n${body[page]}`,
    ],
    ['the number of the pages', (page: number) => `${body[page]}\nPagina ${page + 1} di 6`],
    ['Roman numbers', (page: number) => `${body[page]}\n${['i', 'ii', 'iii', 'iv', 'v', 'vi'][page]}`],
    ['a number between dashes', (page: number) => `– ${page + 1} –\n${body[page]}`],
  ])('goes: %s', (_, pageOf) => {
    expect(cleanPages(body.map((__, page) => pageOf(page)))).toEqual(body);
  });

  it.each([
    ['records of a catalogue', (page: number) => `Scheda ${page + 1}\n${body[page]}`],
    ['figures that do not count', (page: number) => `Nel ${[1994, 1871, 1920, 1703, 1639, 1915][page]}\n${body[page]}`],
  ])('does not go: %s', (_, pageOf) => {
    const pages = body.map((__, page) => pageOf(page));
    expect(cleanPages(pages)).toEqual(pages.map((page) => page.replace('\n', ' ')));
  });

  it('does not part a word at the end of a page, nor of a line in capitals', () => {
    expect(
      cleanPages(
        ['Lo scavo durò a lun-\n1', 'go, e poi\nIL TERRI-\nTORIO\n2', 'Il territorio è lungo.'],
        (word) => word === 'lungo',
      ),
    ).toEqual(['Lo scavo durò a lungo,', 'e poi IL TERRITORIO', 'Il territorio è lungo.']);
  });
});
