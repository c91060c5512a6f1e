import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newPasskeyExample, passkeyLoginExample } from '@salaria/contracts/desk/accounts/passkeys';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { key, type Person, StaffAccounts } from '../accounts.fixtures.js';
import { Challenges } from './challenges.js';

// A whole registration and login, with an authenticator, is in e2e/redazione/accounts.spec.ts.

let test: TestApp;
let staff: StaffAccounts;
let rita: Person;
let anna: Person;

beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' } });
  staff = new StaffAccounts(test);
  rita = await staff.create('redattore', 'Rita Rossi');
  anna = await staff.create('responsabile', 'Anna Bianchi');
});
afterAll(() => test.close());
beforeEach(() => test.dataSource.query('truncate login_failures, rate_limits, passkey_challenges'));

const post = (path: string, body: object, cookie = '') =>
  test.http.post(`/api/desk${path}`).set('Cookie', cookie).send(body);
const store = async ({ id }: Person, credentialId: string) => {
  const [row] = await test.dataSource.query<{ id: number }[]>(
    `insert into account_passkeys ("accountId", "credentialId", "publicKey", counter, transports, name)
     values ($1, $2, '\\x00', 0, '[]', 'Telefono') returning id`,
    [id, credentialId],
  );
  return row?.id;
};

describe('adding a passkey', () => {
  it('needs the password besides the session', async () => {
    await post('/passkeys/options', { password: 'sbagliata' }, rita.cookie).expect(400);
    const { body } = await post('/passkeys/options', { password: rita.password }, rita.cookie).expect(200);
    expect(body).toMatchObject({
      rp: { name: 'Redazione', id: '127.0.0.1' },
      user: { name: rita.email, displayName: 'Rita Rossi' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    // The handle is random: it tells authenticators nothing about the person.
    expect(JSON.stringify(body)).not.toContain(Buffer.from(rita.email).toString('base64url'));
  });

  it('refuses what no authenticator has signed', async () => {
    await post('/passkeys/options', { password: rita.password }, rita.cookie).expect(200);
    const { body } = await post('/passkeys', newPasskeyExample, rita.cookie).expect(400);
    expect(body).toMatchObject({ code: 'bad_request', message: 'La passkey non è stata accettata. Riprova.' });
  });

  it.each([
    {},
    { name: '', credential: newPasskeyExample.credential },
    { name: 'x', credential: null },
    { name: 'x', credential: { ...newPasskeyExample.credential, rawId: '<script>' } },
    { name: 'x', credential: { ...newPasskeyExample.credential, type: 'password' } },
    { ...newPasskeyExample, accountId: 1 },
  ])('refuses %j as malformed', async (body) => {
    await post('/passkeys', body, rita.cookie).expect(400);
  });
});

describe('a challenge', () => {
  it('is answered once, by the account it was made for, within five minutes', async () => {
    const challenges = test.app.get(Challenges);
    await challenges.add('prima', rita.id);
    expect(await challenges.take('prima', anna.id)).toBe(false);
    expect(await challenges.take('prima', null)).toBe(false);
    const both = await Promise.all([challenges.take('prima', rita.id), challenges.take('prima', rita.id)]);
    expect(both.toSorted()).toEqual([false, true]);
    await challenges.add('seconda', null);
    await test.dataSource.query(`update passkey_challenges set "createdAt" = now() - interval '5 minutes 1 second'`);
    expect(await challenges.take('seconda', null)).toBe(false);
  });

  it('for a login names no account and no passkey', async () => {
    await store(rita, 'una-passkey-di-rita');
    const { body } = await post('/login/passkey/options', {}).expect(200);
    expect(JSON.stringify(body)).not.toContain('una-passkey-di-rita');
  });
});

describe('the login with a passkey', () => {
  it('answers alike for one that is unknown and one that signs wrongly, and makes the client wait', async () => {
    await store(rita, passkeyLoginExample.credential.id);
    const known = await post('/login/passkey', passkeyLoginExample).expect(401);
    const unknown = await post('/login/passkey', {
      credential: { ...passkeyLoginExample.credential, id: 'sconosciuta', rawId: 'sconosciuta' },
    }).expect(401);
    expect(unknown.body).toEqual(known.body);
    for (let i = 0; i < 2; i++) await post('/login/passkey', passkeyLoginExample).expect(401);
    await post('/login/passkey', passkeyLoginExample).expect(429);
  });

  it('has a limited number of challenges', async () => {
    const answers = await Promise.all(Array.from({ length: 65 }, () => post('/login/passkey/options', {})));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('a passkey', () => {
  it('is renamed and removed by its owner only', async () => {
    const id = await store(rita, 'da-togliere');
    await post(`/passkeys/${id}`, { name: 'Mia ora' }, anna.cookie).expect(404);
    await test.http.delete(`/api/desk/passkeys/${id}`).set('Cookie', anna.cookie).expect(404);
    const { body } = await post(`/passkeys/${id}`, { name: 'Portatile' }, rita.cookie).expect(200);
    expect(body).toMatchObject({ id, name: 'Portatile', lastUsedAt: null });
    await test.http.delete(`/api/desk/passkeys/${id}`).set('Cookie', rita.cookie).expect(204);
    const list = await test.http.get('/api/desk/passkeys').set('Cookie', rita.cookie).expect(200);
    expect(JSON.stringify(list.body)).not.toContain('Portatile');
    await test.http.delete(`/api/desk/passkeys/${id}`).set('Cookie', rita.cookie).expect(404);
  });
});
