import { pdfListSchema } from '@salaria/contracts/pdfs';
import sharp from 'sharp';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { started } from '../../../testing/started.js';
import { createTestApp } from '../../../testing/test-app.js';
import { makeScan } from '../pdf.fixtures.js';
import { Ocr } from './ocr.js';
import { PagePictures } from './page-pictures.js';

const test = started(createTestApp);
const isInstalled = new Ocr(new PagePictures()).isAvailable();
const list = async () => (await test.get(pdfListSchema, '/api/pdf/list')).pdfs;

/** Returns a page of text as a scanner makes it. */
function photograph(...lines: string[]): Promise<Buffer> {
  const text = lines.map((line, index) => `<text x="100" y="${200 + index * 60}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%"
    fill="white"/><g font-family="DejaVu Sans, sans-serif" font-size="34">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
it('reads a scanned PDF by OCR where tesseract and its Italian language are installed', async () => {
  const scan = makeScan([
    await photograph('La cisterna di Posta fu costruita nel secondo secolo.', 'Conteneva molta acqua.'),
    await photograph('Il muro poligonale regge la strada verso Rieti.'),
  ]);
  // Without the program the server refuses the same scan, and stores nothing of it.
  const { body } = await test.http
    .post('/api/pdf/upload')
    .attach('pdf', scan, 'registro.pdf')
    .expect((await isInstalled) ? 201 : 422);
  if (!(await isInstalled)) {
    expect(await list()).toEqual([]);
    return;
  }
  expect(body.message).toMatch(/^PDF "registro" caricato: 2 pagine\. È una scansione/);
  await test.app.get(JobQueue).runDue();
  const [pdf] = (await list()) ?? [];
  expect(pdf).toMatchObject({ title: 'registro', pages: 2 });
  expect(pdf?.contentPreview).toMatch(/^La cisterna di Posta fu costruita nel secondo secolo\. Conteneva molta acqua/);
  const { body: verified } = await test.http.get('/api/documents/verify').expect(200);
  expect(verified.documentTitles).toEqual(['registro']);
  expect(await test.dataSource.query('select page, text from passages order by id')).toMatchObject([
    { page: 1 },
    { page: 2, text: 'Il muro poligonale regge la strada verso Rieti.' },
  ]);
});

it('draws a page within its limit of pixels, whatever its size', async () => {
  const huge = Buffer.from(
    makeScan([await photograph('Testo')])
      .toString('latin1')
      .replace('[0 0 595 842]', '[0 0 9e5 9]  '),
    'latin1',
  );
  const signal = new AbortController().signal;
  const reading = expect(new Ocr(new PagePictures()).readPage(huge, 1, signal));
  await ((await isInstalled) ? reading.resolves.toEqual(expect.any(String)) : reading.rejects.toThrow());
});
