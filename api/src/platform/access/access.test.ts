import { registryModules } from '../../app/registry-modules.js';
import { callOf } from '../../testing/calls/call-of.js';
import { sourceRoutes } from '../../testing/calls/source-routes.js';
import { createTestApp } from '../../testing/test-app.js';
import { Routes } from '../routes.js';
import { ACCESS } from './access.decorator.js';
import { started } from '../../testing/started.js';
import { waitUntil } from '../../testing/time-limit.js';
import { AUDIT } from '../openapi/api-endpoint.decorator.js';
import { auditEvents } from '../audit/audit-event.js';
import { auditSentence } from '../audit/audit-sentence.js';

const key = 'una-chiave-di-prova-lunga';
const test = started(() =>
  createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' }, more: registryModules }),
);

/** Method and path of each route for staff, with values for parameters. */
function staffRoutes(): { method: string; path: string }[] {
  const routes = test.app
    .get(Routes)
    .list()
    .filter(({ handler, controller }) => {
      const level: unknown = Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
      return level !== 'public' && level !== 'operator';
    });
  expect(routes.length).toBeGreaterThan(40);
  return routes.map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') }));
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('every route', () => {
  it('of every controller in the sources declares who may call it', async () => {
    const routes = await sourceRoutes();
    expect(routes.length).toBeGreaterThan(200);
    const open = routes.filter(
      ({ handler, controller }) => !Reflect.getMetadata(ACCESS, handler) && !Reflect.getMetadata(ACCESS, controller),
    );
    expect(open.map(({ name, path }) => `${name} (${path}) lacks @Access`)).toEqual([]);
  });

  it('that only staff may call refuses other clients', async () => {
    for (const { method, path } of staffRoutes()) {
      const { status, body } = await callOf(test.http, method, path);
      expect([`${method} ${path}`, status, body.code]).toEqual([`${method} ${path}`, 401, 'unauthorized']);
    }
  });

  it('of staff takes the session of /admin/pdfs for the calls of PDFs only', async () => {
    const opened = await test.post('/api/admin/session', { token: key }).set(from('192.0.2.8')).expect(201);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const accepted: string[] = [];
    for (const { method, path } of staffRoutes())
      for (const agent of [test.http, test.desk]) {
        const { status } = await callOf(agent, method, path).set('Cookie', cookie);
        if (status !== 401 && (agent === test.http || status !== 404)) accepted.push(`${method} ${path}`);
      }
    expect(accepted.toSorted()).toEqual([
      'DELETE /api/pdf/1',
      'GET /api/documents/verify',
      'GET /api/pdf/1/pages/1',
      'GET /api/pdf/1/pages/1/picture',
      'GET /api/pdf/list',
      'POST /api/pdf/upload',
      'PUT /api/pdf/1',
      'PUT /api/pdf/1/file',
    ]);
  });
});

describe('staff', () => {
  it('has access with the key as Bearer', async () => {
    await test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}`).set(from('192.0.2.1')).expect(200);
    await test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}x`).set(from('192.0.2.1')).expect(401);
  });

  it('has one error for a missing key and another for a wrong one', async () => {
    const refusal = async (headers: Record<string, string>) =>
      (
        await test.http
          .get('/api/pdf/list')
          .set({ ...from('192.0.2.16'), ...headers })
          .expect(401)
      ).body;
    expect(await refusal({})).toMatchObject({
      code: 'unauthorized',
      message: expect.stringContaining('serve la chiave'),
    });
    expect(await refusal({ authorization: `Bearer ${key}x` })).toMatchObject({
      ...{ code: 'wrong_key', message: 'Chiave non valida.' },
    });
  });

  it('has access with the cookie of a session, until it is closed', async () => {
    const opened = await test.post('/api/admin/session', { token: key }).set(from('192.0.2.2')).expect(201);
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/^salaria_admin=[^;]+;.*HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain(key);
    const value = cookie.split(';')[0] ?? '';
    await test.http.get('/api/pdf/list').set('Cookie', value).expect(200);
    await test.http.get('/api/pdf/list').set('Cookie', `${value}x`).expect(401);
    const closed = await test.http.delete('/api/admin/session').set('Cookie', value).expect(200);
    expect(String(closed.headers['set-cookie'])).toMatch(/^salaria_admin=;/);
  });

  it('waits longer after each wrong key, with the right key too', async () => {
    const attempt = (token: string) => test.post('/api/admin/session', { token }).set(from('192.0.2.3'));
    for (let i = 0; i < 4; i++) await attempt('sbagliata-sbagliata').expect(401);
    const refused = await attempt(key).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await test.post('/api/admin/session', { token: key }).set(from('192.0.2.4')).expect(201);
    const waits: number[] = [Number(refused.headers['retry-after'])];
    for (let i = 0; i < 10; i++) {
      await test.dataSource.query('update login_failures set "blockedUntil" = now()');
      await attempt('sbagliata-sbagliata').expect(401);
      waits.push(Number((await attempt(key).expect(429)).headers['retry-after']));
    }
    expect(waits.every((wait, i) => i === 0 || wait >= (waits[i - 1] ?? 0))).toBe(true);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(waits.at(-1)).toBe(900);
    await test.dataSource.query('truncate login_failures');
  });

  it('lets the right key in from a browser that was used before, while others guess', async () => {
    const attempt = (token: string) => test.post('/api/admin/session', { token }).set(from('192.0.2.13'));
    const { headers } = await attempt(key).expect(201);
    const cookies = (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0]);
    for (let i = 0; i < 4; i++) await attempt('sbagliata-sbagliata').expect(401);
    await attempt(key).expect(429);
    const device = cookies.find((cookie) => cookie?.startsWith('salaria_dispositivo_')) ?? '';
    await attempt(key).set('Cookie', device).expect(201);
  });

  it('is not delayed at a login by wrong keys that programs or pages send', async () => {
    const bearer = (token: string) =>
      test.http.get('/api/pdf/list').set('Authorization', `Bearer ${token}`).set(from('192.0.2.14'));
    for (let i = 0; i < 4; i++) await bearer('sbagliata-sbagliata').expect(401);
    await bearer('sbagliata-sbagliata').expect(429);
    await test.post('/api/admin/session', { token: key }).set(from('192.0.2.14')).expect(201);
    for (let i = 0; i < 4; i++)
      await test.post('/api/admin/session', { token: 'sbagliata-sbagliata' }).set(from('192.0.2.15'));
    await test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}`).set(from('192.0.2.15')).expect(200);
  });

  it('starts to count again after the right key', async () => {
    const attempt = (token: string) => test.post('/api/admin/session', { token }).set(from('192.0.2.7'));
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) await attempt('sbagliata-sbagliata').expect(401);
      await attempt(key).expect(201);
    }
  });

  it('that sends sixty wrong keys at once has four of them compared, and one more after each delay', async () => {
    for (const path of ['/api/admin/session', '/api/pdf/list', '/api/sections/mf-blog/releases']) {
      await test.dataSource.query('truncate login_failures');
      const isLogin = path === '/api/admin/session';
      const attempt = (token: string) =>
        fetch(test.url + path, {
          method: isLogin ? 'POST' : 'GET',
          headers: {
            ...from('192.0.2.5'),
            ...(isLogin ? { 'content-type': 'application/json' } : { authorization: `Bearer ${token}` }),
          },
          ...(isLogin ? { body: JSON.stringify({ token }) } : {}),
        });
      const start = performance.now();
      const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => attempt(`sbagliata-sbagliata-${i}`)));
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      // The delays are 2, 4, 8… seconds.
      const delays = Math.floor(Math.log2((performance.now() - start) / 2000 + 1));
      expect([path, count(401) + count(429), count(401) >= 4 && count(401) <= 4 + delays]).toEqual([path, 60, true]);
    }
    await test.dataSource.query('truncate login_failures');
  });

  it('has access with the right key twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}`).set(from('192.0.2.6')),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is not impersonated by a page that resolves its own name to this machine', async () => {
    const open = await createTestApp({ databaseUrl: test.databaseUrl });
    await open.http.get('/api/pdf/list').expect(200);
    await open.http.get('/api/pdf/list').set('Host', 'evil.example').expect(401);
    await open.close();
  });
});

