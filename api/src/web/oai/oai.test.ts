import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { createSiteApp } from '../../testing/site-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { ResumptionTokens } from './resumption-token.js';
import { started } from '../../testing/started.js';

const origin = 'https://posta.example';
const id = (kind: string, number: number) => `oai:posta.example:${kind}:${number}`;
const test = started(() => createSiteApp({ PUBLIC_URL: origin, MAIL_TO: 'museo@posta.example' }));

const schemasDir = path.join(import.meta.dirname, 'testing');
const schemas = readdirSync(schemasDir)
  .filter((name) => name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(path.join(schemasDir, fileName), 'utf8') }));
const isMain = ({ fileName }: { fileName: string }) => fileName === 'oai-pmh.xsd';

const received: string[] = [];
/** Every response that a test has read is valid: it breaks no rule of the protocol or of a format. */
afterEach(async () => {
  const responses = received.splice(0);
  if (responses.length === 0) return;
  const { valid, errors } = await validateXML({
    xml: responses.map((contents, index) => ({ fileName: `response-${index}.xml`, contents })),
    schema: schemas.filter(isMain),
    preload: schemas.filter((schema) => !isMain(schema)),
  });
  expect({ valid, errors }).toEqual({ valid: true, errors: [] });
});

async function read(query: string): Promise<string> {
  const { text, headers } = await test.http.get(`/oai?${query}`).expect(200);
  expect(headers['content-type']).toBe('text/xml; charset=utf-8');
  received.push(text);
  return text;
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

const note = { alt: 'Un denario', caption: 'Il dritto.', focal: [0.5, 0.5], generated: false };
const notes = {
  denario: { ...note, credit: 'Rita Rossi', licence: 'CC BY 4.0' },
  rovescio: { ...note, credit: 'Ugo', licence: 'Tutti i diritti riservati' },
};

beforeAll(async () => {
  for (const [slug, fields] of Object.entries(notes)) {
    await test.dataSource.query(
      `insert into pictures (slug, src, width, height, color, placeholder)
       values ($1, '/images/' || $1 || '.jpg', 1600, 900, '#8899aa', '')`,
      [slug],
    );
    await test.dataSource.query(`insert into content_entries (kind, slug, fields) values ('images', $1, $2)`, [
      slug,
      fields,
    ]);
  }
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
    update artifacts set licence = 'Beni culturali, art. 108 D.Lgs. 42/2004', "rightsHolder" = 'Comune & Co.',
      "creditLine" = 'Museo di prova' where id = 1;
    update artifacts set material = 'argento', technique = 'coniazione', dimensions = 'diam. 19 mm',
      "inventoryNumber" = 'es. 7', conservation = 'Antiquarium', provenance = 'Dono.', bibliography = 'Un catalogo.',
      pictures = '[{"src":"/images/rovescio.jpg","alt":"Rovescio","caption":""},
        {"src":"https://altrove.example/foto.jpg","alt":"Altrove","caption":""}]';
    insert into artifacts (name, period) select 'Coccio ' || n, 'romano' from generate_series(2, 110) n;
    insert into artifacts (name, period) values ('Croce', 'medievale'), ('Fibula', 'preromano');
    delete from artifacts where id in (2, 111);
    update changes set "changedAt" = '2020-02-03T04:05:06.7Z' where kind = 'posts'`);
});

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

  it('of an artifact is LIDO with its kind, period, place, details and pictures', async () => {
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
      `${origin}/images/rovescio.jpg`,
      '<lido:termMaterialsTech lido:type="material"><lido:term>argento</lido:term>',
      '<lido:termMaterialsTech lido:type="technique"><lido:term>coniazione</lido:term>',
      '<lido:displayObjectMeasurements>diam. 19 mm</lido:displayObjectMeasurements>',
      '<lido:legalBodyName><lido:appellationValue>Antiquarium</lido:appellationValue></lido:legalBodyName>',
      '<lido:workID lido:type="inventory number">es. 7</lido:workID>',
      '<lido:descriptiveNoteValue>Dono.</lido:descriptiveNoteValue>',
      '<lido:displayObject>Un catalogo.</lido:displayObject>',
      '<lido:descriptiveNoteValue>Argento &amp;  &lt;b&gt;</lido:descriptiveNoteValue>',
    ])
      expect(text).toContain(part);
  });

  it('of an artifact has each picture with its own licence and credit', async () => {
    const text = await record('artifacts', 1, 'lido');
    const parts = ['linkResource', 'conceptID', 'term', 'creditLine'].map(
      (name) => new RegExp(`<lido:${name}[^>]*>(.*?)<`, 'g'),
    );
    const pictures = all(text, /<lido:resourceSet>(.*?)<\/lido:resourceSet>/g).map((set = '') =>
      parts.map((part) => all(set, part)[0]),
    );
    expect(pictures).toEqual([
      [`${origin}/images/denario.jpg`, 'http://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0', 'Rita Rossi'],
      [`${origin}/images/rovescio.jpg`, undefined, 'Tutti i diritti riservati', 'Ugo'],
      ['https://altrove.example/foto.jpg', undefined, undefined, undefined],
    ]);
  });

  it('of an artifact has its own rights, and none where it states none', async () => {
    const [, rights = ''] =
      /<lido:recordRights>(.*?)<\/lido:recordRights>/.exec(await record('artifacts', 1, 'lido')) ?? [];
    expect(rights).toContain('>http://rightsstatements.org/vocab/NoC-OKLR/1.0/<');
    expect(rights).toContain('<lido:appellationValue>Comune &amp; Co.</lido:appellationValue>');
    expect(rights).toContain('<lido:creditLine>Museo di prova</lido:creditLine>');
    expect(all(await record('artifacts', 1, 'oai_dc'), /<dc:rights>(.*?)<\/dc:rights>/g)).toEqual([
      'http://rightsstatements.org/vocab/NoC-OKLR/1.0/',
      '© Comune &amp; Co.',
      'Museo di prova',
    ]);
    for (const format of ['lido', 'oai_dc'])
      expect(await record('artifacts', 50, format)).not.toMatch(/[rR]ights>|creativecommons/);
  });

  it('of an artifact with nothing but a name is valid too', async () => {
    expect(await record('artifacts', 50, 'lido')).not.toMatch(/Wrap\/>|workID|materialsTech/);
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

  it('selected by dates includes both ends', async () => {
    for (const query of [
      'until=2020-02-03',
      'from=2020-02-03&until=2020-02-03',
      'from=2020-02-03T04:05:06Z&until=2020-02-03T04:05:06Z',
      'from=2020-02-03T04:05:00Z&until=2020-02-03T04:06:00Z',
    ])
      expect([query, identifiers(await listed(query))]).toEqual([query, [id('posts', 1)]]);
    for (const query of [
      'until=2020-02-02',
      'from=2020-02-03T04:05:07Z&until=2020-02-04T00:00:00Z',
      'from=9999-12-31',
      'set=barocco',
    ])
      expect([query, errorOf(await listed(query))]).toEqual([query, ['noRecordsMatch']]);
  });

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
  it('names what is wrong with a request', async () => {
    for (const [query = '', code = ''] of [
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
      ['verb=ListRecords&metadataPrefix=oai_dc&until=0000-12-31T23:59:59Z', 'badArgument'],
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
    ]) {
      const text = await read(query);
      expect([query, errorOf(text)]).toEqual([query, [code]]);
      const hasAttributes = /<request [a-z]/.test(text);
      expect(hasAttributes).toBe(code !== 'badVerb' && code !== 'badArgument');
    }
  });

  const state = { verb: 'ListRecords', metadataPrefix: 'oai_dc', after: 1, cursor: 50, completeListSize: 113 };

  it('to a token that is not valid for its list is badResumptionToken', async () => {
    for (const [change, ageMs] of [
      [{ verb: 'ListIdentifiers' }, 0],
      [{}, 3_700_000],
      [{ metadataPrefix: 1 as never }, 0],
      [{ after: -1 }, 0],
      [{ metadataPrefix: 'marc21' }, 0],
      // The rest of the list has changed.
      [{ until: '2020-02-02T00:00:00.000Z' }, 0],
    ] as const) {
      const { token } = test.app.get(ResumptionTokens).create({ ...state, ...change }, Date.now() - ageMs);
      const text = await read(`verb=ListRecords&resumptionToken=${token}`);
      expect([change, errorOf(text)]).toEqual([change, ['badResumptionToken']]);
    }
  });

  it('to a token that the site has not signed is badResumptionToken, whatever it contains', async () => {
    const forge = (change: object) =>
      Buffer.from(JSON.stringify({ ...state, ...change, expiresAt: Date.now() + 60_000 })).toString('base64url');
    const { token } = test.app.get(ResumptionTokens).create(state, Date.now());
    const [text = '', signature = ''] = token.split('.');
    expect(errorOf(await read(`verb=ListRecords&resumptionToken=${token}`))).toEqual([]);
    for (const forged of [
      forge({ from: '0000-01-01T00:00:00.000Z' }),
      `${forge({ from: '0000-01-01T00:00:00.000Z' })}.${signature}`,
      `${text}.${test.app.get(ServerSecret).sign('newsletter', text)}`,
      text,
      `${text}.`,
      '.',
    ])
      expect([forged, errorOf(await read(`verb=ListRecords&resumptionToken=${forged}`))]).toEqual([
        forged,
        ['badResumptionToken'],
      ]);
  });

  it('never repeats markup of a request', async () => {
    const text = await read(`verb=Identify&${encodeURIComponent('<x a="')}=1`);
    expect(text).not.toContain('<x');
  });
});

const post = (body: string) => test.http.post('/oai').type('form').send(body).expect(200);

it('POST answers like GET', async () => {
  const body = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${id('posts', 1)}`;
  const plain = (text: string) => text.replace(/<responseDate>.*?<\/responseDate>/, '');
  expect(plain((await post(body)).text)).toBe(plain(await read(body)));
});

it('is cached, and follows a write', async () => {
  const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${id('artifacts', 3)}`;
  const [first, again] = [await test.http.get(`/oai?${query}`), await test.http.get(`/oai?${query}`)];
  expect(again.text).toBe(first.text);
  expect(first.headers['etag']).toBe(again.headers['etag']);
  await test.dataSource.query(`update artifacts set name = 'Nome nuovo' where id = 3`);
  await test.dataSource.query(`select pg_notify('salaria_cache', 'artifacts')`);
  await waitUntil(async () => (await test.http.get(`/oai?${query}`)).text.includes('Nome nuovo'));
});
