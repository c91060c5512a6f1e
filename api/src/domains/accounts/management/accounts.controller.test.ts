import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { cookieOf, key, type Person, StaffAccounts } from '../accounts.fixtures.js';

let test: TestApp;
let staff: StaffAccounts;
let anna: Person;
let rita: Person;

beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' } });
  staff = new StaffAccounts(test);
  anna = await staff.create('responsabile', 'Anna Bianchi');
  rita = await staff.create('redattore', 'Rita Rossi');
});
afterAll(() => test.close());

const change = (id: number | string, what: 'role' | 'state' | 'reset', body: object, cookie = anna.cookie) =>
  test.http.post(`/api/desk/accounts/${id}/${what}`).set('Cookie', cookie).send(body);
const session = (cookie: string) => test.http.get('/api/desk/session').set('Cookie', cookie);

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
    for (const link of links) {
      const token = String(link.body.path).split('#')[1];
      await test.http.post('/api/desk/invitations/check').send({ token }).expect(404);
    }
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

  it.each([{ role: 'operator' }, { role: '' }, {}, { role: ['responsabile'] }, { role: 'moderatore', name: 'x' }])(
    'is not %j',
    async (body) => {
      await change(rita.id, 'role', body).expect(400);
    },
  );

  it('of an unknown account answers 404', async () => {
    await change(999_999, 'role', { role: 'redattore' }).expect(404);
    await change('0', 'role', { role: 'redattore' }).expect(400);
  });
});

describe('an account that is disabled', () => {
  it('loses its sessions and links at once and cannot log in until it is enabled', async () => {
    const nina = await staff.create('redattore', 'Nina Neri');
    const { body } = await change(nina.id, 'reset', {}).expect(201);
    const token = (body as { path: string }).path.replace('/redazione/invito#', '');
    await change(nina.id, 'state', { isDisabled: true }).expect(200);
    await session(nina.cookie).expect(401);
    await staff.logIn(nina.email, nina.password, '192.0.2.60').expect(401);
    await test.http.post('/api/desk/invitations/check').send({ token }).expect(404);
    expect((await change(nina.id, 'reset', {}).expect(409)).body).toMatchObject({ code: 'account_disabled' });
    await change(nina.id, 'state', { isDisabled: false }).expect(200);
    await session(nina.cookie).expect(401);
    await staff.logIn(nina.email, nina.password, '192.0.2.61').expect(200);
  });
});

describe('a link to another password', () => {
  it('replaces the password once, ends the sessions and removes the passkeys of the account', async () => {
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
    const { body } = await change(lia.id, 'reset', {}).expect(201);
    const token = (body as { path: string }).path.replace('/redazione/invito#', '');
    await session(lia.cookie).expect(200);
    expect(await passkeysOf(lia)).toBe(2);
    const password = 'un’altra frase ancora';
    const accepted = await test.http.post('/api/desk/invitations/accept').send({ token, password }).expect(201);
    await session(lia.cookie).expect(401);
    await session(cookieOf(accepted)).expect(200);
    expect([await passkeysOf(lia), await passkeysOf(anna)]).toEqual([0, 1]);
    await staff.logIn(lia.email, lia.password, '192.0.2.70').expect(401);
    await staff.logIn(lia.email, password, '192.0.2.71').expect(200);
    await test.http.post('/api/desk/invitations/accept').send({ token, password }).expect(404);
  });
});

it('the list names everyone and no secret', async () => {
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
  const { erasePerson } = await import('../../../platform/contributions/person.js');
  const { personalData } = await import('../../../platform/contributions/personal-data.js');
  const { ModulesContainer } = await import('@nestjs/core');
  const all = personalData.collect(test.app.get(ModulesContainer));
  await test.dataSource.transaction((manager) => erasePerson(manager, all, mina.email.toUpperCase()));
  await session(mina.cookie).expect(401);
});
