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

/** Returns the number of running reader processes, on Linux. */
const runningReaders = (): number =>
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
  it('returns the text of each page and the title', async () => {
    const file = makePdf({
      title: 'Città e perché',
      pages: [['La città di Posta (Rieti)', 'è lungo la Salaria'], ['pagina due']],
    });
    const { title, pages } = await reader.read(file);
    expect(title).toBe('Città e perché');
    expect(pages.map((page) => page.trim())).toEqual(['La città di Posta (Rieti)\nè lungo la Salaria', 'pagina due']);
  });

  it('returns empty pages for a scan, without page separators', async () => {
    const { pages } = await reader.read(makePdf({ pages: [[], [], []] }));
    expect(pages.join('').trim()).toBe('');
  });

  it('reads 500 pages and rejects 501', async () => {
    expect((await reader.read(makeLongPdf(500))).pages).toHaveLength(500);
    expect(await codeOf(makeLongPdf(501))).toBe('pdf_too_many_pages');
  });

  it('rejects more than 2 MB of text', async () => {
    const pages = Array.from({ length: 5 }, () => ['a'.repeat(50)]);
    expect(await codeOf(makePdf({ pages, letterA: 'parola '.repeat(1500) }))).toBe('pdf_too_much_text');
    expect(await codeOf(makePdf({ pages, letterA: 'parola '.repeat(500) }))).toBe('read');
  });

  it('rejects a file that takes over 10 seconds or too much memory, and kills its process', async () => {
    const began = Date.now();
    const pages = Array.from({ length: 500 }, () => []);
    // Millions of one-letter operators outside the page: long to read, but without text.
    const heavy = makePdf({ pages, stream: `BT /F1 1 Tf 9000 9000 Td ${'(a) Tj '.repeat(30_000)}ET` });
    expect(['pdf_too_slow', 'pdf_too_heavy']).toContain(await codeOf(heavy));
    expect(Date.now() - began).toBeLessThan(timeLimit(12_500));
    if (existsSync('/proc/self')) expect(runningReaders()).toBe(0);
  });

  it('reads two files at once, queues four and rejects the others', async () => {
    const files = Array.from({ length: 8 }, (_, i) => makePdf({ pages: [[`documento numero ${i}`]] }));
    const codes = await Promise.all(files.map(codeOf));
    expect(codes.filter((code) => code === 'read')).toHaveLength(6);
    expect(codes.filter((code) => code === 'pdf_busy')).toHaveLength(2);
    expect(await codeOf(makePdf({ pages: [['di nuovo libero']] }))).toBe('read');
  });
});
