import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { discoveriesSchema } from '@salaria/contracts/discoveries';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { DiscoveryEntity } from './discovery.entity.js';

let test: TestApp;
const secret = { discovererEmail: 'segreta@example.it', notes: 'nota interna', verifiedBy: 'Soprintendenza' };

beforeAll(async () => {
  test = await createTestApp();
  const common = { description: 'd', discovererName: 'Anna', location: 'Posta', ...secret };
  await test.dataSource.getRepository(DiscoveryEntity).insert([
    {
      ...common,
      title: 'Moneta',
      period: 'romano',
      category: 'monete',
      latitude: '42.523456',
      longitude: '13.098765',
      isVerified: 'true',
      submittedAt: new Date('2025-02-01'),
    },
    {
      ...common,
      title: 'Muro',
      period: 'medievale',
      category: 'strutture',
      latitude: 'vicino al fiume',
      longitude: '-13.005',
      submittedAt: new Date('2025-03-01'),
    },
  ]);
});
afterAll(() => test.close());

const list = async (query = '') =>
  z.parse(discoveriesSchema, (await test.http.get(`/api/discoveries${query}`).expect(200)).body);
const titles = async (query: string) => (await list(query)).map(({ title }) => title);

it('lists and filters discoveries, newest first', async () => {
  expect(await titles('')).toEqual(['Muro', 'Moneta']);
  expect(await titles('?verified=true')).toEqual(['Moneta']);
  expect(await titles('?verified=false')).toEqual(['Muro', 'Moneta']);
  expect(await titles('?category=strutture')).toEqual(['Muro']);
  expect(await titles('?period=romano&verified=true')).toEqual(['Moneta']);
  expect(await titles('?period=moderno')).toEqual([]);
});

it.each([
  ['category', 'navi', 'La categoria richiesta non esiste.'],
  ['period', 'etrusco', 'Il periodo richiesto non esiste.'],
])('answers 404 for an unknown %s', async (name, value, message) => {
  const { body } = await test.http.get(`/api/discoveries?${name}=${value}`).expect(404);
  expect(body).toMatchObject({ code: 'not_found', message, issues: [{ path: name }] });
});

it('exposes no e-mail address, note, verifier or exact position', async () => {
  const { text } = await test.http.get('/api/discoveries').expect(200);
  for (const value of [...Object.values(secret), '42.523456', '13.098765', 'vicino al fiume'])
    expect(text).not.toContain(value);
  const [muro, moneta] = await list();
  expect(moneta).toMatchObject({ latitude: '42.52', longitude: '13.10', isVerified: 'true' });
  expect(muro).toMatchObject({ latitude: null, longitude: '-13.01', isVerified: 'false' });
  const fields = [
    'category',
    'description',
    'discovererName',
    'id',
    'imageUrl',
    'isVerified',
    'latitude',
    'location',
    'longitude',
    'period',
    'submittedAt',
    'title',
  ];
  expect(Object.keys(JSON.parse(text)[0]).toSorted()).toEqual(fields);
});
