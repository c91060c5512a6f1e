import { makePdf } from '../pdf.fixtures.js';
import { PdfReader } from './pdf-reader.js';
import { readableFileName } from '../pdf-title.js';
import { cleanPages, passagesOf } from './pdf-text.js';

describe('the text of a PDF', () => {
  it('has headings and distant lines as paragraphs of their own, and a sentence that goes on in the next column', async () => {
    const lines = [
      ['/F1 18 Tf 50 780 Td', 'La chiesa'],
      ['/F1 11 Tf 0 -24 Td', 'Sorge lungo la via'],
      ['0 -14 Td', 'verso Borbona.'],
      ['0 -28 Td', 'Fu edificata'],
      ['0 -14 Td', 'da monaci che'],
      ['250 70 Td', 'venivano da Ferentillo.'],
      ['0 -14 Td', 'La sua torre ha'],
      ['0 -14 Td', 'due campane.'],
    ];
    const stream = `BT ${lines.map(([place, words]) => `${place} (${words}) Tj`).join(' ')} ET`;
    const { pages } = await new PdfReader().read(async () => makePdf({ pages: [[]], stream }));
    expect(cleanPages(pages)[0]?.split(/\n{2,}/)).toEqual([
      'La chiesa',
      'Sorge lungo la via verso Borbona.',
      'Fu edificata da monaci che venivano da Ferentillo. La sua torre ha due campane.',
    ]);
  });

  it('has each row of a table as a sentence with the headings of its columns', async () => {
    // Marked as an element, as in the files of browsers and office programs.
    const at = (x: number, y: number, words: string) => `/P BMC 1 0 0 1 ${x} ${y} Tm (${words}) Tj EMC`;
    const row = (y: number, ...cells: string[]) => cells.map((words, column) => at(50 + 150 * column, y, words));
    const stream = `BT /F1 11 Tf ${[
      at(50, 734, 'I reperti dello scavo:'),
      ...row(720, 'Reperto', 'Numero', 'Luogo'),
      ...row(700, 'Lucerne', '14', 'tomba'),
      at(350, 688, 'a camera'),
      ...row(670, 'Monete di bronzo e di argento', '32', 'vano 5'),
      at(50, 640, 'Le quote:'),
      ...row(600, 'Socio', '20 euro'),
      ...row(580, 'Studente', '10 euro'),
      ...row(560, 'Famiglia', '30 euro'),
      ...[1, 2, 3].flatMap((n) => [at(50, 540 - 20 * n, `${n}.`), at(70, 540 - 20 * n, "portare l'acqua")]),
      ...row(440, 'Ora', 'Tappa'),
      ...row(420, '9.00', 'mulino'),
      ...row(400, '10.30', 'chiesa'),
    ].join(' ')} ET`;
    const { pages } = await new PdfReader().read(async () => makePdf({ pages: [[]], stream }));
    expect(cleanPages(pages)[0]?.split(/\n{2,}/)).toEqual([
      'I reperti dello scavo:',
      'Reperto: Lucerne; Numero: 14; Luogo: tomba a camera.',
      'Reperto: Monete di bronzo e di argento; Numero: 32; Luogo: vano 5.',
      'Le quote:',
      'Socio: 20 euro.',
      'Studente: 10 euro.',
      'Famiglia: 30 euro.',
      "1. portare l'acqua 2. portare l'acqua 3. portare l'acqua",
      'Ora: 9.00; Tappa: mulino.',
      'Ora: 10.30; Tappa: chiesa.',
    ]);
  });

  it('joins lines and hyphenated words, and keeps paragraphs', () => {
    const isKnown = (word: string) => ['costruita', 'romani'].includes(word);
    expect(cleanPages(['La strada fu co-\nstruita dai Ro-\nmani.\n\nIl ponte\nè crollato.'], isKnown)).toEqual([
      'La strada fu costruita dai Romani.\n\nIl ponte è crollato.',
    ]);
  });

  it('removes running titles and page numbers', () => {
    const pages = [1, 2, 3, 4].map((page) => `Quaderni di Posta\nTesto della pagina ${'abcd'[page - 1]}.\n${page}`);
    expect(cleanPages(pages)).toEqual([
      'Testo della pagina a.',
      'Testo della pagina b.',
      'Testo della pagina c.',
      'Testo della pagina d.',
    ]);
  });

  it('keeps the items of a list apart, and a figure that ends a paragraph', () => {
    const list = 'Apertura: dal venerdì\nalla domenica\nBiglietto: 4 euro\n• accesso con rampa';
    expect(cleanPages([`${list}\n\nLo scavo cominciò il 4 aprile\n2023.\n\n7`])).toEqual([
      'Apertura: dal venerdì alla domenica\n\nBiglietto: 4 euro\n\n• accesso con rampa\n\n' +
        'Lo scavo cominciò il 4 aprile 2023.',
    ]);
  });

  it('removes characters that PostgreSQL cannot store', () => {
    expect(cleanPages(['a\u0000b \ud800c'])).toEqual(['ab c']);
  });

  it('keeps thirty of the marks on one letter, at any number of them', () => {
    const marks = '\u0301\u0316'.repeat(100_000);
    const startedAt = performance.now();
    const [page = ''] = cleanPages([`e${marks} è`]);
    expect(page.normalize('NFD')).toHaveLength(1 + 30 + 1 + 2);
    expect(readableFileName(`e${marks}.pdf`)).toHaveLength(30);
    // Some milliseconds; more than ten seconds if all of them are sorted.
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('splits pages into passages of limited size with their page number', () => {
    const sentence = 'Il muro di sostruzione regge la strada dal lato del vuoto e resiste alla spinta del terreno. ';
    const passages = passagesOf([sentence.repeat(30).trim(), 'Ultima pagina.']);
    expect(passages.at(-1)).toEqual({ page: 2, text: 'Ultima pagina.' });
    expect(passages.every(({ text }) => text.length <= 1000)).toBe(true);
    expect(
      passages
        .filter(({ page }) => page === 1)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(sentence.repeat(30).trim());
  });
});
