import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { discoveriesSchema, discoverySchema } from '@salaria/contracts/discoveries';
import { deskDiscoveriesPageSchema, deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import * as z from '@salaria/contracts/z';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { startFakeSmtp } from '../../testing/fake-smtp.js';
import { actAs } from '../../testing/calls/foreign-role.js';
import { createTestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { DiscoveryEntity } from './discovery.entity.js';
import { started } from '../../testing/started.js';

const path = '/api/desk/discoveries';
const smtp = started(startFakeSmtp);
const test = started(() => createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'sito@example.it' } }));

describe('GET /api/discoveries', () => {
  const secret = { discovererEmail: 'segreta@example.it', notes: 'nota interna', verifiedBy: 'Soprintendenza' };

  beforeAll(async () => {
    await test.dataSource.query('truncate archaeological_discoveries restart identity');
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
    await test.app.get(CacheInvalidator).invalidate('*');
  });

  const list = async (query = '') =>
    z.parse(discoveriesSchema, (await test.http.get(`/api/discoveries${query}`).expect(200)).body);
  const titles = async (query: string) => (await list(query)).map(({ title }) => title);

  it('lists and filters discoveries, newest first', async () => {
    expect(await titles('')).toEqual(['Muro', 'Moneta']);
    expect(await titles('?verified=true')).toEqual(['Moneta']);
    expect(await titles('?verified=false')).toEqual(['Muro', 'Moneta']);
    expect(await titles('?category=strutture')).toEqual(['Muro']);
    expect(await titles('?period=romano&verified=true')).toEqual(['Moneta']);
    expect(await titles('?verified=')).toEqual(['Muro', 'Moneta']);
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
    expect(Object.keys(JSON.parse(text)[0]).toSorted()).toEqual(Object.keys(discoverySchema.shape).toSorted());
  });
});

const get = async (id: number) => z.parse(deskDiscoverySchema, (await test.http.get(`${path}/${id}`).expect(200)).body);
const ids = async (query: string) =>
  z.parse(deskDiscoveriesPageSchema, (await test.http.get(path + query).expect(200)).body).items.map(({ id }) => id);
async function correction(id: number, change: object = {}) {
  const { title, location, latitude, longitude, period, category, version } = await get(id);
  return { title, location, latitude, longitude, period, category, version, ...change };
}
async function describedLast() {
  const [row] = await test.dataSource.query<{ details: unknown }[]>(
    'select details from audit_log where details is not null order by id desc limit 1',
  );
  return row?.details;
}
/** Waits until visitors see the expected titles and categories. */
const expectOnSite = (expected: string[]) =>
  waitUntil(async () => {
    const { body } = await test.http.get('/api/discoveries').expect(200);
    const seen = (body as Record<string, string>[]).map(({ title, category }) => `${title} ${category}`);
    return String(seen.toSorted()) === String(expected);
  });

