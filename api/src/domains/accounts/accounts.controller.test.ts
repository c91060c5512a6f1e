import pg from 'pg';
import type { Invitations } from '@salaria/contracts/desk/accounts/invitations';
import { staffRoles, type StaffRole } from '@salaria/contracts/desk/accounts/session';
import { registryModules } from '../../app/registry-modules.js';
import { ACCESS, type AccessLevel } from '../../platform/access/access.decorator.js';
import { People } from '../../platform/contributions/people.service.js';
import { elementAt } from '../../platform/element-at.js';
import { PUBLIC_CACHE } from '../../platform/http-cache/public-cache.decorator.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { Routes } from '../../platform/routes.js';
import { waitUntil } from '../../testing/time-limit.js';
import { createTestApp } from '../../testing/test-app.js';
import { StaffRights } from './management/staff-rights.service.js';
import { cookieOf, key, type Person, StaffAccounts } from './accounts.fixtures.js';
import { started } from '../../testing/started.js';

const test = started(() =>
  createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' }, more: registryModules }),
);
let staff: StaffAccounts;
/** The only `responsabile`. */
let anna: Person;
let rita: Person;
let mara: Person;

beforeAll(async () => {
  staff = new StaffAccounts(test);
  anna = await staff.create('responsabile', 'Anna Bianchi');
  rita = await staff.create('redattore', 'Rita Rossi');
  mara = await staff.create('moderatore', 'Mara Mori');
});

const session = (cookie: string) => test.http.get('/api/desk/session').set('Cookie', cookie);
const accept = (body: object) => test.post('/api/desk/invitations/accept', body);
const check = (token: string) => test.post('/api/desk/invitations/check', { token });
const change = (id: number | string, what: 'role' | 'state' | 'reset', body: object, cookie = anna.cookie) =>
  test.http.post(`/api/desk/accounts/${id}/${what}`).set('Cookie', cookie).send(body);
const tokenOf = ({ body }: { body: unknown }) => (body as { path: string }).path.split('#')[1] ?? '';

describe('a role', () => {
  it('applies to the next call of an open session, and is in the audit log', async () => {
    await change(rita.id, 'role', { role: 'moderatore' }).expect(200);
    expect((await session(rita.cookie)).body).toMatchObject({ role: 'moderatore' });
    await change(rita.id, 'role', { role: 'redattore' }).expect(200);
    const { body } = await test.http.get('/api/desk/audit?action=ruolo').set('Cookie', anna.cookie).expect(200);
    expect(body).toMatchObject({
      total: 2,
      items: [
        { actor: 'Anna Bianchi', target: { id: String(rita.id) }, hasFailed: false, details: [{ role: 'redattore' }] },
        { details: [{ role: 'moderatore' }] },
      ],
    });
  });

  it('is not taken from the last responsabile, who cannot be disabled either', async () => {
    for (const answer of [
      await change(anna.id, 'role', { role: 'redattore' }).expect(409),
      await change(anna.id, 'state', { isDisabled: true }).expect(409),
    ])
      expect(answer.body).toMatchObject({ code: 'last_responsabile' });
    await session(anna.cookie).expect(200);
  });

  it.each([
    ['role', { role: 'moderatore' }],
    ['state', { isDisabled: true }],
  ] as const)('takes the links that a responsabile has made with it: %s', async (what, body) => {
    const leaving = await staff.create('responsabile', `Uscente ${what}`);
    const make = (path: string, sent: object) =>
      test.http.post(`/api/desk/${path}`).set('Cookie', leaving.cookie).send(sent).expect(201);
    const email = `seconda.${what}@example.it`;
    const links = [
      await make('invitations', { email, role: 'responsabile' }),
      await make(`accounts/${anna.id}/reset`, {}),
    ];
    await change(leaving.id, what, body).expect(200);
    for (const link of links) await check(tokenOf(link)).expect(404);
    await test.dataSource.query(`update accounts set role = 'redattore' where id = $1`, [leaving.id]);
  });

  it('is left to one of two responsabili who take it from each other at once', async () => {
    const bea = await staff.create('responsabile', 'Bea Bruni');
    const answers = await Promise.all([
      change(bea.id, 'role', { role: 'redattore' }, anna.cookie),
      change(anna.id, 'role', { role: 'redattore' }, bea.cookie),
    ]);
    // The second one has lost its role or finds itself the last; in both cases one responsabile is left.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await test.dataSource.query<object[]>(`select from accounts where role = 'responsabile'`);
    expect(left).toHaveLength(1);
    await test.dataSource.query(`update accounts set role = 'responsabile' where id = $1`, [anna.id]);
    await test.dataSource.query(`update accounts set role = 'redattore' where id = $1`, [bea.id]);
  });
});

