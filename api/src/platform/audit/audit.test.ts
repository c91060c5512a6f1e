import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../testing/time-limit.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

const key = 'una-chiave-di-prova-lunga';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key } });
});
afterAll(() => test.close());

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
        action: expect.stringMatching(/PDF/),
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

  it.each(['?from=ieri', '?to=2026-02-30', '?cursor=x', '?limit=0', '?actor=%00', '?role=x'])(
    'refuses %s',
    async (query) => {
      await list(query).expect(400);
    },
  );

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
