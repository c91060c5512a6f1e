import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deskDiscoveriesPageSchema, deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import * as z from '@salaria/contracts/z';
import { CacheInvalidator } from '../../../platform/http-cache/cache-invalidator.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { type FakeSmtp, startFakeSmtp } from '../../../testing/fake-smtp.js';
import { actAs, expectRefused } from '../../../testing/calls/foreign-role.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { waitUntil } from '../../../testing/time-limit.js';
import { DeskDiscoveriesController } from './desk-discoveries.controller.js';

const path = '/api/desk/discoveries';
let test: TestApp;
let smtp: FakeSmtp;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  test = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'sito@example.it' } });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
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

it('lists discoveries by state and words, with exact coordinates', async () => {
  expect([await ids(''), await ids('?state=pending'), await ids('?state=verified'), await ids('?q=bacugno')]).toEqual([
    [3, 2, 1],
    [3, 1],
    [2],
    [2],
  ]);
  expect(await get(1)).toMatchObject({ latitude: '42.523456', discovererEmail: 'anna@example.it', contentKey: null });
  expect(await get(3)).toMatchObject({ contentKey: 'fibula' });
  await test.http.get(`${path}?state=altre`).expect(400);
});

describe('a decision', () => {
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
    await reject(1, { reason: 'È moderna.', notify: true, version: '1' }).expect(409);
    await reject(1, { reason: 'È moderna.', notify: true, version }).expect(204);
    expect(await describedLast()).toEqual({ title: 'Moneta', reason: 'È moderna.', isMailed: true });
    await reject(2, { reason: 'Doppia.', notify: true, version: (await get(2)).version }).expect(204);
    expect(await describedLast()).toEqual({ title: 'Muro', reason: 'Doppia.', isMailed: false });
    await test.app.get(Outbox).sendDue();
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
      before: { category: 'monete', location: 'Posta' },
      after: { category: 'ceramiche', location: 'Bacugno' },
    });
    await expectOnSite(['Fibula ornamenti', 'Moneta ceramiche', 'Muro strutture']);
    expect((await test.http.post(`${path}/1`).send(sent).expect(409)).body).toMatchObject({ code: 'conflict' });
  });

  it.each([
    { latitude: '91' },
    { latitude: '42,5' },
    { longitude: 'vicino al fiume' },
    { longitude: '-180.1' },
    { category: 'navi' },
    { period: 'etrusco' },
    { title: '  ' },
    { isVerified: 'true' },
  ])('does not correct to %j', async (change) => {
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

it('is refused to a redattore', () => expectRefused(test, DeskDiscoveriesController, 'redattore'));
