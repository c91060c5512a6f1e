import { beforeEach, describe, expect, it } from '@jest/globals';
import { ContactMessageEntity } from '../../domains/contact/contact-message.entity.js';
import { NewsletterSubscriberEntity } from '../../domains/newsletter/newsletter-subscriber.entity.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { createSiteApp } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';

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
    expect(text).toMatch(/role="status"[^>]*><h3>Messaggio Inviato<\/h3><p>Il tuo messaggio è stato inviato con succ/);
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

  it('acknowledges a message with the hidden field, and does not store it', async () => {
    await post('/contact', { ...message, website: 'https://spam.example' }).expect(303);
    expect(await messages()).toEqual([]);
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
    await test.http.post('/contact').send(message).expect(415);
    await test.http.post('/contact').field('name', 'Ersilia').expect(415);
  });

  it('over 64 kB is refused', async () => {
    await post('/contact', { ...message, message: 'x'.repeat(70_000) }).expect(413);
  });
});
