import { ContactMessageEntity } from '../../domains/contact/contact-message.entity.js';
import { NewsletterSubscriberEntity } from '../../domains/newsletter/newsletter-subscriber.entity.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { createSiteApp, publish, siteModules } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';
import { type Statistics, statisticsSchema } from '@salaria/contracts/desk/statistics';
import type { Visit } from '@salaria/contracts/visits';
import * as z from '@salaria/contracts/z';
import { PostEntity } from '../../domains/posts/post.entity.js';
import { DailyCounts } from '../../platform/statistics/daily-counts.service.js';
import { DailyCountsRepository, maxNamesPerDay } from '../../platform/statistics/daily-counts.repository.js';
import { pack } from '../../sections/testing/small-section.js';
import { actAs } from '../../testing/calls/foreign-role.js';
import { createTestApp } from '../../testing/test-app.js';

describe('forms without scripts', () => {
  const message = { name: 'Ersilia', email: 'ersilia@esempio.it', subject: 'Altro', message: 'Buongiorno a tutti' };
  const test = started(() => createSiteApp({ TRUST_PROXY: 'loopback' }));
  beforeEach(() => test.dataSource.query('truncate contact_messages, newsletter_subscribers, rate_limits cascade'));

  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    test.http
      .post(path)
      .set({ 'X-Forwarded-For': '192.0.2.1', ...headers })
      .type('form')
      .send(new URLSearchParams(fields).toString());
  const messages = () => test.dataSource.getRepository(ContactMessageEntity).find();
  const subscribers = () => test.dataSource.getRepository(NewsletterSubscriberEntity).find();
  const problemsIn = (html: string) =>
    [...html.matchAll(/<p[^>]*id="[^"]*-problem"[^>]*>([^<]*)</g)].map(([, text]) => text);

  describe('the contact form', () => {
    it('stores the message and redirects to the page that says so', async () => {
      const { headers } = await post('/contact', { ...message, website: '' }).expect(303);
      expect(headers['location']).toBe('/contact?esito=inviato#contact');
      expect(headers['cache-control']).toBe('no-store');
      expect(await messages()).toMatchObject([message]);
      const { text } = await test.http.get('/contact?esito=inviato').expect(200);
      expect(text).toMatch(
        /role="status"[^>]*><h3>Messaggio Inviato<\/h3><p>Il tuo messaggio è stato inviato con succ/,
      );
      expect((await test.http.get('/contact').expect(200)).text).not.toContain('Messaggio Inviato');
    });

    it('comes back with the problems beside their fields and with what was written', async () => {
      const fields = { ...message, name: '', message: 'a <b>"&', email: 'ersilia' };
      const { text, headers } = await post('/contact', fields).expect(422);
      expect(problemsIn(text)).toEqual([
        'Il nome è obbligatorio',
        'Indirizzo email non valido',
        'Il messaggio deve contenere almeno 10 caratteri',
      ]);
      expect(text).toContain('>a &lt;b&gt;&quot;&amp;</textarea>');
      expect(text).toMatch(/<input[^>]*name="email"[^>]*value="ersilia"/);
      expect(text).toMatch(/<option selected="">Altro<\/option>/);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(await messages()).toEqual([]);
    });

    it('leaves nothing of a message in the pages of others', async () => {
      await post('/contact', { ...message, name: 'Nome Segreto', message: 'breve' }).expect(422);
      expect((await test.http.get('/contact').expect(200)).text).not.toContain('Segreto');
      const other = await post('/contact', { ...message, name: 'Altra', message: 'breve' }).expect(422);
      expect(other.text).not.toContain('Segreto');
      expect(test.app.get(HttpCache).get('/contact')?.body.toString()).not.toContain('Segreto');
    });

    it('measures line breaks as scripts do', async () => {
      await post('/contact', { ...message, message: 'a\r\nb\r\nc\r\nd' }).expect(422);
      await post('/contact', { ...message, message: 'prima riga\r\nseconda' }).expect(303);
      expect(await messages()).toMatchObject([{ message: 'prima riga\nseconda' }]);
    });

    it('shares its limit with the API, and keeps what was written', async () => {
      for (let sent = 0; sent < 3; sent += 1) await post('/contact', message).expect(303);
      for (let sent = 0; sent < 2; sent += 1)
        await test.http.post('/api/contact').set('X-Forwarded-For', '192.0.2.1').send(message).expect(201);
      const { text, headers } = await post('/contact', message).expect(429);
      expect(text).toMatch(/role="alert"[^>]*><h3>Errore<\/h3><p>Hai inviato troppi messaggi\. Riprova tra qualche/);
      expect(text).toContain('>Buongiorno a tutti</textarea>');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(await messages()).toHaveLength(5);
    });

    it('renders thirty forms with errors for a client, then none', async () => {
      await post('/contact', { ...message, name: '' }).expect(422);
      await test.dataSource.query(`update rate_limits set n = 30 where bucket = 'invalid-forms'`);
      const { body } = await post('/contact', { ...message, name: '' }).expect(429);
      expect(body).toMatchObject({ code: 'too_many_requests' });
    });
  });

  describe('the newsletter form', () => {
    it('stores the trimmed address and redirects to the page that says so', async () => {
      const { headers } = await post('/newsletter', { email: ' io@esempio.it ', website: '' }).expect(303);
      expect(headers['location']).toBe('/newsletter?esito=iscritto');
      expect(await subscribers()).toMatchObject([{ email: 'io@esempio.it' }]);
      const { text } = await test.http.get('/newsletter?esito=iscritto').expect(200);
      expect(text).toContain('Iscrizione completata!');
      expect(text).toContain('Riceverai i nostri aggiornamenti e nuovi post del blog.');
    });

    it('comes back with an invalid address and its problem', async () => {
      const { text } = await post('/newsletter', { email: 'a@b' }).expect(422);
      expect(problemsIn(text)).toEqual(['Inserisci un indirizzo email valido']);
      expect(text).toMatch(/<input[^>]*name="email"[^>]*value="a@b"/);
      expect(await subscribers()).toEqual([]);
    });
  });

  describe('a form', () => {
    it('of another site is refused', async () => {
      for (const path of ['/contact', '/newsletter']) {
        const { body } = await post(path, message, { 'sec-fetch-site': 'cross-site' }).expect(403);
        expect(body).toMatchObject({ code: 'cross_origin' });
      }
      expect([await messages(), await subscribers()]).toEqual([[], []]);
    });

    it('with anything but its fields, each once, is refused', async () => {
      for (const body of [
        'name=a&name=b&email=a%40b.it&subject=Altro&message=dieci+caratteri',
        'name=a&email=a%40b.it&subject=Altro&message=dieci+caratteri&admin=true',
        Buffer.from('name=\xff', 'latin1'),
        Array.from({ length: 30 }, (_, index) => `f${index}=1`).join('&'),
        '__proto__=1&constructor=2',
      ]) {
        const request = test.http.post('/contact').set('content-type', 'application/x-www-form-urlencoded');
        const { status } = await request.send(body as string);
        expect([String(body), [400, 413, 422].includes(status)]).toEqual([String(body), true]);
      }
      expect(await messages()).toEqual([]);
    });

    it('of another type is refused, so that JSON goes to the API', async () => {
      await test.post('/contact', message).expect(415);
      await test.http.post('/contact').field('name', 'Ersilia').expect(415);
    });

    it('over 64 kB is refused', async () => {
      await post('/contact', { ...message, message: 'x'.repeat(70_000) }).expect(413);
    });
  });
});

describe('visits', () => {
  const key = 'una-chiave-di-prova-lunga';
  const asAdmin = { authorization: `Bearer ${key}` };
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
  const env = { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' };
  const test = started(() => createSiteApp(env));
  const second = started(() => createTestApp({ databaseUrl: test.databaseUrl, env, more: siteModules() }));

  beforeAll(async () => {
    const articles = pack('mf-articoli', '/articoli/:slug');
    Object.assign(articles.built.manifest.routes[0] ?? {}, { head: { title: '{title}', from: '/api/posts/:slug' } });
    articles.built.manifest.routes.push({
      path: '/libera/:any',
      module: './src/prova.page.tsx',
      head: { title: 'Libera' },
    });
    await publish(test, articles);
    const text = {
      title: 'Il masso',
      excerpt: '',
      content: '',
      author: '',
      category: '',
      imageUrl: '',
      slug: 'il-masso',
    };
    await test.dataSource.getRepository(PostEntity).save({ ...text, tags: [] } as unknown as PostEntity);
  });
  beforeEach(async () => {
    await test.dataSource.query('delete from daily_counts');
    await test.dataSource.query('delete from rate_limits');
  });

  let lastAddress = 0;
  /** Reports a visit from an address of its own. */
  const visit = (body: Partial<Visit>, headers: Record<string, string> = {}, at = test) => {
    lastAddress += 1;
    const sent = { 'user-agent': firefox, 'x-forwarded-for': `203.0.113.${lastAddress % 250}`, ...headers };
    return at.http.post('/api/visits').set(sent).send(body).expect(202, { success: true });
  };
  const read = async (at = test): Promise<Statistics> =>
    z.parse(statisticsSchema, (await at.http.get('/api/desk/statistics').set(asAdmin).expect(200)).body);

  it('counts visits by day and page, and where they came from', async () => {
    await visit({ path: '/', referrer: 'https://www.it.wikipedia.org/wiki/Posta?utente=anna' });
    await visit({ path: '/privacy', referrer: `${test.url}/` });
    await visit({ path: '/articoli/il-masso' });
    await visit({ path: '/articoli/il-masso', referrer: 'http://192.0.2.7/pagina' });
    const { days, pages, referrers } = await read();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ visits: 4, searches: 0, emptySearches: 0, subscribers: 0 });
    expect(days[0]).toMatchObject({ visits: 0, subscribers: null });
    expect(pages).toEqual([
      { name: '/articoli/il-masso', count: 2 },
      { name: '/', count: 1 },
      { name: '/privacy', count: 1 },
    ]);
    expect(referrers).toEqual([{ name: 'it.wikipedia.org', count: 1 }]);
  });

  it('leaves out addresses that are no page, and counts those that clients can make up as one', async () => {
    for (const path of ['/manca', '/articoli/manca', '/api/posts', '/assets/x.js', '//altrove.example/'])
      await visit({ path });
    for (const path of ['/libera/uno', '/libera/due']) await visit({ path });
    const { pages } = await read();
    expect(pages).toEqual([{ name: '/libera/:any', count: 2 }]);
  });

  it.each([
    [
      'a bot that says so',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a browser without a window', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/149.0.0.0 Safari/537.36' }],
    ['a client without a name', { 'user-agent': '' }],
    ['a visitor with Do Not Track', { dnt: '1' }],
    ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
  ])('does not count %s', async (_, headers) => {
    await visit({ path: '/' }, headers);
    expect((await read()).days.at(-1)).toMatchObject({ visits: 0 });
  });

  it('counts a phone that is called like a bot', async () => {
    await visit({ path: '/' }, { 'user-agent': 'Mozilla/5.0 (Linux; Android 11; CUBOT X18) Chrome/149.0 Mobile' });
    expect((await read()).days.at(-1)).toMatchObject({ visits: 1 });
  });

  it('does not count pages that a key opens', async () => {
    await visit({ path: '/anteprima/articles.nuovo.1.chiave' });
    await visit({ path: '/redazione/invito', referrer: 'https://altrove.example/' });
    expect(await read()).toMatchObject({ pages: [], referrers: [] });
  });

  it('counts searches, and those without a result', async () => {
    await visit({ path: '/cerca', results: 3 });
    await visit({ path: '/cerca', results: 0 });
    expect((await read()).days.at(-1)).toMatchObject({ visits: 0, searches: 2, emptySearches: 1 });
  });

  it('counts the words of searches without a result one by one, for 92 days, and stores no search', async () => {
    await visit({ path: '/cerca', results: 0, words: 'Le catacombe di Posta' });
    await visit({ path: '/cerca', results: 0, words: 'catacombe, rita@example.it' });
    await visit({ path: '/cerca', results: 3, words: 'sale' });
    await test.dataSource.query("insert into daily_counts select current_date - 95, 'empty-search-word', 'vecchia', 1");
    expect((await read()).emptySearchWords).toEqual([
      { name: 'catacombe', count: 1 },
      { name: 'posta', count: 1 },
    ]);
    const { body } = await test.http.get('/api/desk/statistics?days=366').set(asAdmin).expect(200);
    expect(body.emptySearchWords).toHaveLength(2);
  });

  it('adds up the counts of several processes, whose writes meet', async () => {
    for (const app of [test, second])
      for (let visits = 0; visits < 20; visits += 1)
        for (const name of visits % 2 ? ['/b', '/a'] : ['/a', '/b']) app.app.get(DailyCounts).count('page', name);
    await Promise.all([test, second].map(({ app }) => app.get(DailyCounts).flush()));
    expect((await read(second)).pages).toEqual([
      { name: '/a', count: 40 },
      { name: '/b', count: 40 },
    ]);
  });

  it('counts a client 120 times in ten minutes at most', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    for (let visits = 0; visits < 125; visits += 1) await visit({ path: '/' }, headers);
    expect((await read()).days.at(-1)).toMatchObject({ visits: 120 });
  });

  it('keeps the 100 most frequent sites and 200 most frequent pages of a day, and a year of days', async () => {
    const counts = test.app.get(DailyCountsRepository);
    await counts.add([{ kind: 'referrer', name: 'vero.example', count: 2 }]);
    for (const kind of ['referrer', 'download'] as const)
      await counts.add(Array.from({ length: 1000 }, (_, index) => ({ kind, name: `${index}.example`, count: 1 })));
    await test.dataSource.query(
      "insert into daily_counts select current_date - 400, 'page', '/vecchia', 1 union select current_date - 40, 'page', '/', 5",
    );
    const { referrers, pages } = await read();
    expect(referrers[0]).toEqual({ name: 'vero.example', count: 2 });
    expect(await counts.countBy({ kind: 'referrer' })).toBe(100);
    expect(await counts.countBy({ kind: 'download' })).toBe(maxNamesPerDay);
    expect(await counts.countBy({ name: '/vecchia' })).toBe(0);
    expect(pages).toEqual([]);
    const { body } = await test.http.get('/api/desk/statistics?days=92').set(asAdmin).expect(200);
    expect(body.pages).toEqual([{ name: '/', count: 5 }]);
    await test.http.get('/api/desk/statistics?days=7').set(asAdmin).expect(400);
  });

  it('stores nothing of the visitor in any table', async () => {
    await visit(
      { path: '/', referrer: 'https://altrove.example/anna?q=segreto' },
      { 'x-forwarded-for': '203.0.113.77' },
    );
    await test.app.get(DailyCounts).flush();
    const tables = await test.dataSource.query<{ name: string }[]>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await test.dataSource.query(`select * from ${name}`));
      expect([name, /203\.0\.113|Firefox|Gecko|segreto/.test(rows)]).toEqual([name, false]);
    }
  });

  it('counts the PDFs that visitors open', async () => {
    const [pdf] = await test.dataSource.query<{ id: number }[]>(
      `insert into documents (title, "fileName", hash, "contentPreview", "pageCount", file, "isPublic")
       values ('Miliario', 'miliario', 'miliario', '', 1, '', true) returning id`,
    );
    const open = (agent: string) => test.http.get(`/api/pdf/${pdf?.id}/file`).set('user-agent', agent).expect(200);
    await open(firefox);
    await open(firefox);
    await open('Googlebot/2.1');
    expect((await read()).downloads).toEqual([{ name: 'Miliario', count: 2 }]);
  });

  it('gives the numbers as CSV, to staff only', async () => {
    await visit({ path: '/', referrer: 'https://altrove.example/' });
    const { text } = await test.http.get('/api/desk/statistics.csv').set(asAdmin).expect(200);
    expect(text).toMatch(/\r\nVisite;\d{4}-\d\d-\d\d;1\r\n/);
    expect(text).toContain('\r\nVisite della pagina;/;1\r\nArrivi dal sito;altrove.example;1\r\n');
    await test.http.get('/api/desk/statistics.csv').expect(401);
    await test.http.get('/api/desk/statistics').expect(401);
  });

  it('gives the numbers of the questions to the assistant to those who see them', async () => {
    test.app.get(DailyCounts).count('chat-abstained');
    const csv = async () => (await test.desk.get('/api/desk/statistics.csv').expect(200)).text;
    actAs(test, 'moderatore');
    expect(await csv()).toMatch(/\r\nDomande con risposta;[-\d]{10};0\r\nDomande senza risposta;[-\d]{10};1\r\n/);
    actAs(test, 'redattore');
    const text = await csv();
    expect(text).toContain('Visite;');
    expect(text).not.toContain('Domande');
  });
});
