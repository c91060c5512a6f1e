import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { NewsletterSubscriberEntity } from './newsletter-subscriber.entity.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.dataSource.query('truncate newsletter_subscribers, rate_limits cascade'));

const subscribe = (body: object) => test.http.post('/api/newsletter/subscribe').send(body);
const rows = () => test.dataSource.getRepository(NewsletterSubscriberEntity).find();

describe('POST /api/newsletter/subscribe', () => {
  it('stores an address once regardless of case, and does not reveal whether it was known', async () => {
    const first = await subscribe({ email: 'Anna@Example.it' }).expect(201);
    const second = await subscribe({ email: 'anna@example.IT', name: 'Anna' }).expect(201);
    expect(second.body).toEqual(first.body);
    expect(first.body).toEqual({ success: true, message: 'Riceverai i nostri aggiornamenti e nuovi post del blog.' });
    expect(await rows()).toMatchObject([{ email: 'Anna@Example.it', name: '', active: 1 }]);
  });

  it('stores an address once when it is sent concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe({ email: 'insieme@example.it' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    {},
    { email: 'a@b' },
    { email: 'anna' },
    { email: 5 },
    { email: ['a@example.it'] },
    { email: `${'a'.repeat(250)}@example.it` },
  ])('rejects %j', async (body) => {
    const response = await subscribe(body).expect(400);
    expect(response.body.message).toBe('Indirizzo email non valido');
  });

  it('does not store a subscription with the hidden field', async () => {
    await subscribe({ email: 'bot@example.it', website: 'x' }).expect(201);
    expect(await rows()).toEqual([]);
  });
});
