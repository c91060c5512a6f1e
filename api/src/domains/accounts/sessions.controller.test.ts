import { accountSessionsSchema } from '@salaria/contracts/desk/accounts/own-account';
import { newPasskeyExample, passkeyLoginExample } from '@salaria/contracts/desk/accounts/passkeys';
import * as z from '@salaria/contracts/z';
import type { Response } from 'supertest';
import { createTestApp } from '../../testing/test-app.js';
import { cookieOf, key, type Person, StaffAccounts } from './accounts.fixtures.js';
import { ChallengesRepository } from './passkeys/challenges.repository.js';
import { Passwords } from './sessions/passwords.js';
import { started } from '../../testing/started.js';

const test = started(() => createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' } }));
let staff: StaffAccounts;
let rita: Person;
let anna: Person;

beforeAll(async () => {
  staff = new StaffAccounts(test);
  rita = await staff.create('redattore', 'Rita Rossi');
  anna = await staff.create('responsabile', 'Anna Bianchi');
});
beforeEach(() => test.dataSource.query('truncate login_failures, rate_limits, passkey_challenges'));

const sessionOf = (cookie: string) => test.http.get('/api/desk/session').set('Cookie', cookie);

describe('the login', () => {
  it.each([
    ['the name', 'rita ROSSI'],
    ['the address', 'RITA.rossi@example.it'],
  ])('opens a session with %s, in any case of letters', async (_what, login) => {
    const opened = await staff.logIn(login, rita.password).expect(200);
    const session = { accountId: rita.id, name: 'Rita Rossi', role: 'redattore' };
    expect(opened.body).toEqual(session);
    expect((await sessionOf(cookieOf(opened)).expect(200)).body).toEqual(session);
  });

  it('sets a cookie that scripts cannot read, and stores no token', async () => {
    const opened = await staff.logIn(rita.email, rita.password).expect(200);
    const cookies = [opened.headers['set-cookie'] ?? []].flat();
    const own = cookies.find((it) => it.startsWith('salaria_desk='));
    expect(own).toMatch(/^salaria_desk=[\w-]{43}; Max-Age=1209600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(cookies.find((it) => it.startsWith('salaria_admin='))).toMatch(/^salaria_admin=;/);
    const token = cookieOf(opened).replace('salaria_desk=', '');
    const rows = await test.dataSource.query<{ row: string }[]>('select s::text as row from account_sessions s');
    const all = rows.map(({ row }) => row).join();
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('sets a Secure cookie of its host only where the desk has https', async () => {
    const tls = await createTestApp({
      env: { ADMIN_TOKEN: key, PUBLIC_URL: 'https://salaria.example', DESK_URL: 'https://redazione.example' },
      databaseUrl: test.databaseUrl,
    });
    const opened = await tls.http
      .post('/api/desk/login')
      .set('Host', 'redazione.example')
      .send({ login: rita.email, password: rita.password });
    const own = [opened.headers['set-cookie'] ?? []].flat().find((it) => it.startsWith('__Host-salaria_desk='));
    expect(own).toMatch(/Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    await tls.close();
  });

  it('does not reveal whether a name exists: it always compares a password', async () => {
    const passwords = test.app.get(Passwords);
    const compare = passwords.matches.bind(passwords);
    const compared: boolean[] = [];
    passwords.matches = async (password, hash) => {
      compared.push(hash !== undefined);
      return compare(password, hash);
    };
    const known = await staff.logIn(rita.email, 'una password sbagliata', '192.0.2.11').expect(401);
    const unknown = await staff.logIn('nessuna@example.it', 'una password sbagliata', '192.0.2.12').expect(401);
    expect(unknown.body).toEqual(known.body);
    expect(compared).toEqual([true, false]);
    const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');
    const decoy = await (Reflect.get(passwords, 'decoy') as Promise<string>);
    expect(costOf(decoy)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
    expect(costOf(await passwords.hash('una password lunga'))).toBe(costOf(decoy));
    passwords.matches = compare;
  });

  it('makes a client wait after wrong passwords, whatever names it tries', async () => {
    for (let i = 0; i < 4; i++) await staff.logIn(`persona ${i}`, 'sbagliata', '192.0.2.20').expect(401);
    const refused = await staff.logIn(rita.email, rita.password, '192.0.2.20').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await staff.logIn(rita.email, rita.password, '192.0.2.21').expect(200);
  });

  it('compares four of sixty wrong passwords sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => staff.logIn(rita.email, `sbagliata ${i}`, '192.0.2.30')),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([4, 56]);
  });

  it('keeps the count of wrong passwords when a client logs in to an account of its own in between', async () => {
    const own = await staff.create('redattore', 'Mario Malvagio');
    const failures = async () => {
      const rows = await test.dataSource.query<{ failures: number }[]>('select failures from login_failures');
      return rows.map((row) => row.failures);
    };
    await staff.logIn(own.email, own.password, '192.0.2.31').expect(200);
    expect(await failures()).toEqual([]);
    for (let i = 0; i < 3; i++) await staff.logIn(rita.email, 'sbagliata', '192.0.2.31').expect(401);
    for (let i = 0; i < 3; i++) await staff.logIn(own.email, own.password, '192.0.2.31').expect(200);
    expect(await failures()).toEqual([3]);
    await test.dataSource.query(`update login_failures set "blockedUntil" = now() - interval '61 minutes'`);
    await staff.logIn(rita.email, 'sbagliata', '192.0.2.31').expect(401);
    expect(await failures()).toEqual([1]);
  });

  it.each([
    ['got another password', `"passwordHash" = 'x'`],
    ['was disabled', `"disabledAt" = now()`],
  ])('opens no session for an account that %s while the password was compared', async (_what, change) => {
    const late = await staff.create('redattore');
    const passwords = test.app.get(Passwords);
    const compare = passwords.matches.bind(passwords);
    passwords.matches = async (...compared) => {
      const isEqual = await compare(...compared);
      await test.dataSource.query(`update accounts set ${change} where id = $1`, [late.id]);
      return isEqual;
    };
    await staff.logIn(late.email, late.password, '192.0.2.32').expect(401);
    passwords.matches = compare;
  });

  it('limits the attempts with one name from many addresses, also for one that does not exist', async () => {
    await test.dataSource.query('update rate_limits set n = 100');
    for (const login of ['Rita Rossi', 'nessuno'])
      for (let i = 0; i < 2; i++) {
        await staff.logIn(login, 'sbagliata', `192.0.2.${40 + i}`).expect(401);
        await test.dataSource.query('update rate_limits set n = 100');
        const address = `192.0.2.${50 + i}`;
        const { body } = await staff.logIn(login, 'sbagliata', address).expect(429);
        expect(body).toMatchObject({ message: 'Troppi tentativi con questo nome. Riprova più tardi.' });
        await test.dataSource.query('truncate rate_limits');
      }
  });

  it('counts attempts by name and by address as attempts at one account', async () => {
    await staff.logIn(rita.name.toUpperCase(), 'sbagliata', '192.0.2.60').expect(401);
    await staff.logIn(rita.email.toUpperCase(), 'sbagliata', '192.0.2.61').expect(401);
    await staff.logIn('nessuna', 'sbagliata', '192.0.2.62').expect(401);
    const rows = await test.dataSource.query<{ n: number }[]>(`select n from rate_limits where bucket = 'login'`);
    expect(rows.map(({ n }) => n).toSorted()).toEqual([1, 2]);
    await test.dataSource.query('truncate rate_limits');
  });

  it('lets the owner in from a browser that was used before, while others guess the password', async () => {
    const deviceOf = ({ headers }: Response) =>
      [headers['set-cookie'] ?? []].flat().find((cookie) => /^salaria_dispositivo_\d+=/.test(cookie)) ?? '';
    const opened = await staff.logIn(rita.email, rita.password, '192.0.2.63').expect(200);
    expect(deviceOf(opened)).toMatch(/; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const [device = ''] = deviceOf(opened).split(';');
    const other = await staff.create('redattore', 'Vittorio Vicino');
    const [foreign = ''] = deviceOf(await staff.logIn(other.email, other.password, '192.0.2.64')).split(';');
    await test.dataSource.query('truncate login_failures');
    await test.dataSource.query('update rate_limits set n = 100');
    const attempt = (cookie: string, address: string, password = rita.password) =>
      staff.logIn(rita.name, password, address).set('Cookie', cookie);
    for (const [n, cookie] of ['', foreign, `${device}x`, `${device.split('=')[0]}=.`].entries())
      expect([cookie, (await attempt(cookie, `192.0.2.${70 + n}`)).status]).toEqual([cookie, 429]);
    const again = await attempt(device, '192.0.2.80').expect(200);
    // It opens no session, stays the same, and waits after its own failures, wherever it is.
    expect(deviceOf(again)).toContain(device);
    await test.http.get('/api/desk/session').set('Cookie', device).expect(401);
    for (let i = 0; i < 4; i++) await attempt(device, `192.0.2.${81 + i}`, 'sbagliata').expect(401);
    await attempt(device, '192.0.2.86').expect(429);
    await test.dataSource.query('truncate rate_limits, login_failures');
  });

  it('lets the owner in from a known device while its network has to wait, after logins of others on it', async () => {
    const cookies = ({ headers }: Response) =>
      [headers['set-cookie'] ?? []]
        .flat()
        .flatMap((cookie) => (/^salaria_dispositivo/.test(cookie) ? cookie.split(';')[0] : []));
    const other = await staff.create('redattore', 'Carla Collega');
    const first = cookies(await staff.logIn(rita.email, rita.password, '192.0.2.90').expect(200));
    const second = cookies(await staff.logIn(other.email, other.password, '192.0.2.90').expect(200));
    const shared = [...first, ...second].join('; ');
    for (let i = 0; i < 4; i++) await staff.logIn(rita.email, 'sbagliata', '192.0.2.90').expect(401);
    await staff.logIn(rita.email, rita.password, '192.0.2.90').expect(429);
    for (const { email, password } of [rita, other])
      await staff.logIn(email, password, '192.0.2.90').set('Cookie', shared).expect(200);
    await test.dataSource.query('truncate rate_limits, login_failures');
  });

  it('accepts a password however the keyboard composes its letters', async () => {
    const token = await staff.invite('accenti@example.it', 'redattore');
    const password = 'perché così è più sicura';
    await test
      .post('/api/desk/invitations/accept', { token, name: 'Accenti', password: password.normalize('NFC') })
      .expect(201);
    await staff.logIn('Accenti', password.normalize('NFD')).expect(200);
  });
});

describe('a session', () => {
  const age = (column: 'createdAt' | 'lastSeenAt', interval: string) =>
    test.dataSource.query(`update account_sessions set "${column}" = now() - $1::interval where "accountId" = $2`, [
      interval,
      rita.id,
    ]);

  it('ends after twelve idle hours, and after fourteen days in use', async () => {
    const cookie = cookieOf(await staff.logIn(rita.email, rita.password));
    await age('lastSeenAt', '11 hours 59 minutes');
    await sessionOf(cookie).expect(200);
    await age('createdAt', '13 days 23 hours');
    await sessionOf(cookie).expect(200);
    await age('createdAt', '14 days 1 second');
    await sessionOf(cookie).expect(401);
    await age('createdAt', '1 day');
    await age('lastSeenAt', '12 hours 1 second');
    await sessionOf(cookie).expect(401);
  });

  it('is kept alive by its use', async () => {
    const cookie = cookieOf(await staff.logIn(rita.email, rita.password));
    await age('lastSeenAt', '11 hours');
    await sessionOf(cookie).expect(200);
    const [row] = await test.dataSource.query<{ isFresh: boolean }[]>(
      `select max("lastSeenAt") > now() - interval '5 seconds' as "isFresh" from account_sessions
       where "accountId" = $1`,
      [rita.id],
    );
    expect(row?.isFresh).toBe(true);
  });

  it('gets another token with each login; the one before ends, and a planted one is not taken over', async () => {
    const first = cookieOf(await staff.logIn(rita.email, rita.password));
    for (const before of [first, `salaria_desk=${'x'.repeat(43)}`]) {
      const again = await staff.logIn(rita.email, rita.password).set('Cookie', before).expect(200);
      expect(cookieOf(again)).not.toBe(before);
      await sessionOf(before).expect(401);
      await sessionOf(cookieOf(again)).expect(200);
    }
  });

  it('ends at the logout, which also ends that of the key and can be repeated', async () => {
    const cookie = cookieOf(await staff.logIn(rita.email, rita.password));
    const closed = await test.http.delete('/api/desk/session').set('Cookie', cookie).expect(200);
    expect([closed.headers['set-cookie']].flat().map((it) => String(it).split('=;')[0])).toEqual([
      'salaria_desk',
      'salaria_admin',
    ]);
    await sessionOf(cookie).expect(401);
    await test.http.delete('/api/desk/session').set('Cookie', cookie).expect(200);
  });

  it('is not opened by any other cookie', async () => {
    for (const token of ['', 'x'.repeat(43), 'x'.repeat(5000), '%00'])
      await sessionOf(`salaria_desk=${token}`).expect(401);
  });

  it('gives the role of the account where the key would give more', async () => {
    const cookie = cookieOf(await staff.logIn(rita.email, rita.password));
    await test.http.get('/api/desk/accounts').set('Cookie', cookie).set('Authorization', `Bearer ${key}`).expect(403);
  });
});

let own: Person;
let count = 0;
const createOwn = async () => {
  own = await staff.create('redattore', `Olga ${++count}`);
};
const get = (path: string, cookie: string) => test.http.get(path).set('Cookie', cookie);
const changePassword = (body: object, cookie = own.cookie) =>
  test.http.post('/api/desk/account/password').set('Cookie', cookie).send(body);
const sessionsOf = async (cookie: string) =>
  z.parse(accountSessionsSchema, (await get('/api/desk/account/sessions', cookie).expect(200)).body);

describe('the own account', () => {
  beforeEach(createOwn);

  it('is shown without secrets, and the holder of the key has none', async () => {
    const { body } = await get('/api/desk/account', own.cookie).expect(200);
    expect(body).toEqual({
      ...{ id: own.id, name: own.name, email: own.email, role: 'redattore' },
      createdAt: expect.stringMatching(/Z$/),
    });
    for (const path of ['/api/desk/account', '/api/desk/account/sessions', '/api/desk/passkeys']) {
      const refused = await test.http.get(path).set('Authorization', `Bearer ${key}`).expect(409);
      expect(refused.body).toMatchObject({ code: 'no_account' });
    }
  });
});

describe('a new password', () => {
  beforeEach(createOwn);

  const newPassword = 'una frase del tutto nuova';

  it('ends the other sessions and no other', async () => {
    const phone = cookieOf(await staff.logIn(own.email, own.password));
    await changePassword({ currentPassword: own.password, newPassword }).expect(204);
    await get('/api/desk/session', phone).expect(401);
    await get('/api/desk/session', own.cookie).expect(200);
    await staff.logIn(own.email, own.password, '192.0.2.90').expect(401);
    await staff.logIn(own.email, newPassword, '192.0.2.91').expect(200);
  });

  it('needs the current one, which a stolen session cannot guess', async () => {
    for (let i = 0; i < 4; i++) {
      const { body } = await changePassword({ currentPassword: `sbagliata ${i}`, newPassword }).expect(400);
      expect(body).toMatchObject({ code: 'wrong_password' });
    }
    await changePassword({ currentPassword: own.password, newPassword }).expect(429);
  });

  it('is neither short nor the own address', async () => {
    await changePassword({ currentPassword: own.password, newPassword: 'corta' }).expect(400);
    const { body } = await changePassword({ currentPassword: own.password, newPassword: own.email }).expect(400);
    expect(body).toMatchObject({ issues: [{ path: 'password' }] });
  });
});

describe('the sessions of an account', () => {
  beforeEach(createOwn);

  it('are listed with their browser and can be ended one by one', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = cookieOf(await staff.logIn(own.email, own.password).set('User-Agent', agent));
    const list = await sessionsOf(own.cookie);
    expect(list.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Firefox su Windows', false],
      ['Un programma', true],
    ]);
    const address = `/api/desk/account/sessions/${list[0]?.id}`;
    await test.http.delete(address).set('Cookie', own.cookie).expect(204);
    await test.http.delete(address).set('Cookie', own.cookie).expect(404);
    await get('/api/desk/session', other).expect(401);
    expect(await sessionsOf(own.cookie)).toHaveLength(1);
  });

  it('are all ended but the one that asks', async () => {
    const others = [];
    for (let i = 0; i < 3; i++) others.push(cookieOf(await staff.logIn(own.email, own.password)));
    await test.http.delete('/api/desk/account/sessions').set('Cookie', own.cookie).expect(204);
    for (const cookie of others) await get('/api/desk/session', cookie).expect(401);
    expect(await sessionsOf(own.cookie)).toHaveLength(1);
  });

  it('of others cannot be seen or ended', async () => {
    const zoe = await staff.create('responsabile', 'Zoe Zoli');
    const [session] = await sessionsOf(own.cookie);
    await test.http.delete(`/api/desk/account/sessions/${session?.id}`).set('Cookie', zoe.cookie).expect(404);
    await get('/api/desk/session', own.cookie).expect(200);
    expect((await sessionsOf(zoe.cookie)).map(({ id }) => id)).not.toContain(session?.id);
  });
});

// A whole registration and login, with an authenticator, is in e2e/redazione/accounts.spec.ts.
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
  beforeEach(createOwn);

  it('needs the password besides the session', async () => {
    await post('/passkeys/options', { password: 'sbagliata' }, own.cookie).expect(400);
    const { body } = await post('/passkeys/options', { password: own.password }, own.cookie).expect(200);
    expect(body).toMatchObject({
      rp: { name: 'Redazione', id: '127.0.0.1' },
      user: { name: own.email, displayName: own.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    // The handle is random: it tells authenticators nothing about the person.
    expect(JSON.stringify(body)).not.toContain(Buffer.from(own.email).toString('base64url'));
  });

  it('refuses what no authenticator has signed', async () => {
    await post('/passkeys/options', { password: own.password }, own.cookie).expect(200);
    const { body } = await post('/passkeys', newPasskeyExample, own.cookie).expect(400);
    expect(body).toMatchObject({ code: 'bad_request', message: 'La passkey non è stata accettata. Riprova.' });
  });
});

describe('a challenge', () => {
  it('is answered once, by the account it was made for, within five minutes', async () => {
    const challenges = test.app.get(ChallengesRepository);
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

  it('is for the host name of the desk, whatever name of this machine a request uses', async () => {
    const { hostname, port } = new URL(test.deskUrl);
    const { body } = await post('/login/passkey/options', {}).set('Host', `localhost:${port}`).expect(200);
    expect(body).toMatchObject({ rpId: hostname });
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
  beforeEach(createOwn);

  it('is renamed and removed by its owner only', async () => {
    const id = await store(own, 'da-togliere');
    await post(`/passkeys/${id}`, { name: 'Mia ora' }, anna.cookie).expect(404);
    await test.http.delete(`/api/desk/passkeys/${id}`).set('Cookie', anna.cookie).expect(404);
    const { body } = await post(`/passkeys/${id}`, { name: 'Portatile' }, own.cookie).expect(200);
    expect(body).toMatchObject({ id, name: 'Portatile', lastUsedAt: null });
    await test.http.delete(`/api/desk/passkeys/${id}`).set('Cookie', own.cookie).expect(204);
    const list = await test.http.get('/api/desk/passkeys').set('Cookie', own.cookie).expect(200);
    expect(JSON.stringify(list.body)).not.toContain('Portatile');
    await test.http.delete(`/api/desk/passkeys/${id}`).set('Cookie', own.cookie).expect(404);
  });
});
