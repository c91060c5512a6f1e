import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { validateXML } from 'xmllint-wasm';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { WebModule } from '../web.module.js';
import { createToken } from './resumption-token.js';

const origin = 'https://posta.example';
const id = (kind: string, number: number) => `oai:posta.example:${kind}:${number}`;
let test: TestApp;

const schemasDir = path.join(import.meta.dirname, 'testing');
const schemas = readdirSync(schemasDir)
  .filter((name) => name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(path.join(schemasDir, fileName), 'utf8') }));
const isMain = ({ fileName }: { fileName: string }) => fileName === 'oai-pmh.xsd';

/** Returns a valid response; the test fails at one that breaks a rule of the protocol or of a format. */
async function validated(text: string): Promise<string> {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'response.xml', contents: text },
    schema: schemas.filter(isMain),
    preload: schemas.filter((schema) => !isMain(schema)),
  });
  expect({ valid, errors }).toEqual({ valid: true, errors: [] });
  return text;
}

async function read(query: string): Promise<string> {
  const { text, headers } = await test.http.get(`/oai?${query}`).expect(200);
  expect(headers['content-type']).toBe('text/xml; charset=utf-8');
  return validated(text);
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
const identifiers = (text: string) => all(text, /<identifier>(.*?)<\/identifier>/g);
const errorOf = (text: string) => all(text, /<error code="(\w+)">/g);
const tokenIn = (text: string) => all(text, /<resumptionToken[^>]*>([^<]+)</g)[0];
const listed = (query: string) => read(`verb=ListIdentifiers&metadataPrefix=oai_dc&${query}`);

/** Returns the responses of a whole list, following the tokens. */
async function harvest(verb: string, query: string): Promise<string[]> {
  const pages = [await read(`verb=${verb}&${query}`)];
  for (let token = tokenIn(pages[0] ?? ''); token; token = tokenIn(pages.at(-1) ?? ''))
    pages.push(await read(`verb=${verb}&resumptionToken=${token}`));
  return pages;
}

beforeAll(async () => {
  const more = [SectionsModule, WebModule.serving(readShellBuild(projectRoot), imagesDir)];
  test = await createTestApp({ env: { PUBLIC_URL: origin, MAIL_TO: 'museo@posta.example' }, more });
  await test.dataSource.query(`
    insert into authors (name, title, bio) values ('Ersilia & C.', '', '');
    insert into blog_posts (title, slug, excerpt, content, "authorId", "publishedAt")
      values ('Il <masso> "grande"', 'il-masso', '', '', 1, '2025-03-05T06:00:00Z');
    insert into artifacts
      (name, description, origin, period, year, latitude, longitude, address, aat, pleiades, "imageUrl")
      values ('Denario', E'Argento & \\x01 <b>', 'Bacugno', 'romano', 'I secolo a.C.', '42.52', '13.09', 'Posta',
        '300037222', '423025', '/images/denario.jpg');
    insert into period_pages (name, title, description, timeframe, aat, research)
      values ('impero-romano', 'Età romana', 'Una strada di Stato.', '290 a.C. – 476 d.C.', '300020533', '[]');
    insert into artifacts (name, period) select 'Coccio ' || n, 'romano' from generate_series(2, 110) n;
    insert into artifacts (name, period) values ('Croce', 'medievale'), ('Fibula', 'preromano');
    delete from artifacts where id in (2, 111);
    update changes set "changedAt" = '2020-02-03T04:05:06.7Z' where kind = 'posts'`);
});
afterAll(() => test.close());

it('identifies the repository', async () => {
  const text = await read('verb=Identify');
  expect(text).toContain(`<baseURL>${origin}/oai</baseURL>`);
  expect(text).toContain('<adminEmail>info@archeologiadiposta.example</adminEmail>');
  expect(text).toContain('<earliestDatestamp>2020-02-03T04:05:06Z</earliestDatestamp>');
});

it('lists its formats, and those of a record', async () => {
  const prefixes = (text: string) => all(text, /<metadataPrefix>(\w+)</g);
  expect(prefixes(await read('verb=ListMetadataFormats'))).toEqual(['oai_dc', 'lido']);
  expect(prefixes(await read(`verb=ListMetadataFormats&identifier=${id('artifacts', 1)}`))).toEqual(['oai_dc', 'lido']);
  expect(prefixes(await read(`verb=ListMetadataFormats&identifier=${id('posts', 1)}`))).toEqual(['oai_dc']);
});

it('lists the periods as sets', async () => {
  expect(all(await read('verb=ListSets'), /<setSpec>(.*?)</g)).toEqual(['preromano', 'romano', 'medievale']);
});

describe('a record', () => {
  const record = (kind: string, number: number, prefix: string) =>
    read(`verb=GetRecord&metadataPrefix=${prefix}&identifier=${id(kind, number)}`);

  it('of an article is simple Dublin Core', async () => {
    const text = await record('posts', 1, 'oai_dc');
    expect(text).toContain('<dc:title xml:lang="it">Il &lt;masso&gt; "grande"</dc:title>');
    expect(text).toContain('<dc:creator>Ersilia &amp; C.</dc:creator>');
    expect(text).toContain('<dc:date>2025-03-05</dc:date>');
    expect(text).toContain('<datestamp>2020-02-03T04:05:06Z</datestamp>');
    expect(text).not.toContain('<setSpec>');
  });

  it('of an artifact is LIDO with its kind, period and place', async () => {
    const text = await record('artifacts', 1, 'lido');
    expect(text).toContain('<setSpec>romano</setSpec>');
    for (const part of [
      'http://vocab.getty.edu/aat/300037222',
      '<lido:displayDate>I secolo a.C.</lido:displayDate>',
      'http://vocab.getty.edu/aat/300020533',
      'https://pleiades.stoa.org/places/423025',
      '<gml:pos>42.52 13.09</gml:pos>',
      '<lido:displayPlace>Bacugno</lido:displayPlace>',
      `${origin}/images/denario.jpg`,
      '<lido:descriptiveNoteValue>Argento &amp;  &lt;b&gt;</lido:descriptiveNoteValue>',
    ])
      expect(text).toContain(part);
  });

  it('of an artifact with nothing but a name is valid too', async () => {
    await record('artifacts', 50, 'lido');
    await record('artifacts', 50, 'oai_dc');
  });

  it('that was deleted has a header only, with the set it was in', async () => {
    const text = await record('artifacts', 111, 'lido');
    expect(text).toMatch(/<header status="deleted"><identifier>.*?<setSpec>medievale<\/setSpec><\/header><\/record>/);
  });
});

describe('a list', () => {
  it.each(['ListRecords', 'ListIdentifiers'])('of %s comes in pages, with every record once', async (verb) => {
    const pages = await harvest(verb, 'metadataPrefix=oai_dc');
    expect(pages).toHaveLength(3);
    const found = pages.flatMap(identifiers);
    expect(found).toHaveLength(113);
    expect(new Set(found).size).toBe(113);
    expect(pages.join('')).toMatch(/status="deleted"><identifier>oai:posta\.example:artifacts:2</);
    expect(all(pages.join(''), /(completeListSize="113" cursor="\d+")/g)).toEqual(
      [0, 50, 100].map((cursor) => `completeListSize="113" cursor="${cursor}"`),
    );
    expect(pages[0]).toMatch(/expirationDate="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/);
    expect(pages[2]).toMatch(/<resumptionToken [^>]*\/>/);
  });

  it('in LIDO has artifacts only', async () => {
    const found = (await harvest('ListRecords', 'metadataPrefix=lido')).flatMap(identifiers);
    expect(found).toHaveLength(112);
    expect(found).not.toContain(id('posts', 1));
  });

  it('of a set has the records of its period, also those that were deleted', async () => {
    const text = await listed('set=medievale');
    expect(identifiers(text)).toEqual([id('artifacts', 111)]);
    expect(text).toContain('status="deleted"');
    expect(text).not.toContain('resumptionToken');
    expect(identifiers(await listed('set=preromano'))).toEqual([id('artifacts', 112)]);
  });

  it.each([
    'until=2020-02-03',
    'from=2020-02-03&until=2020-02-03',
    'from=2020-02-03T04:05:06Z&until=2020-02-03T04:05:06Z',
    'from=2020-02-03T04:05:00Z&until=2020-02-03T04:06:00Z',
  ])('selected by %s includes both ends', async (query) => {
    expect(identifiers(await listed(query))).toEqual([id('posts', 1)]);
  });

  it.each([
    'until=2020-02-02',
    'from=2020-02-03T04:05:07Z&until=2020-02-04T00:00:00Z',
    'from=9999-12-31',
    'set=barocco',
  ])('selected by %s has no records', async (query) =>
    expect(errorOf(await listed(query))).toEqual(['noRecordsMatch']),
  );

  it('has a record that changes while it is harvested once more, at its end', async () => {
    const first = await read('verb=ListIdentifiers&metadataPrefix=oai_dc&until=9999-12-31');
    await test.dataSource.query(`update artifacts set year = 'II secolo' where id = 20`);
    let last = first;
    for (let token = tokenIn(last); token; token = tokenIn(last))
      last = (await test.http.post('/oai').type('form').send(`verb=ListIdentifiers&resumptionToken=${token}`)).text;
    expect(identifiers(first)).toContain(id('artifacts', 20));
    expect(identifiers(last).at(-1)).toBe(id('artifacts', 20));
  });
});

describe('an error', () => {
  it.each([
    ['', 'badVerb'],
    ['verb=', 'badVerb'],
    ['verb=identify', 'badVerb'],
    ['verb=constructor', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&set=romano', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=ieri', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T00:00:00.000Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    [`verb=GetRecord&metadataPrefix=lido&identifier=${id('posts', 1)}`, 'cannotDisseminateFormat'],
    [`verb=GetRecord&metadataPrefix=oai_dc&identifier=${id('artifacts', 999)}`, 'idDoesNotExist'],
    [`verb=GetRecord&metadataPrefix=oai_dc&identifier=${id('artifacts', 9_999_999_999)}`, 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:altrove.example:artifacts:1', 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=x', 'idDoesNotExist'],
    ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
  ])('to %s is %s', async (query, code) => {
    const text = await read(query);
    expect(errorOf(text)).toEqual([code]);
    const hasAttributes = /<request [a-z]/.test(text);
    expect(hasAttributes).toBe(code !== 'badVerb' && code !== 'badArgument');
  });

  const state = { verb: 'ListRecords', metadataPrefix: 'oai_dc', after: 1, cursor: 50, completeListSize: 113 };

  it.each([
    ['of another verb', { verb: 'ListIdentifiers' }, 0],
    ['that has expired', {}, 3_700_000],
    ['with an unreadable date', { from: 'infinity' }, 0],
    ['from before the first record', { after: -1 }, 0],
    ['of an unknown format', { metadataPrefix: 'marc21' }, 0],
    ['of a list whose rest has changed', { until: '2020-02-02T00:00:00.000Z' }, 0],
  ])('to a token %s is badResumptionToken', async (_what, more, ageMs) => {
    const { token } = createToken({ ...state, ...more }, Date.now() - ageMs);
    expect(errorOf(await read(`verb=ListRecords&resumptionToken=${token}`))).toEqual(['badResumptionToken']);
  });

  it('never repeats markup of a request', async () => {
    const text = await read(`verb=Identify&${encodeURIComponent('<x a="')}=1`);
    expect(text).not.toContain('<x');
  });
});

describe('POST', () => {
  const post = (body: string) => test.http.post('/oai').type('form').send(body).expect(200);

  it('answers like GET', async () => {
    const body = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${id('posts', 1)}`;
    const plain = (text: string) => text.replace(/<responseDate>.*?<\/responseDate>/, '');
    expect(plain((await post(body)).text)).toBe(plain(await read(body)));
  });

  it('reports repeated arguments', async () => {
    const { text } = await post('verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=lido');
    expect(errorOf(await validated(text))).toEqual(['badArgument']);
  });
});

it('is cached, and follows a write', async () => {
  const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${id('artifacts', 3)}`;
  const [first, again] = [await test.http.get(`/oai?${query}`), await test.http.get(`/oai?${query}`)];
  expect(again.text).toBe(first.text);
  expect(first.headers['etag']).toBe(again.headers['etag']);
  await test.dataSource.query(`update artifacts set name = 'Nome nuovo' where id = 3`);
  await test.dataSource.query(`select pg_notify('salaria_cache', 'artifacts')`);
  let text = '';
  while (!text.includes('Nome nuovo')) text = await read(query);
});
