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
        ...{ actor: 'amministrazione', call: 'DELETE /api/pdf/:id', target: { id: '7' } },
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
