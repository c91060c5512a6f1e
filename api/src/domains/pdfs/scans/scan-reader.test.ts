import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { pdfListSchema } from '@salaria/contracts/pdfs';
import * as z from '@salaria/contracts/z';
import sharp from 'sharp';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { ProcessFailure } from '../../../platform/processes/limited-process.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { makePdf, makeScan } from '../pdf.fixtures.js';
import { Ocr } from './ocr.js';

const isInstalled = await new Ocr().isAvailable();
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  jest.spyOn(Ocr.prototype, 'isAvailable').mockResolvedValue(true);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await test.dataSource.query('delete from documents');
});

const upload = (file: Buffer) => test.http.post('/api/pdf/upload').attach('pdf', file, 'registro.pdf');
const list = async () => z.parse(pdfListSchema, (await test.http.get('/api/pdf/list').expect(200)).body).pdfs;
const loadedTitles = async () => (await test.http.get('/api/documents/verify').expect(200)).body.documentTitles;
const readScans = () => test.app.get(JobQueue).runDue();
const stubPages = (...texts: (string | Error)[]) =>
  jest.spyOn(Ocr.prototype, 'readPage').mockImplementation(async (_file, page) => {
    const text = texts[page - 1] ?? '';
    if (text instanceof Error) throw text;
    return text;
  });

/** Returns a page of text as a scanner makes it. */
function photograph(...lines: string[]): Promise<Buffer> {
  const text = lines.map((line, index) => `<text x="100" y="${200 + index * 60}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%"
    fill="white"/><g font-family="DejaVu Sans, sans-serif" font-size="34">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
const empty = makePdf({ pages: [[], [], []] });

it('reads a scanned PDF by OCR where tesseract and its Italian language are installed', async () => {
  jest.restoreAllMocks();
  const scan = makeScan([
    await photograph('La cisterna di Posta fu costruita nel secondo secolo.', 'Conteneva molta acqua.'),
    await photograph('Il muro poligonale regge la strada verso Rieti.'),
  ]);
  // Without the program the server refuses the same scan, and stores nothing of it.
  const { body } = await upload(scan).expect(isInstalled ? 201 : 422);
  if (!isInstalled) {
    expect(await list()).toEqual([]);
    return;
  }
  expect(body.message).toMatch(/^PDF "registro" caricato: 2 pagine\. È una scansione/);
  await readScans();
  const [pdf] = (await list()) ?? [];
  expect(pdf).toMatchObject({ title: 'registro', pages: 2 });
  expect(pdf?.contentPreview).toMatch(/^La cisterna di Posta fu costruita nel secondo secolo\. Conteneva molta acqua/);
  expect(await loadedTitles()).toEqual(['registro']);
  expect(await test.dataSource.query('select page, text from passages order by id')).toMatchObject([
    { page: 1 },
    { page: 2, text: 'Il muro poligonale regge la strada verso Rieti.' },
  ]);
}, 60_000);

it('refuses a scan where tesseract is not installed, and says so', async () => {
  jest.restoreAllMocks();
  const path = jest.replaceProperty(process.env, 'PATH', '/nessuna');
  const { body } = await upload(empty).expect(422);
  path.restore();
  expect(body).toMatchObject({
    code: 'pdf_no_text',
    message: expect.stringContaining('scansione senza testo, e su questo server manca'),
  });
  expect(await list()).toEqual([]);
});

it('shows the page that is being read, and continues there after an interruption', async () => {
  const readPage = stubPages('Prima pagina di un lungo registro di scavo.', new Error('interrotto'));
  await upload(empty).expect(201);
  expect(await list()).toMatchObject([
    { isReading: true, contentPreview: 'Scansione: lettura del testo in corso, pagina 1 di 3.' },
  ]);
  await readScans();
  expect(await list()).toMatchObject([{ contentPreview: 'Scansione: lettura del testo in corso, pagina 2 di 3.' }]);
  expect(await loadedTitles()).toEqual([]);
  stubPages('', 'Seconda pagina.', 'Terza pagina.').mockClear();
  await test.dataSource.query('update jobs set "runAt" = now()');
  await readScans();
  expect(readPage.mock.calls.map(([, page]) => page)).toEqual([2, 3]);
  const [pdf] = (await list()) ?? [];
  expect(pdf).not.toHaveProperty('isReading');
  expect(pdf?.contentPreview).toBe('Prima pagina di un lungo registro di scavo. Seconda pagina. Terza pagina.');
});

it.each([
  ['takes too long', [new ProcessFailure('slow')]],
  ['has no text', ['', '12', '']],
])('says that a scan could not be read when a page %s', async (_, pages) => {
  stubPages(...pages);
  await upload(empty).expect(201);
  await readScans();
  const [pdf] = (await list()) ?? [];
  expect(pdf).not.toHaveProperty('isReading');
  expect(pdf?.contentPreview).toMatch(/^Di questa scansione non si è potuto leggere il testo/);
  expect(await test.dataSource.query('select * from jobs')).toEqual([]);
});

it('adds nothing to a PDF whose file was replaced meanwhile', async () => {
  await upload(empty).expect(201);
  const [{ id } = { id: 0 }] = (await list()) ?? [];
  const text = makePdf({ pages: [['Un testo vero, al posto della scansione.']] });
  jest.spyOn(Ocr.prototype, 'readPage').mockImplementation(async () => {
    await test.http.put(`/api/pdf/${id}/file`).attach('pdf', text, 'testo.pdf').expect(200);
    return 'Pagina della scansione di prima.';
  });
  await readScans();
  expect(await list()).toMatchObject([{ pages: 1, contentPreview: 'Un testo vero, al posto della scansione.' }]);
  expect(await test.dataSource.query('select text from document_pages')).toHaveLength(1);
});

it('refuses a scan of more than 200 pages', async () => {
  const { body } = await upload(makePdf({ pages: Array.from({ length: 201 }, () => []) })).expect(422);
  expect(body.code).toBe('pdf_scan_too_long');
});

it('draws a page within its limit of pixels, whatever its size', async () => {
  jest.restoreAllMocks();
  const huge = Buffer.from(
    makeScan([await photograph('Testo')])
      .toString('latin1')
      .replace('[0 0 595 842]', '[0 0 9e5 9]  '),
    'latin1',
  );
  const signal = new AbortController().signal;
  const reading = expect(new Ocr().readPage(huge, 1, signal));
  await (isInstalled ? reading.resolves.toEqual(expect.any(String)) : reading.rejects.toThrow());
}, 60_000);