it('an account that is disabled loses its sessions and links at once and cannot log in until it is enabled', async () => {
  const nina = await staff.create('redattore', 'Nina Neri');
  const token = tokenOf(await change(nina.id, 'reset', {}).expect(201));
  await change(nina.id, 'state', { isDisabled: true }).expect(200);
  await session(nina.cookie).expect(401);
  await staff.logIn(nina.email, nina.password, '192.0.2.60').expect(403);
  await staff.logIn(nina.email, 'un’altra password', '192.0.2.60').expect(401);
  await check(token).expect(404);
  expect((await change(nina.id, 'reset', {}).expect(409)).body).toMatchObject({ code: 'account_disabled' });
  await change(nina.id, 'state', { isDisabled: false }).expect(200);
  await session(nina.cookie).expect(401);
  await staff.logIn(nina.email, nina.password, '192.0.2.61').expect(200);
});

it('a link to another password replaces the password once, ends the sessions and removes the passkeys of the account', async () => {
  const lia = await staff.create('redattore', 'Lia Lodi');
  const passkeysOf = async ({ id }: { id: number }) => {
    const sql = 'select from account_passkeys where "accountId" = $1';
    return (await test.dataSource.query<object[]>(sql, [id])).length;
  };
  for (const { id } of [lia, lia, anna])
    await test.dataSource.query(
      `insert into account_passkeys ("accountId", "credentialId", "publicKey", counter, transports, name)
         values ($1, gen_random_uuid()::text, '\\x00', 0, '[]', 'Telefono')`,
      [id],
    );
  const made = await change(lia.id, 'reset', {}).expect(201);
  expect(made.body).toMatchObject({ path: expect.stringMatching(/^\/redazione\/password#/) });
  const token = tokenOf(made);
  await session(lia.cookie).expect(200);
  expect(await passkeysOf(lia)).toBe(2);
  const password = 'un’altra frase ancora';
  const accepted = await accept({ token, password }).expect(201);
  await session(lia.cookie).expect(401);
  await session(cookieOf(accepted)).expect(200);
  expect([await passkeysOf(lia), await passkeysOf(anna)]).toEqual([0, 1]);
  await staff.logIn(lia.email, lia.password, '192.0.2.70').expect(401);
  await staff.logIn(lia.email, password, '192.0.2.71').expect(200);
  await accept({ token, password }).expect(404);
});

it('the list names all accounts and no secret', async () => {
  const { body, text } = await test.http.get('/api/desk/accounts').set('Cookie', anna.cookie).expect(200);
  expect(body).toContainEqual({
    ...{ id: rita.id, name: 'Rita Rossi', email: 'rita.rossi@example.it', role: 'redattore', isDisabled: false },
    createdAt: expect.stringMatching(/Z$/),
    lastSeenAt: expect.stringMatching(/Z$/),
  });
  expect(text).not.toContain('argon2');
});

it('a person who asks to be erased loses account and invitations', async () => {
  const mina = await staff.create('redattore', 'Mina Moro');
  await test.app.get(People).erase(mina.email.toUpperCase(), 'operator');
  await session(mina.cookie).expect(401);
});

const password = 'tre querce e un masso';

describe('an invitation', () => {
  it('is made by the holder of the key and accepted with a name and a password, which opens a session', async () => {
    const token = await staff.invite('anna@example.it', 'moderatore');
    const { body: offered } = await check(token).expect(200);
    expect(offered).toEqual({ email: 'anna@example.it', role: 'moderatore', accountName: null });
    const accepted = await accept({ token, name: 'Nora Neri', password }).expect(201);
    expect(accepted.body).toMatchObject({ name: 'Nora Neri', role: 'moderatore' });
    const { body } = await test.http.get('/api/desk/session').set('Cookie', cookieOf(accepted)).expect(200);
    expect(body).toEqual(accepted.body);
  });

  it('is accepted once, also by two at once', async () => {
    const token = await staff.invite('otto.due@example.it', 'redattore');
    const answers = await Promise.all([
      accept({ token, name: 'Prima', password }),
      accept({ token, name: 'Seconda', password }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    await check(token).expect(404);
    const rows = await test.dataSource.query<object[]>(`select from accounts where email = 'otto.due@example.it'`);
    expect(rows).toHaveLength(1);
  });

  it('expires after seven days', async () => {
    const token = await staff.invite('tardi@example.it', 'redattore');
    const age = (days: string) =>
      test.dataSource.query(
        `update account_invitations set "createdAt" = now() - $1::interval where email = 'tardi@example.it'`,
        [days],
      );
    await age('6 days 23 hours');
    await check(token).expect(200);
    await age('7 days 1 minute');
    await check(token).expect(404);
    await accept({ token, name: 'Tardi', password }).expect(404);
  });

  it('is stored without its token, and is not in the list', async () => {
    const token = await staff.invite('segreta@example.it', 'redattore');
    const [row] = await test.dataSource.query<object[]>(
      `select i::text from account_invitations i where email = 'segreta@example.it'`,
    );
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    const { text } = await test.http.get('/api/desk/invitations').set('Cookie', anna.cookie).expect(200);
    expect(text).toContain('segreta@example.it');
    expect(text).not.toContain(token);
  });

  it('is replaced by the next one for the same address, and ends when it is withdrawn', async () => {
    const first = await staff.invite('cambio@example.it', 'redattore');
    const second = await staff.invite('CAMBIO@example.it', 'moderatore');
    await check(first).expect(404);
    await check(second).expect(200);
    const { body } = await test.http.get('/api/desk/invitations').set('Cookie', anna.cookie).expect(200);
    const [invitation] = (body as Invitations).items.filter(({ email }) => email === 'CAMBIO@example.it');
    const address = `/api/desk/invitations/${invitation?.id}`;
    await test.http.delete(address).set('Cookie', anna.cookie).expect(204);
    await test.http.delete(address).set('Cookie', anna.cookie).expect(404);
    await check(second).expect(404);
  });

  it('is the only valid one of an address, also when several are made at once', async () => {
    const other = new pg.Client({ connectionString: test.databaseUrl });
    await other.connect();
    // Makes them wait for each other where they would write.
    await other.query('begin; lock table account_invitations in share mode');
    const invited = Promise.all([1, 2, 3].map(() => staff.invite('insieme@example.it', 'redattore')));
    await waitUntil(async () => {
      const { rows } = await other.query(
        `select 1 from pg_locks l join pg_database d on d.oid = l.database
         where not l.granted and d.datname = current_database()`,
      );
      return rows.length === 3;
    });
    await other.query('commit');
    await other.end();
    const answers = await Promise.all((await invited).map((token) => check(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('is refused for the address of an account', async () => {
    const { body } = await test.http
      .post('/api/desk/invitations')
      .set('Cookie', anna.cookie)
      .send({ email: rita.email.toUpperCase(), role: 'redattore' })
      .expect(409);
    expect(body).toMatchObject({ code: 'email_taken', issues: [{ path: 'email' }] });
  });

  it.each([
    [{ name: 'Nina', password: 'corta' }, 'La password deve avere almeno 12 caratteri'],
    [{ name: 'Nina', password: 'aaaabbbbaaaabbbb' }, 'La password ripete sempre gli stessi caratteri'],
    [{ name: 'Nina', password: 'NINA@example.it' }, 'La password non può essere il tuo nome o il tuo indirizzo e-mail'],
    [{ name: 'nina@example.it', password }, 'Il nome non può contenere una chiocciola'],
    [{ name: 'Nina', password, role: 'responsabile' }, expect.any(String)],
  ])('is not accepted with %j', async (body, message) => {
    const token = await staff.invite('nina@example.it', 'redattore');
    const answer = await accept({ token, ...body }).expect(400);
    expect(answer.body).toMatchObject({ code: 'bad_request', message });
    await check(token).expect(200);
  });

  it('cannot be sent by mail without a mail server', async () => {
    const { body } = await test.http
      .post('/api/desk/invitations')
      .set('Cookie', anna.cookie)
      .send({ email: 'altra@example.it', role: 'responsabile', byMail: true })
      .expect(409);
    expect(body).toMatchObject({ code: 'no_mail' });
  });

  it('shows the name with single blanks, and is not accepted with a name that looks like another one', async () => {
    const token = await staff.invite('nicco@example.it', 'redattore');
    const { body } = await accept({ token, name: ' Niccolo\u0300 \u00a0 Verdi ', password }).expect(201);
    expect(body).toMatchObject({ name: 'Niccol\u00f2 Verdi' });
    await staff.logIn('Niccolo\u0300  Verdi', password, '192.0.2.78').expect(200);
    const other = await staff.invite('altro@example.it', 'redattore');
    for (const name of ['Niccol\u00f2  Verdi', 'Niccol\u00f2\u00a0Verdi', 'Niccolo\u0300 Verdi', ' Niccol\u00f2 Verdi'])
      expect((await accept({ token: other, name, password }).expect(409)).body).toMatchObject({
        code: 'name_taken',
        issues: [{ path: 'name' }],
      });
  });

  it('is not accepted with a name that looks like another one in another script, also at the same moment', async () => {
    const first = await staff.invite('paolo@lettere.example', 'redattore');
    await accept({ token: first, name: 'Paolo Riccitelli', password }).expect(201);
    const token = await staff.invite('pirata@lettere.example', 'redattore');
    for (const name of [
      '\u0420aolo Riccitelli', // Cyrillic Er
      'P\u0430\u043el\u043e Ricc\u0456telli', // Cyrillic a, o and i
      '\u03a1\u0391OLO RICCITELLI', // Greek capitals
      'PaoIo RicciteIIi', // capital i for l
      'Paolo R\u0131ccitelli', // dotless i
      '\uff30\uff41\uff4f\uff4c\uff4f Riccitelli', // full width
      'Pa\u00f3lo Riccitelli',
    ])
      expect([name, (await accept({ token, name, password })).status]).toEqual([name, 409]);
    const [one, two] = [
      await staff.invite('otto.uno@lettere.example', 'redattore'),
      await staff.invite('otto.due@lettere.example', 'redattore'),
    ];
    const answers = await Promise.all([
      accept({ token: one, name: 'Otto Neri', password }),
      accept({ token: two, name: '\u041etto Neri', password }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await accept({ token, name: 'Paola Riccitelli', password }).expect(201);
  });

  it('is not accepted with a name that the audit log could not tell from others', async () => {
    const token = await staff.invite('nomi@example.it', 'redattore');
    const names = [
      'Amministrazione',
      ' questa macchina',
      '\u0410mministrazione',
      '\uff4d\uff46-blog',
      'mf-blog',
      'Anna\u034f Bianchi',
      'Rita\u{e0041} Rossi',
      'Rita\u3164Rossi',
    ];
    for (const name of names) {
      const { body } = await accept({ token, name, password }).expect(400);
      expect([name, body]).toMatchObject([name, { issues: [{ path: 'name' }] }]);
    }
    // Characters that a stored text never has make no other name.
    for (const name of ['Anna\u200b Bianchi', 'An\u00adna Bianchi', '\u202eAnna Bianchi'])
      expect((await accept({ token, name, password }).expect(409)).body).toMatchObject({ code: 'name_taken' });
    const { body } = await accept({ token, name: 'Nora \u202eivaM', password }).expect(201);
    expect(body).toMatchObject({ name: 'Nora ivaM' });
  });

  it('is rate limited', async () => {
    const attempt = () => check('x'.repeat(43)).set('X-Forwarded-For', '192.0.2.77');
    await test.dataSource.query('truncate rate_limits');
    await attempt().expect(404);
    await test.dataSource.query('update rate_limits set n = 299');
    expect((await Promise.all([attempt(), attempt(), attempt()])).map(({ status }) => status).toSorted()).toEqual([
      404, 429, 429,
    ]);
  });
});

it('an accepted invitation is in the audit log, without token and password', async () => {
  const token = await staff.invite('registro@example.it', 'redattore');
  await accept({ token, name: 'Registrata', password }).expect(201);
  const rows = await test.dataSource.query<{ row: string }[]>(
    `select a::text as row from audit_log a where actor = 'Registrata' or details is not null order by id`,
  );
  const text = rows.map(({ row }) => row).join('\n');
  expect(elementAt(rows, rows.length - 1).row).toContain('ha accettato un invito');
  for (const secret of [token, password]) expect(text).not.toContain(secret);
});

interface StaffRoute {
  call: string;
  method: string;
  address: string;
  level: AccessLevel;
  isCached: boolean;
}

/** Routes of the API above the domains too, with addresses of what does not exist. */
let routes: StaffRoute[];
let cookies: Record<StaffRole, string>;
beforeAll(() => {
  routes = test.app
    .get(Routes)
    .list()
    .map(({ method, path, handler, controller }) => ({
      call: `${method} ${path}`,
      method,
      address: path.replace(/:\w+/g, '999999'),
      level: (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as AccessLevel,
      isCached: Reflect.hasMetadata(PUBLIC_CACHE, handler),
    }));
  cookies = { responsabile: anna.cookie, redattore: rita.cookie, moderatore: mara.cookie };
});

const call = ({ method, address }: StaffRoute, cookie = '') =>
  fetch((address.startsWith('/api/') ? test.deskUrl : test.url) + address, { method, headers: { cookie } });

describe('every call of the desk', () => {
  it('is for the role that works with its part', () => {
    const levels = new Map<string, Set<string>>();
    for (const { address, level } of routes) {
      const part = /^\/api\/(?:desk\/[\w-]+|pdf|documents)(?=\/|\.|$)/.exec(address)?.[0];
      if (part && level !== 'public') levels.set(part, (levels.get(part) ?? new Set()).add(level));
    }
    expect(Object.fromEntries([...levels].map(([part, own]) => [part, [...own].join()]))).toEqual({
      ...{ '/api/desk/account': 'account', '/api/desk/passkeys': 'account', '/api/desk/session': 'account' },
      '/api/desk/statistics': 'account',
      '/api/desk/limits': 'account',
      '/api/desk/trash': 'account,responsabile',
      ...{
        '/api/desk/content': 'redattore,responsabile',
        '/api/desk/pictures': 'redattore',
        '/api/desk/documents': 'redattore',
        '/api/desk/picture-limits': 'redattore',
      },
      ...{
        '/api/desk/messages': 'moderatore',
        '/api/desk/discoveries': 'moderatore',
        '/api/desk/newsletter': 'moderatore',
      },
      ...{ '/api/desk/questions': 'moderatore', '/api/desk/answers': 'moderatore' },
      ...{ '/api/pdf': 'pdfs', '/api/documents': 'pdfs' },
      ...{
        '/api/desk/accounts': 'responsabile',
        '/api/desk/invitations': 'responsabile',
        '/api/desk/audit': 'responsabile',
      },
      '/api/desk/sections': 'responsabile',
      '/api/desk/arrangement': 'responsabile',
      '/api/desk/redirects': 'redattore',
      '/api/desk/first-steps': 'responsabile',
      '/api/desk/wordpress': 'redattore',
    });
  });

  it('declares a role, the login and the acceptance of invitations excepted', () => {
    const desk = routes.filter(({ address }) => address.startsWith('/api/desk/'));
    expect(desk.length).toBeGreaterThan(20);
    const open = desk.filter(({ level }) => level !== 'account' && !staffRoles.includes(level as StaffRole));
    expect(open.map((route) => `${route.call} ${route.level}`).toSorted()).toEqual([
      'DELETE /api/desk/session public',
      'POST /api/desk/invitations/accept public',
      'POST /api/desk/invitations/check public',
      'POST /api/desk/invitations/forgotten public',
      'POST /api/desk/login public',
      'POST /api/desk/login/key public',
      'POST /api/desk/login/passkey public',
      'POST /api/desk/login/passkey/options public',
    ]);
  });

  it.each(['redattore', 'moderatore'] as const)('refuses a %s where it is for another role', async (role) => {
    const own = ['public', 'account', role, ...(role === 'moderatore' ? ['pdfs'] : [])];
    const foreign = routes.filter(({ level }) => !own.includes(level));
    expect(foreign.length).toBeGreaterThan(10);
    for (const route of foreign) {
      // Metrics are open to programs on this machine.
      if (route.level === 'operator') continue;
      const response = await call(route, cookies[role]);
      expect([route.call, response.status]).toEqual([route.call, 403]);
      expect(await response.json()).toMatchObject({ code: 'forbidden' });
    }
  });

  it('admits the roles that it declares, and a responsabile', async () => {
    for (const route of routes.filter(({ method, level }) => method === 'GET' && level !== 'public'))
      for (const role of staffRoles) {
        const levels = ['account', role, ...(role === 'moderatore' ? ['pdfs'] : [])];
        if (role !== 'responsabile' && !levels.includes(route.level)) continue;
        const { status } = await call(route, cookies[role]);
        expect([route.call, role, status === 401 || status === 403]).toEqual([route.call, role, false]);
      }
  });
});

it('a response that is not public is stored by no cache, for any caller', async () => {
  const staffCalls = routes.filter(({ level }) => level !== 'public');
  expect(staffCalls.filter(({ isCached }) => isCached)).toEqual([]);
  for (const route of staffCalls)
    for (const cookie of ['', anna.cookie]) {
      const { headers, ok } = await call(route, cookie);
      expect([route.call, headers.get('cache-control')]).toEqual([route.call, expect.stringContaining('no-store')]);
      if (ok && route.level !== 'operator')
        expect([route.call, headers.get('cache-control'), headers.get('vary')]).toEqual([
          route.call,
          'private, no-store',
          expect.stringContaining('Cookie'),
        ]);
    }
});

const ownPassword = (person: Person) => ({ currentPassword: person.password });
const rename = (person: Person, body: object) =>
  test.http.post('/api/desk/account').set('Cookie', person.cookie).send(body);

it('the own name and address change with the password; no other account can take the former name, which keeps its rights', async () => {
  const zoe = await staff.create('redattore', 'Zoe Zanni');
  const zita = await staff.create('redattore', 'Zita Zeni');
  const wanted = { name: 'Zoe Bruni', email: 'zoe.bruni@example.it' };
  await rename(zoe, { ...wanted, currentPassword: 'un’altra cosa' }).expect(400);
  await rename(zoe, { ...wanted, name: zita.name, ...ownPassword(zoe) }).expect(409);
  await rename(zoe, { ...wanted, email: zita.email, ...ownPassword(zoe) }).expect(409);
  expect((await rename(zoe, { ...wanted, ...ownPassword(zoe) }).expect(200)).body).toMatchObject(wanted);
  expect((await session(zoe.cookie)).body).toMatchObject({ name: 'Zoe Bruni' });
  await rename(zita, { name: 'Zoe Zanni', email: zita.email, ...ownPassword(zita) }).expect(409);
  expect(await test.app.get(StaffRights).allows('Zoe Zanni', 'redattore')).toBe(true);
  expect(await test.app.get(StaffRights).allows('Zoe Zanni', 'moderatore')).toBe(false);
  // The own former name stays available.
  await rename(zoe, { name: 'Zoe Zanni', email: wanted.email, ...ownPassword(zoe) }).expect(200);
});

it('mails no link to another password without a mail server, and says who can make one', async () => {
  const { body } = await test.post('/api/desk/invitations/forgotten', { email: rita.email }).expect(409);
  expect(body).toMatchObject({ code: 'no_mail', message: expect.stringContaining('persona responsabile') });
});

it('mails a link to another password to the owner of an account, at most three a day, with one response for all addresses', async () => {
  const mailing = await createTestApp({
    env: { ADMIN_TOKEN: key, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'sito@example.it', TRUST_PROXY: 'loopback' },
  });
  const people = new StaffAccounts(mailing);
  const nora = await people.create('redattore', 'Nora Neri');
  const ask = (email: string, address: string) =>
    mailing.http.post('/api/desk/invitations/forgotten').set('X-Forwarded-For', address).send({ email }).expect(200);
  const unknown = await ask('nessuno@example.it', '192.0.2.1');
  for (let attempt = 1; attempt <= 4; attempt += 1)
    expect((await ask(nora.email.toUpperCase(), `192.0.2.1${attempt}`)).body).toEqual(unknown.body);
  // One for each request, with or without an account: the time of the response does not tell.
  const requests = await mailing.dataSource.query<object[]>(`select from jobs where queue = 'password-link'`);
  expect(requests).toHaveLength(4);
  await mailing.app.get(JobQueue).runDue();
  const mails = await mailing.dataSource.query<{ data: { to: string; text: string } }[]>(
    `select data from jobs where queue = 'mail'`,
  );
  expect(mails.map(({ data }) => data.to)).toEqual([nora.email, nora.email, nora.email]);
  const tokens = mails.map(({ data }) => /redazione\/password#([\w-]+)/.exec(data.text)?.[1] ?? '');
  const body = { token: tokens[1], password: 'quattro querce e un ponte' };
  await mailing.post('/api/desk/invitations/accept', body).expect(201);
  for (const token of tokens) await mailing.post('/api/desk/invitations/check', { token }).expect(404);
  await mailing.close();
});
