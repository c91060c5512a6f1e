import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { cookieOf, key, type Person, StaffAccounts } from '../accounts.fixtures.js';
import { Passwords } from './passwords.js';

let test: TestApp;
let staff: StaffAccounts;
let rita: Person;

beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' } });
  staff = new StaffAccounts(test);
  rita = await staff.create('redattore', 'Rita Rossi');
});
afterAll(() => test.close());
beforeEach(() => test.dataSource.query('truncate login_failures, rate_limits'));

const sessionOf = (cookie: string) => test.http.get('/api/desk/session').set('Cookie', cookie);

describe('the login', () => {
  it.each([
    ['the name', 'rita ROSSI'],
    ['the address', 'RITA.rossi@example.it'],
  ])('opens a session with %s, in any case of letters', async (_what, login) => {
    const opened = await staff.logIn(login, rita.password).expect(200);
    const session = { accountId: rita.id, name: 'Rita Rossi', role: 'redattore' };
    expect(opened.body).toEqual({ ...session, pageToken: expect.stringMatching(/^[\w-]{43}$/) });
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

  it('sets a Secure cookie where the site has https', async () => {
    const tls = await createTestApp({
      env: { ADMIN_TOKEN: key, PUBLIC_URL: 'https://salaria.example' },
      databaseUrl: test.databaseUrl,
    });
    const opened = await tls.http.post('/api/desk/login').send({ login: rita.email, password: rita.password });
    const own = [opened.headers['set-cookie'] ?? []].flat().find((it) => it.startsWith('salaria_desk='));
    expect(own).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
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

  it.each([
    {},
    { login: '', password: 'x' },
    { login: ['a'], password: 'x' },
    { login: 'a', password: { $ne: '' } },
    { login: 'a', password: 'x', role: 'responsabile' },
    { login: 'a\0', password: 'x' },
    { login: 'a', password: 'x'.repeat(501) },
  ])('refuses %j as malformed', async (body) => {
    await test.http.post('/api/desk/login').send(body).expect(400);
  });

  it('accepts a password however the keyboard composes its letters', async () => {
    const token = await staff.invite('accenti@example.it', 'redattore');
    const password = 'perché così è più sicura';
    await test.http
      .post('/api/desk/invitations/accept')
      .send({ token, name: 'Accenti', password: password.normalize('NFC') })
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

  it('gets another token with each login, and the one before ends', async () => {
    const first = cookieOf(await staff.logIn(rita.email, rita.password));
    const again = await staff.logIn(rita.email, rita.password).set('Cookie', first).expect(200);
    expect(cookieOf(again)).not.toBe(first);
    await sessionOf(first).expect(401);
    await sessionOf(cookieOf(again)).expect(200);
  });

  it('is not taken over from a token that a page has planted', async () => {
    const planted = `salaria_desk=${'x'.repeat(43)}`;
    const opened = await staff.logIn(rita.email, rita.password).set('Cookie', planted).expect(200);
    expect(cookieOf(opened)).not.toBe(planted);
    await sessionOf(planted).expect(401);
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

  it.each(['', 'x', 'x'.repeat(5000), "' or 1=1--", '%00'])('is not opened by the cookie %j', async (token) => {
    await sessionOf(`salaria_desk=${token}`).expect(401);
  });

  it('gives the role of the account where the key would give more', async () => {
    const cookie = cookieOf(await staff.logIn(rita.email, rita.password));
    await test.http.get('/api/desk/accounts').set('Cookie', cookie).set('Authorization', `Bearer ${key}`).expect(403);
  });
});