describe('the desk', () => {
  beforeEach(async () => {
    smtp.received.length = 0;
    await test.dataSource.query(`
      truncate archaeological_discoveries restart identity;
      insert into archaeological_discoveries
        (title, description, "discovererName", "discovererEmail", latitude, longitude, location, period, category,
         "isVerified", "importKey") values
        ('Moneta', 'd', 'Anna', 'anna@example.it', '42.523456', '13.1', 'Posta', 'romano', 'monete', 'false', null),
        ('Muro', 'd', 'Bruno', null, '42.5', '13.1', 'Bacugno', 'romano', 'strutture', 'true', null),
        ('Fibula', 'd', 'Carla', null, '42.5', '13.1', 'Posta', 'romano', 'ornamenti', 'false', 'fibula')`);
    // The site did not write these rows itself.
    await test.app.get(CacheInvalidator).invalidate('*');
    actAs(test, 'moderatore');
  });

  it('lists discoveries by state and words, with exact coordinates', async () => {
    expect([await ids(''), await ids('?state=pending'), await ids('?state=verified'), await ids('?q=bacugno')]).toEqual(
      [[3, 2, 1], [3, 1], [2], [2]],
    );
    expect(await get(1)).toMatchObject({ latitude: '42.523456', discovererEmail: 'anna@example.it', contentKey: null });
    expect(await get(3)).toMatchObject({ contentKey: 'fibula' });
    await test.http.get(`${path}?state=altre`).expect(400);
  });

  it('verifies with the name of the account, once, and can be undone', async () => {
    const { version } = await get(1);
    const verify = (sent: object) => test.http.post(`${path}/1/verification`).send(sent);
    const { body } = await verify({ note: 'Vista', version }).expect(200);
    expect(z.parse(deskDiscoverySchema, body)).toMatchObject({
      isVerified: true,
      verifiedBy: 'Rita Rossi',
      notes: 'Vista',
      verifiedAt: expect.any(String),
    });
    expect((await verify({ note: '', version }).expect(409)).body).toMatchObject({ code: 'conflict' });
    const again = await verify({ note: '', version: body.version as string }).expect(409);
    expect(again.body).toMatchObject({ code: 'already_verified', message: expect.stringContaining('Rita Rossi') });
    await test.http.delete(`${path}/1/verification`).expect(200);
    expect(await get(1)).toMatchObject({ isVerified: false, verifiedBy: null, notes: 'Vista' });
  });

  it('rejects with a reason, which is mailed where it is asked for', async () => {
    await expectOnSite(['Fibula ornamenti', 'Moneta monete', 'Muro strutture']);
    const { version } = await get(1);
    const reject = (id: number, sent: object) => test.http.post(`${path}/${id}/rejection`).send(sent);
    await reject(1, { reason: ' ', notify: true, version }).expect(400);
    await reject(1, { reason: 'È moderna.', notify: true, version: '999' }).expect(409);
    await reject(1, { reason: 'È moderna.', notify: true, version }).expect(204);
    expect(await describedLast()).toEqual({ title: 'Moneta', reason: 'È moderna.', isMailed: true });
    await reject(2, { reason: 'Doppia.', notify: true, version: (await get(2)).version }).expect(204);
    expect(await describedLast()).toEqual({ title: 'Muro', reason: 'Doppia.', isMailed: false });
    await test.app.get(JobQueue).runDue();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatch(/^To: anna@example\.it/m);
    await expectOnSite(['Fibula ornamenti']);
    await test.http.get(`${path}/1`).expect(404);
  });

  it('corrects place and category, which visitors see at once', async () => {
    await expectOnSite(['Fibula ornamenti', 'Moneta monete', 'Muro strutture']);
    const sent = await correction(1, { category: 'ceramiche', location: 'Bacugno' });
    await test.http.post(`${path}/1`).send(sent).expect(200);
    expect(await describedLast()).toEqual({
      title: 'Moneta',
      before: { category: 'monete', location: 'Posta' },
      after: { category: 'ceramiche', location: 'Bacugno' },
    });
    await expectOnSite(['Fibula ornamenti', 'Moneta ceramiche', 'Muro strutture']);
    expect((await test.http.post(`${path}/1`).send(sent).expect(409)).body).toMatchObject({ code: 'conflict' });
  });

  it('writes down a report that came by telephone, which waits for its verification', async () => {
    const report = {
      ...{ title: 'Denario', description: 'Nell’orto.', location: 'Posta', period: 'romano', category: 'monete' },
      ...{ discovererName: 'Ugo', discovererEmail: '', latitude: '42.5234', longitude: '13.0987' },
    };
    const { body } = await test.http.post('/api/desk/discoveries').send(report).expect(201);
    expect(body).toMatchObject({ title: 'Denario', isVerified: false, discovererEmail: null, contentKey: null });
    const pending = await test.http.get('/api/desk/discoveries?state=pending&q=denario').expect(200);
    expect(pending.body.items).toMatchObject([{ id: body.id, discovererName: 'Ugo' }]);
    for (const wrong of [{ latitude: 'nord' }, { description: ' ' }, { discovererEmail: 'x' }, { period: 'futuro' }])
      await test.http
        .post('/api/desk/discoveries')
        .send({ ...report, ...wrong })
        .expect(400);
  });

  it('does not correct to what is no position, category or period', async () => {
    for (const change of [
      { latitude: '91' },
      { longitude: 'vicino al fiume' },
      { category: 'navi' },
      { period: 'etrusco' },
    ])
      await test.http
        .post(`${path}/1`)
        .send(await correction(1, change))
        .expect(400);
  });

  it('leaves discoveries of the contents to the contents', async () => {
    const { version } = await get(3);
    const sent = { reason: 'Doppia.', notify: false, version };
    for (const answer of [
      await test.http.post(`${path}/3/rejection`).send(sent).expect(409),
      await test.http
        .post(`${path}/3`)
        .send(await correction(3))
        .expect(409),
    ])
      expect(answer.body).toMatchObject({ code: 'from_content', message: expect.stringContaining('fibula.yml') });
  });
});
