import { documentsVerifiedSchema, pdfListSchema, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import { errorSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { makePdf } from './pdf.fixtures.js';

const report = makePdf({
  title: 'Relazione di scavo',
  pages: [
    [
      'Relazione sulla campagna di scavo del 1994 presso la chiesa di Santa Rufina.',
      'Il muro di cinta è in opera poligonale.',
    ],
    ['La cisterna fu costruita nel II secolo a.C. e conteneva 1.500 litri di acqua.'],
  ],
});

describe('PDF administration', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => test.dataSource.query('DELETE FROM documents'));

  const upload = (file: Buffer, fileName = 'relazione.pdf', contentType = 'application/pdf') =>
    test.http.post('/api/pdf/upload').attach('pdf', file, { filename: fileName, contentType });
  const rows = async () => {
    const [counts] = await test.dataSource.query<Array<{ documents: number; pages: number; passages: number }>>(
      `select (select count(*)::int from documents) as documents, (select count(*)::int from document_pages) as pages,
       (select count(*)::int from passages) as passages`,
    );
    return counts;
  };

  it('stores a PDF with its pages and passages and lists it', async () => {
    const answer = z.parse(pdfUploadedSchema, (await upload(report).expect(201)).body);
    expect(answer).toMatchObject({
      success: true,
      title: 'Relazione di scavo',
      message: 'PDF "Relazione di scavo" caricato: 2 pagine.',
    });
    expect(await rows()).toEqual({ documents: 1, pages: 2, passages: 2 });
    const list = z.parse(pdfListSchema, (await test.http.get('/api/pdf/list').expect(200)).body);
    expect(list.pdfs).toHaveLength(1);
    expect(list.pdfs?.[0]).toMatchObject({ title: 'Relazione di scavo', pages: 2 });
    expect(list.pdfs?.[0]?.contentPreview).toMatch(/^Relazione sulla campagna di scavo del 1994/);
    const verified = z.parse(documentsVerifiedSchema, (await test.http.get('/api/documents/verify').expect(200)).body);
    expect(verified).toEqual({ success: true, documentCount: 1, documentTitles: ['Relazione di scavo'] });
  });

  it('stores the file unchanged', async () => {
    await upload(report).expect(201);
    const [row] = await test.dataSource.query<Array<{ file: Buffer }>>('SELECT file FROM documents');
    expect(row?.file.equals(report)).toBe(true);
  });

  it('stores the same file once and reports it', async () => {
    await upload(report).expect(201);
    const again = await upload(report, 'copia.pdf').expect(201);
    expect(again.body).toMatchObject({ success: true, title: 'Relazione di scavo' });
    expect(again.body.message).toContain('già stato caricato');
    expect(await rows()).toMatchObject({ documents: 1 });
  });

  it('stores a file once when it is uploaded concurrently', async () => {
    const answers = await Promise.all([upload(report), upload(report), upload(report)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rows()).toEqual({ documents: 1, pages: 2, passages: 2 });
  });

  it('removes a PDF with its pages and passages', async () => {
    await upload(report).expect(201);
    const { body } = await test.http.get('/api/pdf/list');
    await test.http.delete(`/api/pdf/${body.pdfs[0].id}`).expect(204);
    expect(await rows()).toEqual({ documents: 0, pages: 0, passages: 0 });
    expect((await test.http.delete(`/api/pdf/${body.pdfs[0].id}`).expect(404)).body.code).toBe('not_found');
    expect((await test.http.delete('/api/pdf/nessuno').expect(400)).body.code).toBe('bad_request');
  });

  it('reports that no PDF is loaded', async () => {
    expect((await test.http.get('/api/documents/verify').expect(200)).body).toEqual({
      success: true,
      documentCount: 0,
      documentTitles: [],
    });
    expect((await test.http.get('/api/pdf/list').expect(200)).body).toEqual({ success: true, pdfs: [] });
  });

  const scan = makePdf({ pages: [[], []], title: 'Scansione 1' });
  const rejected: Array<
    [what: string, file: Buffer, fileName: string, type: string, status: number, code: string, message: RegExp]
  > = [
    [
      'a file with a password',
      makePdf({ pages: [['x']], locked: true }),
      'a.pdf',
      'application/pdf',
      422,
      'pdf_password',
      /password/,
    ],
    [
      'a damaged file',
      Buffer.from('%PDF-1.7\nnulla di buono'),
      'a.pdf',
      'application/pdf',
      422,
      'pdf_damaged',
      /danneggiato/,
    ],
    ['half a file', report.subarray(0, 400), 'a.pdf', 'application/pdf', 422, 'pdf_damaged', /danneggiato/],
    ['a scan without text', scan, 'a.pdf', 'application/pdf', 422, 'pdf_no_text', /scansione senza testo/],
    ['an empty file', Buffer.alloc(0), 'a.pdf', 'application/pdf', 400, 'pdf_empty', /vuoto/],
    [
      'a picture called .pdf',
      Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'),
      'a.pdf',
      'application/pdf',
      415,
      'pdf_wrong_type',
      /non è un PDF/,
    ],
    ['a text file', Buffer.from('ciao'), 'a.txt', 'text/plain', 415, 'pdf_wrong_type', /non è un PDF/],
    ['a PDF declared as something else', report, 'a.txt', 'text/plain', 415, 'pdf_wrong_type', /non è un PDF/],
    [
      'a file over 20 MB',
      Buffer.concat([report, Buffer.alloc(20 * 1024 * 1024)]),
      'a.pdf',
      'application/pdf',
      413,
      'pdf_too_large',
      /20 MB/,
    ],
  ];
  it.each(rejected)('rejects %s and stores nothing', async (_, file, fileName, type, status, code, message) => {
    const answer = z.parse(errorSchema, (await upload(file, fileName, type).expect(status)).body);
    expect(answer).toMatchObject({ statusCode: status, code });
    expect(answer.message).toMatch(message);
    expect(await rows()).toEqual({ documents: 0, pages: 0, passages: 0 });
  });

  it('rejects two files, another field, no file, no form and half a form with a code for each', async () => {
    const send = () => test.http.post('/api/pdf/upload');
    const answers = [
      await send().attach('pdf', report, 'a.pdf').attach('pdf', report, 'b.pdf'),
      await send().attach('pdf', report, 'a.pdf').attach('pdf', report, 'b.pdf').attach('pdf', report, 'c.pdf'),
      await send().attach('documento', report, 'a.pdf'),
      await send().field('pdf', 'solo testo'),
      await send().send({ pdf: 'testo' }),
      await send(),
      await send()
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF'),
      await send().set('Content-Type', 'multipart/form-data').send('niente'),
    ];
    expect(answers.map(({ status, body }) => [status, z.parse(errorSchema, body).code])).toEqual([
      [400, 'pdf_two_files'],
      [400, 'pdf_two_files'],
      [400, 'pdf_wrong_field'],
      [400, 'pdf_missing'],
      [415, 'pdf_not_multipart'],
      [415, 'pdf_not_multipart'],
      [400, 'pdf_malformed'],
      [415, 'pdf_not_multipart'],
    ]);
    expect(await rows()).toMatchObject({ documents: 0 });
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd'],
    ['..\\..\\windows\\system.pdf', 'system'],
    ['città_è_perché.pdf', 'città è perché'],
    ['<script>alert(1)<_script>.pdf', '<script>alert(1)< script>'],
    ['a\u0085\u200brosso.pdf', 'a rosso'],
    [`${'a'.repeat(300)}.pdf`, 'a'.repeat(200)],
    ['.pdf', 'Documento senza nome'],
  ])('treats the hostile file name %j as a title', async (fileName, title) => {
    const untitled = makePdf({ pages: [['Un testo di prova abbastanza lungo per essere letto.']] });
    const encoded = Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="pdf"; filename="${fileName}"\r\n` +
        'Content-Type: application/pdf\r\n\r\n',
    );
    const body = Buffer.concat([encoded, untitled, Buffer.from('\r\n--x--\r\n')]);
    const answer = await fetch(`${test.url}/api/pdf/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(body),
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { title }]);
  });
});

describe('PDF administration with a key', () => {
  let test: TestApp;
  const key = 'una-chiave-lunga-di-prova';

  beforeAll(async () => {
    test = await createTestApp({ env: { ADMIN_TOKEN: key } });
  });
  afterAll(() => test.close());

  it('rejects clients without the key', async () => {
    await test.http.get('/api/pdf/list').expect(401);
    await test.http.post('/api/pdf/upload').attach('pdf', report, 'a.pdf').expect(401);
    await test.http.delete('/api/pdf/1').expect(401);
    await test.http.get('/api/documents/verify').expect(401);
    const staff = { Authorization: `Bearer ${key}` };
    await test.http.post('/api/pdf/upload').set(staff).attach('pdf', report, 'a.pdf').expect(201);
    await test.http.get('/api/documents/verify').set(staff).expect(200);
  });
});
