import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountSessionsSchema } from '@salaria/contracts/desk/accounts/own-account';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { cookieOf, key, type Person, StaffAccounts } from '../accounts.fixtures.js';

let test: TestApp;
let staff: StaffAccounts;
let rita: Person;
let count = 0;

beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' } });
  staff = new StaffAccounts(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.dataSource.query('truncate login_failures, rate_limits');
  rita = await staff.create('redattore', `Rita ${++count}`);
});

const get = (path: string, cookie: string) => test.http.get(path).set('Cookie', cookie);
const changePassword = (body: object, cookie = rita.cookie) =>
  test.http.post('/api/desk/account/password').set('Cookie', cookie).send(body);
const sessionsOf = async (cookie: string) =>
  z.parse(accountSessionsSchema, (await get('/api/desk/account/sessions', cookie).expect(200)).body);

describe('the own account', () => {
  it('is shown without secrets, and the holder of the key has none', async () => {
    const { body } = await get('/api/desk/account', rita.cookie).expect(200);
    expect(body).toEqual({
      ...{ id: rita.id, name: rita.name, email: rita.email, role: 'redattore' },
      createdAt: expect.stringMatching(/Z$/),
    });
    for (const path of ['/api/desk/account', '/api/desk/account/sessions', '/api/desk/passkeys']) {
      const refused = await test.http.get(path).set('Authorization', `Bearer ${key}`).expect(409);
      expect(refused.body).toMatchObject({ code: 'no_account' });
    }
  });
});

describe('a new password', () => {
  const newPassword = 'una frase del tutto nuova';

  it('ends the other sessions and no other', async () => {
    const phone = cookieOf(await staff.logIn(rita.email, rita.password));
    await changePassword({ currentPassword: rita.password, newPassword }).expect(204);
    await get('/api/desk/session', phone).expect(401);
    await get('/api/desk/session', rita.cookie).expect(200);
    await staff.logIn(rita.email, rita.password, '192.0.2.90').expect(401);
    await staff.logIn(rita.email, newPassword, '192.0.2.91').expect(200);
  });

  it('needs the current one, which a stolen session cannot guess', async () => {
    for (let i = 0; i < 4; i++) {
      const { body } = await changePassword({ currentPassword: `sbagliata ${i}`, newPassword }).expect(400);
      expect(body).toMatchObject({ code: 'wrong_password' });
    }
    await changePassword({ currentPassword: rita.password, newPassword }).expect(429);
  });

  it.each(['corta', 'x'.repeat(201), 'aaaaaaaaaaaaaaaa', `${newPassword}\0`])('is not %j', async (password) => {
    await changePassword({ currentPassword: rita.password, newPassword: password }).expect(400);
  });

  it('is not the own address', async () => {
    const { body } = await changePassword({ currentPassword: rita.password, newPassword: rita.email }).expect(400);
    expect(body).toMatchObject({ issues: [{ path: 'password' }] });
  });
});

describe('the sessions of an account', () => {
  it('are listed with their browser and can be ended one by one', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = cookieOf(await staff.logIn(rita.email, rita.password).set('User-Agent', agent));
    const list = await sessionsOf(rita.cookie);
    expect(list.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Firefox su Windows', false],
      ['Un programma', true],
    ]);
    const address = `/api/desk/account/sessions/${list[0]?.id}`;
    await test.http.delete(address).set('Cookie', rita.cookie).expect(204);
    await test.http.delete(address).set('Cookie', rita.cookie).expect(404);
    await get('/api/desk/session', other).expect(401);
    expect(await sessionsOf(rita.cookie)).toHaveLength(1);
  });

  it('are all ended but the one that asks', async () => {
    const others = [];
    for (let i = 0; i < 3; i++) others.push(cookieOf(await staff.logIn(rita.email, rita.password)));
    await test.http.delete('/api/desk/account/sessions').set('Cookie', rita.cookie).expect(204);
    for (const cookie of others) await get('/api/desk/session', cookie).expect(401);
    expect(await sessionsOf(rita.cookie)).toHaveLength(1);
  });

  it('of others cannot be seen or ended', async () => {
    const zoe = await staff.create('responsabile', `Zoe ${count}`);
    const [own] = await sessionsOf(rita.cookie);
    await test.http.delete(`/api/desk/account/sessions/${own?.id}`).set('Cookie', zoe.cookie).expect(404);
    await get('/api/desk/session', rita.cookie).expect(200);
    expect((await sessionsOf(zoe.cookie)).map(({ id }) => id)).not.toContain(own?.id);
  });

  it('do not contain those that have expired', async () => {
    await staff.logIn(rita.email, rita.password);
    await test.dataSource.query(
      `update account_sessions set "lastSeenAt" = now() - interval '13 hours'
       where id = (select max(id) from account_sessions where "accountId" = $1)`,
      [rita.id],
    );
    expect(await sessionsOf(rita.cookie)).toHaveLength(1);
  });
});
