import pg from 'pg';
import { startApiProcess } from '../../testing/processes/api-process.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { started } from '../../testing/started.js';
import { waitUntil } from '../../testing/time-limit.js';

const database = started(createTestDatabase);
const api = started(() => startApiProcess(database.url, { LOG_LEVEL: 'info' }));

const post = (path: string, body: object) =>
  fetch(api.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-request-id': 'richiesta-di-prova' },
  });

describe('the log', () => {
  it('has a line for each request but health checks, with its id, and nothing about the person who made it', async () => {
    const contact = {
      name: 'Ermenegilda',
      email: 'segreta@example.it',
      subject: 'Altro',
      message: 'Parole riservatissime',
    };
    expect((await post('/api/contact', contact)).headers.get('x-request-id')).toBe('richiesta-di-prova');
    await post('/api/newsletter/subscribe', { email: 'nascosta@example.it' });
    await post('/api/contact', { ...contact, email: 'sbagliata@@example.it' });
    expect((await post('/api/chat', { message: 'Domanda segretissima di cui nessuno sa' })).status).toBe(200);
    for (const check of ['live', 'serving', 'ready'])
      expect((await fetch(`${api.url}/health/${check}`)).status).toBe(200);
    await fetch(`${api.url}/api/nearby-artifacts?latitude=42.123456&longitude=13.654321`);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('alter table newsletter_subscribers rename to elsewhere');
    expect((await post('/api/newsletter/subscribe', { email: 'guasto@example.it' })).status).toBe(500);
    await holder.query('alter table elsewhere rename to newsletter_subscribers');
    await holder.end();
    await waitUntil(() => api.output().includes('"status":500'));
    const lines = api
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map(
        (line) =>
          JSON.parse(line) as {
            req?: { id: string; method: string; path: string };
            res?: { status: number };
            err?: { message: string; stack: string };
          },
      );
    const requests = lines.filter(({ req }) => req);
    expect(requests.map(({ req, res }) => [req?.method, req?.path, res?.status])).toEqual([
      ['POST', '/api/contact', 201],
      ['POST', '/api/newsletter/subscribe', 201],
      ['POST', '/api/contact', 400],
      ['POST', '/api/chat', 200],
      ['GET', '/api/nearby-artifacts', 200],
      ['POST', '/api/newsletter/subscribe', 500],
    ]);
    expect(requests[0]?.req?.id).toBe('richiesta-di-prova');
    expect(requests[5]?.err?.message).toContain('newsletter_subscribers');
    expect(requests[5]?.err?.stack).toContain('NewsletterSubscribersRepository.addAddress');
    expect(api.output()).not.toMatch(/@example|Ermenegilda|riservatissime|segretissima|42\.123|13\.654|remoteAddress/);
  });

  it('does not believe an id that is no id', async () => {
    const answer = await fetch(`${api.url}/api/posts/x`, { headers: { 'x-request-id': 'a b"c' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
