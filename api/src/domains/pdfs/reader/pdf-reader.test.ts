import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { makeLongPdf, makePdf } from '../pdf.fixtures.js';
import { PdfReader } from './pdf-reader.js';
import { timeLimit } from '../../../testing/time-limit.js';

const reader = new PdfReader();
const codeOf = (file: Buffer): Promise<unknown> =>
  reader.read(file).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

/** Processes that read PDFs at this moment, on Linux. */
const readers = (): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return (
          command.includes('pdf-reader.child.js') &&
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3] === String(process.pid)
        );
      } catch {
        return false;
      }
    }).length;

describe('reading a PDF', () => {
  it('gives the text of each page and the title', async () => {
    const file = makePdf({
      title: 'Città e perché',
      pages: [['La città di Posta (Rieti)', 'è lungo la Salaria'], ['pagina due']],
    });
    const { title, pages } = await reader.read(file);
    expect(title).toBe('Città e perché');
    expect(pages.map((page) => page.trim())).toEqual(['La città di Posta (Rieti)\nè lungo la Salaria', 'pagina due']);
  });

  it('gives empty pages for a scan, without the marks between pages', async () => {
    const { pages } = await reader.read(makePdf({ pages: [[], [], []] }));
    expect(pages.join('').trim()).toBe('');
  });

  it('reads 500 pages and refuses 501', async () => {
    expect((await reader.read(makeLongPdf(500))).pages).toHaveLength(500);
    expect(await codeOf(makeLongPdf(501))).toBe('pdf_too_many_pages');
  });

  it('refuses more than 2 MB of text', async () => {
    const pages = Array.from({ length: 5 }, () => ['a'.repeat(50)]);
    expect(await codeOf(makePdf({ pages, letterA: 'parola '.repeat(1500) }))).toBe('pdf_too_much_text');
    expect(await codeOf(makePdf({ pages, letterA: 'parola '.repeat(500) }))).toBe('read');
  });

  it('stops a file that takes more than 10 seconds or too much memory, and its process with it', async () => {
    const began = Date.now();
    const pages = Array.from({ length: 500 }, () => []);
    // Millions of one-letter operators outside of the page: much to walk through, no text to count.
    const heavy = makePdf({ pages, stream: `BT /F1 1 Tf 9000 9000 Td ${'(a) Tj '.repeat(30_000)}ET` });
    expect(['pdf_too_slow', 'pdf_too_heavy']).toContain(await codeOf(heavy));
    expect(Date.now() - began).toBeLessThan(timeLimit(12_500));
    if (existsSync('/proc/self')) expect(readers()).toBe(0);
  });

  it('reads two at once, lets four wait and sends the others away', async () => {
    const files = Array.from({ length: 8 }, (_, i) => makePdf({ pages: [[`documento numero ${i}`]] }));
    const codes = await Promise.all(files.map(codeOf));
    expect(codes.filter((code) => code === 'read')).toHaveLength(6);
    expect(codes.filter((code) => code === 'pdf_busy')).toHaveLength(2);
    expect(await codeOf(makePdf({ pages: [['di nuovo libero']] }))).toBe('read');
  });
});
