import { makePdf, readCode } from '../pdf.fixtures.js';
import { PdfReader } from './pdf-reader.js';
import { cleanPages, hasText, passagesOf, previewOf } from './pdf-text.js';

describe('reading a PDF', () => {
  const reader = new PdfReader();
  const codeOf = (file: Buffer) => readCode(reader, file);

  it('returns the text of each page and the title', async () => {
    const file = makePdf({
      title: 'Città e perché',
      pages: [['La città di Posta (Rieti)', 'è lungo la Salaria'], ['pagina due']],
    });
    const { title, pages } = await reader.read(async () => file);
    expect(title).toBe('Città e perché');
    expect(pages.map((page) => page.trim())).toEqual(['La città di Posta (Rieti)\nè lungo la Salaria', 'pagina due']);
  });

  it('rejects more than 2 MB of text', async () => {
    const pages = Array.from({ length: 5 }, () => ['a'.repeat(50)]);
    expect(await codeOf(makePdf({ pages, letterA: 'parola '.repeat(1500) }))).toBe('pdf_too_much_text');
    expect(await codeOf(makePdf({ pages, letterA: 'parola '.repeat(500) }))).toBe('read');
  });

  it('reads two files at once, queues four and rejects the others', async () => {
    const files = Array.from({ length: 8 }, (_, i) => makePdf({ pages: [[`documento numero ${i}`]] }));
    const codes = await Promise.all(files.map(codeOf));
    expect(codes.filter((code) => code === 'read')).toHaveLength(6);
    expect(codes.filter((code) => code === 'pdf_busy')).toHaveLength(2);
    expect(await codeOf(makePdf({ pages: [['di nuovo libero']] }))).toBe('read');
  });
});

describe('the text of a PDF', () => {
  it('joins lines and hyphenated words, and keeps paragraphs', () => {
    expect(cleanPages(['La strada fu co-\nstruita dai Ro-\nmani.\n\nIl ponte\nè crollato.'])).toEqual([
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

  it('removes characters that PostgreSQL cannot store', () => {
    expect(cleanPages(['a\u0000b \ud800c'])).toEqual(['ab c']);
  });

  it('distinguishes a scan from a text', () => {
    expect(hasText(['', ' 12 ', 'p. 3'])).toBe(false);
    expect(hasText(['', 'Relazione di scavo del muro poligonale'])).toBe(true);
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

  it('previews about 200 characters, cut at a word', () => {
    const preview = previewOf(['parola '.repeat(100)]);
    expect(preview).toMatch(/parola…$/);
    expect(preview.length).toBeLessThanOrEqual(201);
    expect(previewOf(['Breve.'])).toBe('Breve.');
  });
});
