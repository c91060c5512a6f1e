import { jest } from '@jest/globals';
import { documentsVerifiedSchema, pdfListSchema, pdfPageSchema, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import { errorSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import sharp from 'sharp';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { ProcessFailure } from '../../platform/processes/limited-process.js';
import { createTestApp } from '../../testing/test-app.js';
import { makePdf } from './pdf.fixtures.js';
import { titleOf } from './pdf-title.js';
import { Ocr } from './scans/ocr.js';
import { started } from '../../testing/started.js';

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

const test = started(createTestApp);
afterEach(() => test.dataSource.query('delete from documents'));

describe('PDF administration', () => {
  const upload = (file: Buffer, fileName = 'relazione.pdf', contentType = 'application/pdf') =>
    test.http.post('/api/pdf/upload').attach('pdf', file, { filename: fileName, contentType });
  const rows = async () => {
    const [counts] = await test.dataSource.query<Array<{ documents: number; pages: number; passages: number }>>(
      `select (select count(*)::int from documents) as documents, (select count(*)::int from document_pages) as pages,
       (select count(*)::int from passages) as passages`,
    );
    return counts;
  };

  it('stores a PDF unchanged, with its pages and passages, and lists it', async () => {
    const answer = z.parse(pdfUploadedSchema, (await upload(report).expect(201)).body);
    expect(answer).toMatchObject({
      success: true,
      title: 'Relazione di scavo',
      message: 'PDF "Relazione di scavo" caricato: 2 pagine.',
    });
    expect(await rows()).toEqual({ documents: 1, pages: 2, passages: 2 });
    const [row] = await test.dataSource.query<Array<{ file: Buffer }>>('SELECT file FROM documents');
    expect(row?.file.equals(report)).toBe(true);
    const list = await test.get(pdfListSchema, '/api/pdf/list');
    expect(list.pdfs).toHaveLength(1);
    expect(list.pdfs?.[0]).toMatchObject({ title: 'Relazione di scavo', pages: 2 });
    expect(list.pdfs?.[0]?.contentPreview).toMatch(/^Relazione sulla campagna di scavo del 1994/);
    const verified = await test.get(documentsVerifiedSchema, '/api/documents/verify');
    expect(verified).toEqual({ success: true, documentCount: 1, documentTitles: ['Relazione di scavo'] });
  });

  it('lists the newest first, and verifies those with passages', async () => {
    await test.dataSource.query(
      `insert into documents (title, "fileName", hash, "contentPreview", "pageCount", file, "uploadedAt")
       select title, title, title, '', 1, '', now() - age * interval '1 day'
       from (values ('vecchio', 3), ('nuovo', 1), ('senza brani', 2)) as pdf(title, age)`,
    );
    await test.dataSource.query(
      `insert into passages ("documentId", page, text)
       select id, page, 'Un brano' from documents, generate_series(1, 2) as page where title <> 'senza brani'`,
    );
    const { body: list } = await test.http.get('/api/pdf/list').expect(200);
    expect(list.pdfs.map(({ title }: { title: string }) => title)).toEqual(['nuovo', 'senza brani', 'vecchio']);
    expect(Object.keys(list.pdfs[0]).toSorted()).toEqual(['contentPreview', 'id', 'isPublic', 'pages', 'title']);
    const { body: verified } = await test.http.get('/api/documents/verify').expect(200);
    expect(verified).toEqual({ success: true, documentCount: 2, documentTitles: ['nuovo', 'vecchio'] });
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

  it('gives a PDF another title, by which the chatbot cites it', async () => {
    await upload(report).expect(201);
    const [{ id } = { id: 0 }] = await test.dataSource.query<{ id: number }[]>('select id from documents');
    await test.put(`/api/pdf/${id}`, { title: '  ' }).expect(400);
    await test.put(`/api/pdf/${id}`, { title: 'Lo scavo del 1994' }).expect(204);
    await test.put('/api/pdf/9999', { title: 'Lo scavo' }).expect(404);
    const { body } = await test.http.get('/api/documents/verify').expect(200);
    expect(body.documentTitles).toEqual(['Lo scavo del 1994']);
  });

  it('puts another file in place of a PDF, which keeps its title and id', async () => {
    await upload(report).expect(201);
    const [{ id } = { id: 0 }] = await test.dataSource.query<{ id: number }[]>('select id from documents');
    const put = (file: Buffer) => test.http.put(`/api/pdf/${id}/file`).attach('pdf', file, 'nuovo.pdf');
    const other = makePdf({ title: 'Altro', pages: [['Una sola pagina di testo, lunga abbastanza.']] });
    const { body } = await put(other).expect(200);
    expect(body.message).toBe('PDF "Relazione di scavo" sostituito.');
    expect(await rows()).toEqual({ documents: 1, pages: 1, passages: 1 });
    const list = (await test.http.get('/api/pdf/list').expect(200)).body;
    expect(list.pdfs).toMatchObject([{ id, title: 'Relazione di scavo', pages: 1 }]);
    await upload(report).expect(201);
    expect((await put(report).expect(409)).body).toMatchObject({ code: 'pdf_known' });
    await put(Buffer.from('%PDF-rotto')).expect(422);
    expect(await rows()).toEqual({ documents: 2, pages: 3, passages: 3 });
  });

  it('opens a file to visitors while staff allow it, whatever its size', async () => {
    const large = Buffer.concat([report, Buffer.alloc(600_000)]);
    await upload(large, 'grande.pdf').expect(201);
    const [{ id }] = (await test.http.get('/api/pdf/list').expect(200)).body.pdfs;
    const path = `/api/pdf/${id}/file`;
    const { body, headers } = await test.http.get(path).buffer(true).expect(200);
    expect(large.equals(body)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="relazione-di-scavo.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    });
    await test.http.get(path).set('If-None-Match', String(headers['etag'])).expect(304);
    await test.put(`/api/pdf/${id}`, { title: 'Solo citata', isPublic: false }).expect(204);
    await test.http.get(path).set('If-None-Match', String(headers['etag'])).expect(404);
    await test.put(`/api/pdf/${id}`, { title: 'Ancora solo citata' }).expect(204);
    await test.http.get(path).expect(404);
  });

  it('has files that are quoted only, from their upload on, and says so in the audit log', async () => {
    await upload(report).field('isPublic', 'false').expect(201);
    const [{ id, isPublic }] = (await test.http.get('/api/pdf/list').expect(200)).body.pdfs;
    expect(isPublic).toBe(false);
    await test.http.get(`/api/pdf/${id}/file`).expect(404);
    expect((await upload(report).expect(201)).body.message).toMatch(/«Solo citato»\.$/);
    await test.put(`/api/pdf/${id}`, { title: 'Lo scavo', isPublic: true }).expect(204);
    await test.http.get(`/api/pdf/${id}/file`).expect(200);
    await upload(report).field('isPublic', 'forse').expect(400);
    const { body } = await test.http.get('/api/desk/audit').expect(200);
    const sentences = body.items.map(({ sentence }: { sentence: string }) => sentence);
    expect(sentences.find((sentence: string) => sentence.includes('titolo «Lo scavo»'))).toMatch(
      /«Relazione di scavo» il titolo «Lo scavo», «Citato e scaricabile»$/,
    );
    expect(
      sentences.filter((sentence: string) => sentence.endsWith('«Relazione di scavo», «Solo citato»')),
    ).toHaveLength(1);
    expect(JSON.stringify(sentences)).not.toContain('riservat');
  });

  it('shows staff what was read of each page, and its picture', async () => {
    const mixed = makePdf({ pages: [['La fornace cuoceva tegole per tutta la valle del Velino.'], []] });
    expect((await upload(mixed).expect(201)).body.message).toMatch(/: 2 pagine\. Senza testo, .*: 1 pagina\.$/);
    const [{ id, title }] = (await test.http.get('/api/pdf/list').expect(200)).body.pdfs;
    const page = (number: number) => test.get(pdfPageSchema, `/api/pdf/${id}/pages/${number}`);
    const [first, second] = [await page(1), await page(2)];
    expect(first).toEqual({
      title,
      page: 1,
      pageCount: 2,
      text: 'La fornace cuoceva tegole per tutta la valle del Velino.',
    });
    expect(second.text).toBe('');
    await test.http.get(`/api/pdf/${id}/pages/3`).expect(404);
    await test.http.get(`/api/pdf/${id + 1}/pages/1`).expect(404);
    const { body, headers } = await test.http.get(`/api/pdf/${id}/pages/1/picture`).buffer(true).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: expect.any(Number) });
    await test.http.get(`/api/pdf/${id}/pages/1/picture`).set('If-None-Match', String(headers['etag'])).expect(304);
  });

  it('joins a divided word that another text of the site has', async () => {
    const divided = makePdf({
      pages: [['Il registro ricorda la cultura greco-', 'romana e una grande ricogni-', 'zione.']],
    });
    const other = makePdf({ pages: [['Le ricognizioni del 1994 furono tre, tutte in estate.']] });
    const text = async () => {
      const [{ id }] = (await test.http.get('/api/pdf/list').expect(200)).body.pdfs;
      const read = (await test.get(pdfPageSchema, `/api/pdf/${id}/pages/1`)).text;
      await test.http.delete(`/api/pdf/${id}`).expect(204);
      return read;
    };
    await upload(divided).expect(201);
    expect(await text()).toBe('Il registro ricorda la cultura greco-romana e una grande ricogni-zione.');
    await upload(other).expect(201);
    await upload(divided).expect(201);
    expect(await text()).toBe('Il registro ricorda la cultura greco-romana e una grande ricognizione.');
  });

  it('moves a PDF to the trash, where nothing finds it', async () => {
    await upload(report).expect(201);
    const { body } = await test.http.get('/api/pdf/list');
    await test.http.delete(`/api/pdf/${body.pdfs[0].id}`).expect(204);
    expect((await test.http.get('/api/pdf/list')).body.pdfs).toEqual([]);
    expect((await test.http.get(`/api/pdf/${body.pdfs[0].id}/pages/1`).expect(404)).body.code).toBe('not_found');
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

  const damaged = Buffer.from('%PDF-1.7\nnulla di buono');
  const png = Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1');
  const large = Buffer.concat([report, Buffer.alloc(20 * 1024 * 1024)]);
  it.each<[what: string, file: Buffer, status: number, code: string, message: RegExp]>([
    ['a file with a password', makePdf({ pages: [['x']], locked: true }), 422, 'pdf_password', /password/],
    ['a damaged file', damaged, 422, 'pdf_damaged', /danneggiato/],
    ['an empty file', Buffer.alloc(0), 400, 'pdf_empty', /vuoto/],
    ['a picture called .pdf', png, 415, 'pdf_wrong_type', /non è un PDF/],
    ['a file over 20 MB', large, 413, 'pdf_too_large', /20 MB/],
  ])('rejects %s and stores nothing', async (_, file, status, code, message) => {
    const answer = z.parse(errorSchema, (await upload(file).expect(status)).body);
    expect(answer).toMatchObject({ statusCode: status, code });
    expect(answer.message).toMatch(message);
    expect(await rows()).toEqual({ documents: 0, pages: 0, passages: 0 });
  });

  it('rejects a PDF declared as something else', async () => {
    expect((await upload(report, 'a.txt', 'text/plain').expect(415)).body).toMatchObject({ code: 'pdf_wrong_type' });
    expect(await rows()).toMatchObject({ documents: 0 });
  });

  it('rejects two files, another field, no file, no form and half a form with a code for each', async () => {
    const send = () => test.http.post('/api/pdf/upload');
    const answers = [
      await send().attach('pdf', report, 'a.pdf').attach('pdf', report, 'b.pdf'),
      await send().attach('documento', report, 'a.pdf'),
      await send().field('pdf', 'solo testo'),
      await send(),
      await send()
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF'),
    ];
    expect(answers.map(({ status, body }) => [status, z.parse(errorSchema, body).code])).toEqual([
      [400, 'pdf_two_files'],
      [400, 'pdf_wrong_field'],
      [400, 'pdf_missing'],
      [415, 'pdf_not_multipart'],
      [400, 'pdf_malformed'],
    ]);
    expect(await rows()).toMatchObject({ documents: 0 });
  });

  it('takes the title of a PDF without one from the heading of its first page', async () => {
    const lines = ['Il ponte di Annibale', '', 'Il ponte fu costruito', 'lungo la strada', 'che porta a Vicovaro.'];
    const { body } = await upload(makePdf({ title: 'about:blank', pages: [lines] })).expect(201);
    expect(body.title).toBe('Il ponte di Annibale');
  });

  it('takes the title of a PDF without one from the file name, without its path', async () => {
    const untitled = makePdf({ pages: [['Un testo di prova abbastanza lungo per essere letto.']] });
    const encoded = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="pdf"; filename="../../../etc/città_è_perché.pdf"\r\n' +
        'Content-Type: application/pdf\r\n\r\n',
    );
    const body = Buffer.concat([encoded, untitled, Buffer.from('\r\n--x--\r\n')]);
    const answer = await fetch(`${test.url}/api/pdf/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(body),
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { title: 'città è perché' }]);
  });
});

const prose = 'Il masso fu trovato nel 1994\ndurante i lavori della strada.';
const page = `Comune di Vicovaro\n\n${prose}`;
it.each<[title: string, metadata: string, page: string, fileName: string]>([
  ['Relazione di scavo', 'Relazione di scavo', page, 'a.pdf'],
  ...[
    '',
    'about:blank',
    'Microsoft Word - rel.doc',
    'Untitled',
    'scan001',
    'Scansione_12',
    'x.pdf',
    '12',
    '(anonymous)',
    'Layout 1',
    'Diapositiva 1',
    'pag. 1-16',
    'Pagina 3 di 5',
    'SKM_C3350',
    'img-20190504-0001',
    'Presentazione di PowerPoint',
  ].map((metadata): [string, string, string, string] => ['Comune di Vicovaro', metadata, page, 'a.pdf']),
  ...['Scandinavia romana', 'Presentazione del volume', 'Stampa e potere a Rieti', 'Pagina 99: un diario'].map(
    (metadata): [string, string, string, string] => [metadata, metadata, page, 'a.pdf'],
  ),
  ['Il ponte di Annibale e la via Valeria', '', `12\n\nIl ponte di Annibale\ne la via Valeria\n\n${prose}`, 'a.pdf'],
  ['Lo scavo', '', `Tivoli, 3 marzo 2024\n\nwww.example.it\n\nLo scavo\n\n${prose}`, 'a.pdf'],
  ['registro scavi', '', `${prose}\n\nBibliografia`, 'C:\\pdf\\registro_scavi.pdf'],
  ['registro scavi', 'about:blank', 'una riga\n\nscan001\n\n7', 'registro__scavi.PDF'],
  ['scan001', '', '', 'scan001.pdf'],
])(
  'the title of a PDF is %j for the metadata %j, the page %j and the file %s',
  (title, metadata, firstPage, fileName) => {
    expect(titleOf(metadata, [firstPage, 'Seconda pagina'], fileName)).toBe(title);
  },
);

describe('a scan', () => {
  const upload = (file: Buffer) => test.http.post('/api/pdf/upload').attach('pdf', file, 'registro.pdf');
  const list = async () => (await test.get(pdfListSchema, '/api/pdf/list')).pdfs;
  const loadedTitles = async () => (await test.http.get('/api/documents/verify').expect(200)).body.documentTitles;
  beforeEach(() => {
    jest.spyOn(Ocr.prototype, 'isAvailable').mockResolvedValue(true);
  });
  afterEach(() => void jest.restoreAllMocks());

  const readScans = () => test.app.get(JobQueue).runDue();
  const stubPages = (...texts: (string | Error)[]) =>
    jest.spyOn(Ocr.prototype, 'readPage').mockImplementation(async (_file, page) => {
      const text = texts[page - 1] ?? '';
      if (text instanceof Error) throw text;
      return text;
    });

  const empty = makePdf({ pages: [[], [], []] });

  it('refuses a scan where tesseract is not installed, and says so', async () => {
    jest.restoreAllMocks();
    const path = jest.replaceProperty(process.env, 'PATH', '/nessuna');
    const { body } = await upload(empty).expect(422);
    path.restore();
    expect(body).toMatchObject({
      code: 'pdf_no_text',
      message: expect.stringMatching(/^Il PDF ha 3 pagine e nessun testo: .* su questo server manca/),
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
    expect(pdf?.contentPreview).toMatch(/^Scansione di 3 pagine senza testo che si possa leggere/);
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
});
