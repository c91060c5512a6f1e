import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../testing/time-limit.js';
import { DiscoveryService } from '@nestjs/core';
import { registryModules } from '../../app/registry-modules.js';
import { createTestApp } from '../../testing/test-app.js';
import { ACCESS } from '../access/access.decorator.js';
import { AUDIT } from '../openapi/api-endpoint.decorator.js';
import { routesOf } from '../routes.js';
import { auditSentence } from './audit-sentence.js';
import { started } from '../../testing/started.js';

const key = 'una-chiave-di-prova-lunga';
const test = started(() =>
  createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' }, more: registryModules }),
);

const entries = () =>
  test.dataSource.query<Record<string, unknown>[]>(
    'select actor, action, call, target, status from audit_log order by id',
  );

describe('the audit log', () => {
  it('has each call of staff that changes something, and how it failed', async () => {
    await test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}`).expect(200);
    await test.http.delete('/api/pdf/7').expect(401);
    await test.http.delete('/api/pdf/7').set('Authorization', `Bearer ${key}`).expect(404);
    await waitUntil(async () => (await entries()).length === 2);
    const empty = { actor: null, action: null, call: null, target: null, status: null };
    expect(await entries()).toEqual([
      {
        ...empty,
        actor: 'amministrazione',
        call: 'DELETE /api/pdf/:id',
        target: { id: '7' },
        action: expect.stringMatching(/^ha eliminato il PDF/),
      },
      { ...empty, status: 404 },
    ]);
  });

  it.each(['update audit_log set actor = null', 'delete from audit_log', 'truncate audit_log'])(
    'refuses %s',
    async (sql) => {
      await expect(test.dataSource.query(sql)).rejects.toThrow('append-only');
    },
  );

  it('lets no call through that it cannot record', async () => {
    await test.dataSource.query('alter table audit_log rename to audit_log_away');
    await test.http.delete('/api/pdf/7').set('Authorization', `Bearer ${key}`).expect(500);
    await test.dataSource.query('alter table audit_log_away rename to audit_log');
  });
});

describe('the list of the audit log', () => {
  const list = (query = '') => test.http.get(`/api/desk/audit${query}`).set('Authorization', `Bearer ${key}`);

  beforeAll(async () => {
    await test.dataSource.query(
      `insert into audit_log (actor, action, call, target, at)
       select 'Prova', 'Toglie la riga ' || n, 'DELETE /api/desk/righe/:id', '{}',
         timestamptz '2026-03-01 00:30:00+01' + (n - 1) * interval '1 day' from generate_series(1, 30) n`,
    );
  });

  it('has the last call first, with its failure', async () => {
    const { body } = await list('?action=PDF').expect(200);
    expect(body.items[0]).toMatchObject({ actor: 'amministrazione', hasFailed: true, target: { id: '7' } });
  });

  it('comes in pages that follow one another', async () => {
    const first = (await list('?actor=prova&limit=20').expect(200)).body;
    expect([first.total, first.items.length, first.items[0].action]).toEqual([30, 20, 'Toglie la riga 30']);
    const second = (await list(`?actor=prova&limit=20&cursor=${first.next}`).expect(200)).body;
    expect([second.items.length, second.items.at(-1).action, second.next]).toEqual([10, 'Toglie la riga 1', null]);
  });

  it('is limited to days of Italian time', async () => {
    const { body } = await list('?actor=prova&from=2026-03-01&to=2026-03-02').expect(200);
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'Toglie la riga 2',
      'Toglie la riga 1',
    ]);
  });

  it('is exported as CSV, with the same filters and without formulas', async () => {
    await test.dataSource.query(
      `insert into audit_log (actor, action, call, target) values ('=1+1', 'Formula', 'POST /x', '{}')`,
    );
    const { text, headers } = await test.http
      .get('/api/desk/audit.csv?action=Formula')
      .set('Authorization', `Bearer ${key}`)
      .expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="registro.csv"');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toMatch(/^\ufeffQuando;Chi;Che cosa;/);
    expect(text).toContain(";'=1+1;Formula;");
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('the sentences of the audit log', () => {
  const sentences = async (query: string) => {
    const { body } = await test.http.get(`/api/desk/audit${query}`).set('Authorization', `Bearer ${key}`).expect(200);
    return body.items.map(({ sentence }: { sentence: string }) => sentence) as string[];
  };

  it('exist for every route by which staff change something', () => {
    const routes = routesOf(test.app.get(DiscoveryService)).filter(({ method, handler, controller }) => {
      const level: unknown = Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
      return method !== 'GET' && level !== 'public' && level !== 'operator';
    });
    expect(routes.length).toBeGreaterThan(40);
    const withoutSentence = routes.filter(
      ({ handler }) => !/^(ha |\{)/.test(String(Reflect.getMetadata(AUDIT, handler))),
    );
    // An open editor repeats it every 20 seconds.
    expect(withoutSentence.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/desk/content/:kind/:slug/presence',
    ]);
  });

  it('name who did what to whom', async () => {
    const invitation = { email: 'ugo@example.it', role: 'moderatore', byMail: false };
    const desk = test.desk;
    const authorized = { Authorization: `Bearer ${key}` };
    const { body } = await desk.post('/api/desk/invitations').set(authorized).send(invitation).expect(201);
    expect(await sentences('?action=ugo@example.it')).toEqual([
      'amministrazione ha invitato ugo@example.it come moderatore',
    ]);
    const token = body.path.slice(body.path.indexOf('#') + 1);
    const password = 'tre querce e un masso';
    await desk.post('/api/desk/invitations/accept').send({ token, name: 'Ugo Neri', password }).expect(201);
    await desk.post('/api/desk/login').send({ login: 'Ugo Neri', password: 'sbagliata' }).expect(401);
    await desk.post('/api/desk/login').send({ login: 'Nessuno', password: 'sbagliata' }).expect(401);
    const { headers } = await desk.post('/api/desk/login').send({ login: 'Ugo Neri', password }).expect(200);
    const cookie = (headers['set-cookie'] as unknown as string[]).map((it) => it.split(';')[0]).join('; ');
    await desk.delete('/api/desk/session').set('Cookie', cookie).expect(200);
    await desk.delete('/api/desk/session').expect(200);
    expect(await sentences('?actor=Ugo Neri')).toEqual([
      'Ugo Neri ha chiuso la propria sessione',
      'Ugo Neri ha aperto una sessione con la password',
      expect.stringMatching(/^Accesso fallito per Ugo Neri da .*127\.0\.0\.1$/),
      'Ugo Neri ha accettato un invito',
    ]);
    const [account] = await test.dataSource.query<{ id: number }[]>(`select id from accounts where name = 'Ugo Neri'`);
    await desk.post(`/api/desk/accounts/${account?.id}/state`).set(authorized).send({ isDisabled: true }).expect(200);
    const refused = await desk.post('/api/desk/login').send({ login: 'Ugo Neri', password }).expect(403);
    expect(refused.body.message).toBe('Questa utenza è sospesa: chiedi a una persona responsabile.');
    expect(await sentences('?action=sospes')).toEqual([
      expect.stringMatching(/^Accesso rifiutato a Ugo Neri, che è sospesa, da /),
      'amministrazione ha sospeso Ugo Neri',
    ]);
  });

  it('have the use of the administration key, right or wrong', async () => {
    await test.desk.post('/api/desk/login/key').send({ token: 'sbagliata' }).expect(401);
    await test.desk.post('/api/desk/login/key').send({ token: key }).expect(200);
    expect(await sentences('?action=chiave di amministrazione')).toEqual([
      expect.stringMatching(/^Accesso con la chiave di amministrazione da /),
      expect.stringMatching(/^Accesso fallito con una chiave di amministrazione sbagliata da /),
    ]);
    const path = '/api/desk/audit.csv?action=chiave di amministrazione';
    const { text } = await test.http.get(path).set('Authorization', `Bearer ${key}`).expect(200);
    expect(text.match(/;(non )?riuscita/g)).toEqual([';riuscita', ';non riuscita']);
  });

  it.each([
    [
      { action: 'ha pubblicato {kind} «{slug}»', target: { kind: 'articles', slug: 'ponte' } },
      'Rita ha pubblicato un articolo «ponte»',
    ],
    [{ action: 'ha eliminato «{title|n. {id}}»', target: { id: '4' } }, 'Rita ha eliminato «n. 4»'],
    [{ action: 'Cambia il ruolo di una persona.', target: null }, 'Rita: Cambia il ruolo di una persona.'],
  ])('fill %j', (entry, sentence) => {
    expect(auditSentence({ actor: 'Rita', details: [], ...entry })).toBe(sentence);
  });
});
