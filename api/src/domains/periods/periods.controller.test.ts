import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { periodSchema } from '@salaria/contracts/periods';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { PeriodEntity } from './period.entity.js';

let test: TestApp;

const period = {
  title: 'I Sabini',
  description: 'Uno.\n\nDue.',
  timeframe: '1000 – 290 a.C.',
  aat: '300020533',
  research: [{ title: 'Scavi', summary: 'Che cosa si è trovato.', year: '1998', source: 'Rivista' }],
};
const image = { src: '/images/uno.jpg', alt: 'Una strada', caption: 'La strada' };

beforeAll(async () => {
  test = await createTestApp();
  const periods = test.dataSource.getRepository(PeriodEntity);
  await periods.insert([
    { ...period, name: 'sabini', image },
    { ...period, name: 'medioevo' },
  ]);
});

afterAll(() => test.close());

describe('GET /api/periods/{period}', () => {
  it('returns what the page of a period says', async () => {
    const { body } = await test.http.get('/api/periods/sabini').expect(200);
    const { aat: _, ...texts } = period;
    expect(body).toEqual({ ...texts, image });
    expect(z.safeParse(periodSchema, body).success).toBe(true);
  });

  it('leaves out the picture of a period without one', async () => {
    const { body } = await test.http.get('/api/periods/medioevo').expect(200);
    expect(body).not.toHaveProperty('image');
  });

  it.each(['atlantide', 'constructor', '__proto__'])('answers 404 in Italian for %s', async (name) => {
    const { body } = await test.http.get(`/api/periods/${name}`).expect(404);
    expect(body).toMatchObject({ code: 'not_found', message: 'Il periodo richiesto non esiste.' });
  });
});
