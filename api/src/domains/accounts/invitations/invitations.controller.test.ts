import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Invitations } from '@salaria/contracts/desk/accounts/invitations';
import { elementAt } from '../../../platform/element-at.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { cookieOf, key, type Person, StaffAccounts } from '../accounts.fixtures.js';

let test: TestApp;
let staff: StaffAccounts;
let rita: Person;
let bea: Person;

beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' } });
  staff = new StaffAccounts(test);
  rita = await staff.create('redattore', 'Rita Rossi');
  bea = await staff.create('responsabile', 'Bea Bruni');
});
afterAll(() => test.close());

const accept = (body: object) => test.http.post('/api/desk/invitations/accept').send(body);
const check = (token: string) => test.http.post('/api/desk/invitations/check').send({ token });
const password = 'tre querce e un masso';

describe('an invitation', () => {
  it('is made by the holder of the key and accepted with a name and a password, which opens a session', async () => {
    const token = await staff.invite('anna@example.it', 'moderatore');
    const { body: offered } = await check(token).expect(200);
    expect(offered).toEqual({ email: 'anna@example.it', role: 'moderatore', accountName: null });
    const accepted = await accept({ token, name: 'Anna Bianchi', password }).expect(201);
    expect(accepted.body).toMatchObject({ name: 'Anna Bianchi', role: 'moderatore' });
    const { body } = await test.http.get('/api/desk/session').set('Cookie', cookieOf(accepted)).expect(200);
    expect(body).toEqual({ ...accepted.body, pageToken: undefined });
  });

  it('is accepted once, also by two at once', async () => {
    const token = await staff.invite('due@example.it', 'redattore');
    const answers = await Promise.all([
      accept({ token, name: 'Prima', password }),
      accept({ token, name: 'Seconda', password }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    await check(token).expect(404);
    const rows = await test.dataSource.query<object[]>(`select from accounts where email = 'due@example.it'`);
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
    const { text } = await test.http.get('/api/desk/invitations').set('Cookie', bea.cookie).expect(200);
    expect(text).toContain('segreta@example.it');
    expect(text).not.toContain(token);
  });

  it('is replaced by the next one for the same address, and ends when it is withdrawn', async () => {
    const first = await staff.invite('cambio@example.it', 'redattore');
    const second = await staff.invite('CAMBIO@example.it', 'moderatore');
    await check(first).expect(404);
    await check(second).expect(200);
    const { body } = await test.http.get('/api/desk/invitations').set('Cookie', bea.cookie).expect(200);
    const [invitation] = (body as Invitations).items.filter(({ email }) => email === 'CAMBIO@example.it');
    const address = `/api/desk/invitations/${invitation?.id}`;
    await test.http.delete(address).set('Cookie', bea.cookie).expect(204);
    await test.http.delete(address).set('Cookie', bea.cookie).expect(404);
    await check(second).expect(404);
  });

  it('is refused for the address of an account', async () => {
    const { body } = await test.http
      .post('/api/desk/invitations')
      .set('Cookie', bea.cookie)
      .send({ email: rita.email.toUpperCase(), role: 'redattore' })
      .expect(409);
    expect(body).toMatchObject({ code: 'email_taken', issues: [{ path: 'email' }] });
  });

  it('is not used up by a name that is taken', async () => {
    const token = await staff.invite('omonima@example.it', 'redattore');
    const { body } = await accept({ token, name: 'RITA rossi', password }).expect(409);
    expect(body).toMatchObject({ code: 'name_taken', issues: [{ path: 'name' }] });
    await accept({ token, name: 'Rita Rossi la giovane', password }).expect(201);
  });

  it.each([
    [{ name: 'Nina', password: 'corta' }, 'La password deve avere almeno 12 caratteri'],
    [{ name: 'Nina', password: 'aaaabbbbaaaabbbb' }, 'La password ripete sempre gli stessi caratteri'],
    [{ name: 'Nina', password: 'NINA@example.it' }, 'La password non può essere il tuo nome o il tuo indirizzo e-mail'],
    [{ name: 'Nina', password: `${password}\0` }, 'Il testo contiene caratteri non ammessi'],
    [{ name: 'nina@example.it', password }, 'Il nome non può contenere una chiocciola'],
    [{ name: ' ', password }, 'Il nome deve avere almeno 2 caratteri'],
    [{ password }, 'Il nome è obbligatorio'],
    [{ name: 'Nina', password, role: 'responsabile' }, undefined],
  ])('is not accepted with %j', async (body, message) => {
    const token = await staff.invite('nina@example.it', 'redattore');
    const answer = await accept({ token, ...body }).expect(400);
    if (message !== undefined) expect(answer.body).toMatchObject({ code: 'bad_request', message });
    await check(token).expect(200);
  });

  it.each(['', 'x'.repeat(43), '../../etc/passwd', "' or 1=1--"])('with the token %j does not exist', async (token) => {
    expect((await check(token)).status).toBe(token.length === 43 ? 404 : 400);
  });

  it('cannot be made by other roles, or sent by mail without a mail server', async () => {
    const body = { email: 'altra@example.it', role: 'responsabile' };
    await test.http.post('/api/desk/invitations').set('Cookie', rita.cookie).send(body).expect(403);
    const { body: refusal } = await test.http
      .post('/api/desk/invitations')
      .set('Cookie', bea.cookie)
      .send({ ...body, byMail: true })
      .expect(409);
    expect(refusal).toMatchObject({ code: 'no_mail' });
  });

  it('shows the name with single blanks, and is not accepted with a name that looks like another one', async () => {
    const token = await staff.invite('nicco@example.it', 'redattore');
    const { body } = await accept({ token, name: ' Niccolo\u0300 \u00a0 Verdi ', password }).expect(201);
    expect(body).toMatchObject({ name: 'Niccol\u00f2 Verdi' });
    await staff.logIn('Niccolo\u0300  Verdi', password, '192.0.2.78').expect(200);
    const other = await staff.invite('altro@example.it', 'redattore');
    for (const name of ['Niccol\u00f2  Verdi', 'Niccol\u00f2\u00a0Verdi', 'Niccolo\u0300 Verdi', ' Niccol\u00f2 Verdi'])
      expect((await accept({ token: other, name, password }).expect(409)).body).toMatchObject({ code: 'name_taken' });
  });

  it.each([
    ...['Amministrazione', ' questa macchina', 'questa\u2003 macchina', 'mf-blog', 'Anna\u200b Bianchi'],
    ...['Rita \u202eissoR', 'Rita\u3164Rossi', 'Rita\u2800Rossi'],
  ])('is not accepted with the name %j, which the audit log could not tell from others', async (name) => {
    const token = await staff.invite('nomi@example.it', 'redattore');
    const body = { token, name, password };
    const { body: answer } = await test.http.post('/api/desk/invitations/accept').send(body).expect(400);
    expect(answer).toMatchObject({ issues: [{ path: 'name' }] });
  });

  it('is rate limited', async () => {
    const attempts = Array.from({ length: 310 }, () => check('x'.repeat(43)).set('X-Forwarded-For', '192.0.2.77'));
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

it('an accepted invitation is in the audit log, without address, token and password', async () => {
  const token = await staff.invite('registro@example.it', 'redattore');
  await accept({ token, name: 'Registrata', password }).expect(201);
  const rows = await test.dataSource.query<{ row: string }[]>(
    `select a::text as row from audit_log a where actor = 'Registrata' or details is not null order by id`,
  );
  const text = rows.map(({ row }) => row).join('\n');
  expect(elementAt(rows, rows.length - 1).row).toContain('Accetta un invito.');
  for (const secret of [token, password, 'registro@example.it']) expect(text).not.toContain(secret);
});
