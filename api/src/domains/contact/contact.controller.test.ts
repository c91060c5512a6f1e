import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { acknowledgementSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { ContactMessageEntity } from './contact-message.entity.js';

const message = {
  name: "Nino D'Angelo 🏛",
  email: 'nino@example.it',
  subject: 'Altro',
  message: "Robert'); DROP TABLE contact_messages;--",
};
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => test.close());
beforeEach(() => test.dataSource.query('truncate contact_messages, rate_limits cascade'));

const send = (body: object, address = '192.0.2.1') =>
  test.http.post('/api/contact').set('X-Forwarded-For', address).send(body);
const stored = () => test.dataSource.getRepository(ContactMessageEntity).find();

describe('POST /api/contact', () => {
  it('stores a message unchanged', async () => {
    const { body } = await send(message).expect(201);
    expect(z.parse(acknowledgementSchema, body)).toEqual({
      success: true,
      message: 'Il tuo messaggio è stato inviato con successo!',
    });
    expect(await stored()).toMatchObject([message]);
  });

  it.each([
    [{ ...message, name: '' }, 'Il nome è obbligatorio'],
    [{ ...message, name: '   ' }, 'Il nome è obbligatorio'],
    [{ ...message, email: 'nino' }, 'Indirizzo email non valido'],
    [{ ...message, subject: '' }, "L'oggetto è obbligatorio"],
    [{ ...message, message: 'breve' }, 'Il messaggio deve contenere almeno 10 caratteri'],
    [{ ...message, name: ['a'] }, 'Il nome è obbligatorio'],
    [{ ...message, message: 'dieci o più \u0000 caratteri' }, 'Il testo contiene caratteri non ammessi'],
    [{ ...message, message: 'dieci o più \ud800 caratteri' }, 'Il testo contiene caratteri non ammessi'],
  ])('rejects %j', async (body, reason) => {
    const response = await send(body).expect(400);
    expect(response.body).toMatchObject({ statusCode: 400, code: 'bad_request', message: reason });
    expect(await stored()).toEqual([]);
  });

  it('rejects an unknown field', async () => {
    const { body } = await send({ ...message, admin: true }).expect(400);
    expect(body.message).toMatch(/admin/);
  });

  it('acknowledges a message with the hidden field, and does not store it', async () => {
    await send({ ...message, website: 'https://spam.example' }).expect(201);
    expect(await stored()).toEqual([]);
  });

  it('accepts five messages per client in ten minutes across processes, then sends Retry-After', async () => {
    const second = await createTestApp({ databaseUrl: test.databaseUrl, env: { TRUST_PROXY: 'loopback' } });
    const apps = [test, second];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        apps[i % 2]?.http.post('/api/contact').set('X-Forwarded-For', '192.0.2.7').send(message),
      ),
    );
    expect(answers.filter((it) => it?.status === 201)).toHaveLength(5);
    const refused = answers.find((it) => it?.status === 429);
    expect(refused?.body).toEqual({
      statusCode: 429,
      code: 'too_many_requests',
      message: 'Hai inviato troppi messaggi. Riprova tra qualche minuto.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(590);
    expect(refused?.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '0' });
    await send(message, '192.0.2.8').expect(201);
    expect(await stored()).toHaveLength(6);
    await second.close();
  });

  it('allows exactly fifty of three hundred concurrent requests', async () => {
    const limiter = test.app.get(RateLimiter);
    const results = await Promise.all(Array.from({ length: 300 }, () => limiter.consume('prova', 'tutti', 50, 3600)));
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(50);
    expect(
      results
        .filter(({ allowed }) => allowed)
        .map(({ remaining }) => remaining)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 50 }, (_, i) => i));
  });

  it('counts no rejected message, and stores no client address', async () => {
    for (let i = 0; i < 8; i++) await send({ ...message, email: 'x' }).expect(400);
    await send(message).expect(201);
    const [row] = await test.dataSource.query<{ key: string }[]>('select key from rate_limits');
    expect(row?.key).toMatch(/^[\w-]{32}$/);
  });

  it('starts a new window when the last one has ended, or its end is too far away', async () => {
    for (let i = 0; i < 6; i++) await send(message);
    await send(message).expect(429);
    await test.dataSource.query(`update rate_limits set "resetsAt" = now() - interval '1 second'`);
    await send(message).expect(201);
    await test.dataSource.query(`update rate_limits set n = 5, "resetsAt" = now() + interval '1 hour'`);
    await send(message).expect(201);
  });
});