it('metrics are sent to a program on this machine and to no client behind a proxy', async () => {
  const { text } = await test.http.get('/metrics').expect(200);
  expect(text).toContain('salaria_cache_requests_total{outcome="miss"}');
  await test.http.get('/metrics').set(from('192.0.2.9')).expect(401);
});

describe('calls that change something', () => {
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
      const routes = test.app
        .get(Routes)
        .list()
        .filter(({ method, handler, controller }) => {
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

    it('exist for every event that is no call of staff', () => {
      const target = {
        name: 'Ugo Neri',
        address: '192.0.2.1',
        author: 'Rita Rossi',
        kind: 'articles',
        title: 'Ponte',
        count: 3,
      };
      const sentence = (action: string) => auditSentence({ actor: 'Ugo Neri', action, target, details: [] });
      expect(auditEvents.map(sentence).toSorted()).toEqual([
        'Accesso con la chiave di amministrazione da 192.0.2.1',
        'Accesso fallito con una chiave di amministrazione sbagliata da 192.0.2.1',
        'Accesso fallito per Ugo Neri da 192.0.2.1',
        'Accesso rifiutato a Ugo Neri, con l’utenza sospesa, da 192.0.2.1',
        'Non è tornato in bozza come programmato da Rita Rossi, perché altre voci lo nominano: un articolo «Ponte»',
        'Non è uscito come programmato da Rita Rossi: un articolo «Ponte»',
        'Rita Rossi ha eliminato un articolo «Ponte»',
        'Rita Rossi ha pubblicato un articolo «Ponte»',
        'Rita Rossi ha riportato in bozza un articolo «Ponte»',
        'Ugo Neri ha accettato un invito',
        'Ugo Neri ha aperto una sessione con la password',
        'Ugo Neri ha aperto una sessione con una passkey',
        'Ugo Neri ha chiuso la propria sessione',
        'Ugo Neri ha scaricato la tabella degli iscritti alla newsletter (3)',
        'Ugo Neri ha scaricato la tabella dei messaggi (3)',
        'Ugo Neri ha scaricato la tabella del registro (3)',
        'Ugo Neri ha scelto una password nuova con un link, e le sue passkey sono tolte',
        'È partito per Ugo Neri un link per una password nuova, chiesto dalla pagina di accesso',
        'È tornato in bozza come programmato da Rita Rossi: un articolo «Ponte»',
        'È uscito come programmato da Rita Rossi: un articolo «Ponte»',
      ]);
    });

    it('are what the filter searches, whatever their accents and apostrophes', async () => {
      await test.dataSource.query(
        `with call as (
           insert into audit_log (actor, action, call, target)
           values ('Rita Rossi', 'ha salvato la bozza di {kind} «{title|{slug}}»', 'PUT /x',
             '{"kind": "articles", "slug": "citta"}')
           returning id)
         insert into audit_log (entry, details) select id, '{"title": "L’antica città"}' from call`,
      );
      const sentence = 'Rita Rossi ha salvato la bozza di un articolo «L’antica città»';
      for (const text of ['articolo', "L'ANTICA CITTA", 'rossi ha salvato'])
        expect(await sentences(`?action=${encodeURIComponent(text)}`)).toEqual([sentence]);
      for (const text of ['{kind}', 'citta"', 'articles'])
        expect(await sentences(`?action=${encodeURIComponent(text)}`)).toEqual([]);
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
        expect.stringMatching('Accesso fallito per Ugo Neri da 127.0.0.0/24'),
        'Ugo Neri ha accettato un invito',
      ]);
      const [account] = await test.dataSource.query<{ id: number }[]>(
        `select id from accounts where name = 'Ugo Neri'`,
      );
      await desk.post(`/api/desk/accounts/${account?.id}/state`).set(authorized).send({ isDisabled: true }).expect(200);
      const refused = await desk.post('/api/desk/login').send({ login: 'Ugo Neri', password }).expect(403);
      expect(refused.body.message).toBe('Questa utenza è sospesa: chiedi a una persona responsabile.');
      expect(await sentences('?action=sospes')).toEqual([
        expect.stringMatching(/^Accesso rifiutato a Ugo Neri, con l’utenza sospesa, da /),
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

    it('group the failures of an hour by their network, so that guesses do not bury what staff did', async () => {
      const guess = async (address: string) => {
        await test.dataSource.query('truncate login_failures');
        await test.post('/api/admin/session', { token: 'sbagliata' }).set(from(address)).expect(401);
      };
      for (let i = 0; i < 300; i++) await guess(`198.51.100.${i % 200}`);
      for (let i = 0; i < 3; i++) await guess(`2001:db8:7:${i}::1`);
      const failed = 'Accesso fallito con una chiave di amministrazione sbagliata da';
      expect((await sentences('?action=sbagliata da')).slice(0, 2)).toEqual([
        `${failed} 2001:db8:7::/48, almeno 2 volte in un’ora`,
        `${failed} 198.51.100.0/24, almeno 256 volte in un’ora`,
      ]);
      await test.dataSource.query(`update rate_limits set "resetsAt" = now() where bucket = 'audit-failures'`);
      await guess('198.51.100.7');
      expect((await sentences('?action=sbagliata da'))[0]).toBe(`${failed} 198.51.100.0/24`);
    });

    it('tell what was taken out of the site, and how much', async () => {
      await test.dataSource.query(
        `insert into newsletter_subscribers (email) values ('a@example.it'), ('b@example.it')`,
      );
      const earlier = await sentences('?action=ha scaricato la tabella de');
      for (const path of ['newsletter/subscribers.csv', 'messages.csv', 'audit.csv?action=nulla'])
        await test.desk.get(`/api/desk/${path}`).set('Authorization', `Bearer ${key}`).expect(200);
      expect(await sentences('?action=ha scaricato la tabella de')).toEqual([
        'amministrazione ha scaricato la tabella del registro (0)',
        'amministrazione ha scaricato la tabella dei messaggi (0)',
        'amministrazione ha scaricato la tabella degli iscritti alla newsletter (2)',
        ...earlier,
      ]);
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
});
