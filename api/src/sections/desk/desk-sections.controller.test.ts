import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createdSectionTokenSchema,
  deskSectionSchema,
  deskSectionsSchema,
  healthRetentionDays,
  sectionErrorsSchema,
  sectionHealthSchema,
  sectionTokensSchema,
} from '@salaria/contracts/desk/releases';
import { releaseReportSchema } from '@salaria/contracts/release-report';
import { releaseReportExample } from '@salaria/contracts/section-examples';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';
import { DataSource } from 'typeorm';
import { Staff } from '../../platform/access/staff.js';
import { done, pack, refused, startRegistry } from '../testing/small-section.js';

let registry: Awaited<ReturnType<typeof startRegistry>>;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

const path = '/api/desk/sections';
const get = async <T extends z.ZodMiniType>(at: string, schema: T): Promise<z.output<T>> =>
  z.parse(schema, (await registry.call(`${path}${at}`)).body);
const send = (method: string, at: string, body?: unknown, token?: string | null) =>
  registry.call(
    `${path}${at}`,
    {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
    token,
  );
async function remove(at: string) {
  const response = await fetch(`${registry.url}${path}${at}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer una-chiave-di-prova-lunga' },
  });
  return response.status;
}
const query = (sql: string, values: unknown[] = []) =>
  registry.app.get(DataSource).query(sql, values) as Promise<Record<string, unknown>[]>;

const calls: [method: string, path: string, body?: object][] = [
  ['GET', ''],
  ['GET', '/mf-blog'],
  ['GET', '/mf-blog/health'],
  ['GET', '/mf-blog/errors'],
  ['GET', '/mf-blog/reports/0123456789ab'],
  ['GET', '/mf-blog/tokens'],
  ['POST', '/mf-blog/tokens', { label: 'Gruppo' }],
  ['DELETE', '/mf-blog/tokens/1'],
  ['POST', '/mf-blog/rollback', { live: '0123456789ab' }],
];

describe.each(calls)('%s %s', (method, at, body) => {
  afterEach(() => registry.app.get(Staff).use(() => Promise.resolve(undefined)));

  it('needs a login', async () => {
    expect((await send(method, at, body, null)).status).toBe(401);
  });

  it.each<StaffRole>(['redattore', 'moderatore'])('is refused to a %s', async (role) => {
    registry.app.get(Staff).use(() => Promise.resolve({ accountId: 1, name: 'Rita', role }));
    const answer = await send(method, at, body, null);
    expect([answer.status, refused(answer).code]).toEqual([403, 'forbidden']);
  });

  it("is refused to a section's team", async () => {
    const { body: created } = await send('POST', '/mf-blog/tokens', { label: 'Gruppo' });
    const { token } = z.parse(createdSectionTokenSchema, created);
    expect((await send(method, at, body, token)).status).toBe(401);
  });
});

describe('the sections', () => {
  it('have their live release, the one before and the last withdrawal', async () => {
    const first = await registry.store(pack('mf-elenco', '/elenco'), { live: true });
    const second = await registry.store(pack('mf-elenco', '/elenco', 'due'), { live: true });
    await query(`insert into release_reports (section, id, report) values ('mf-elenco', $1, '{}')`, [second]);
    expect(await get('/mf-elenco', deskSectionSchema)).toMatchObject({
      name: 'mf-elenco',
      title: 'Prova',
      path: '/elenco',
      live: second,
      previous: first,
      withdrawal: null,
      reports: [second],
    });
    await query(
      `insert into section_history (section, release, action, by, note)
       values ('mf-elenco', $1, 'withdrawn', 'registro', 'ritirato per prova'),
       ('mf-elenco', $2, 'rolled-back', 'registro', null)`,
      [second, first],
    );
    const { sections } = await get('', deskSectionsSchema);
    expect(sections.find(({ name }) => name === 'mf-elenco')?.withdrawal).toMatchObject({
      release: second,
      note: 'ritirato per prova',
    });
    await registry.store(pack('mf-elenco', '/elenco', 'tre'), { live: true });
    expect((await get('/mf-elenco', deskSectionSchema)).withdrawal).toBeNull();
  });

  it('have the reports of their releases', async () => {
    const id = '0123456789ab';
    const report = { ...releaseReportExample, section: 'mf-controllo', id };
    await query('insert into release_reports (section, id, report) values ($1, $2, $3)', ['mf-controllo', id, report]);
    expect(await get(`/mf-controllo/reports/${id}`, releaseReportSchema)).toEqual(report);
    for (const [at, status] of [
      ['/mf-altra/reports/0123456789ab', 404],
      ['/mf-controllo/reports/ab0123456789', 404],
      ['/mf-controllo/reports/..%2f..%2fetc', 400],
      ["/mf-controllo/reports/'or'1", 400],
    ] as const)
      expect([at, (await registry.call(`${path}${at}`)).status]).toEqual([at, status]);
  });

  it('are listed with a token alone, and are 404 without', async () => {
    await send('POST', '/mf-futura/tokens', { label: 'Gruppo' });
    expect(await get('/mf-futura', deskSectionSchema)).toMatchObject({ title: 'mf-futura', live: null, path: '/' });
    for (const at of ['/mf-nessuna', '/mf-nessuna/health', '/mf-nessuna/errors'])
      expect([at, (await registry.call(`${path}${at}`)).status]).toEqual([at, 404]);
  });

  it.each(['/blog', '/mf-', '/mf-blog%00', "/mf-blog'--", `/mf-${'a'.repeat(60)}`])(
    'reject the name %j',
    async (at) => {
      expect((await registry.call(`${path}${at}`)).status).toBe(400);
      expect((await send('POST', `${at}/tokens`, { label: 'Gruppo' })).status).toBe(400);
    },
  );
});

describe('a rollback', () => {
  it('makes the previous release live, unless another one than the caller saw is live', async () => {
    const first = await registry.store(pack('mf-indietro', '/indietro'), { live: true });
    const second = await registry.store(pack('mf-indietro', '/indietro', 'due'), { live: true });
    const stale = await send('POST', '/mf-indietro/rollback', { live: first });
    expect([stale.status, refused(stale).code]).toEqual([409, 'pointer_moved']);
    expect((await registry.list('mf-indietro')).live).toBe(second);
    expect(done(await send('POST', '/mf-indietro/rollback', { live: second }))).toMatchObject({
      id: first,
      previous: second,
      live: true,
    });
    expect((await registry.list('mf-indietro')).history[0]).toMatchObject({
      release: first,
      action: 'rolled-back',
      by: 'amministrazione',
    });
    const nothing = await send('POST', '/mf-indietro/rollback', { live: first });
    expect([nothing.status, refused(nothing).code]).toEqual([409, 'nothing_before']);
  });

  it.each([undefined, {}, { live: 'x' }, { live: '0123456789ab', to: 'x' }, { live: ['0123456789ab'] }])(
    'rejects %j',
    async (body) => {
      expect((await send('POST', '/mf-indietro/rollback', body ?? {})).status).toBe(400);
    },
  );
});

describe('tokens', () => {
  it('are shown once, listed without their text, and revoked', async () => {
    const created = z.parse(
      createdSectionTokenSchema,
      (await send('POST', '/mf-chiavi/tokens', { label: 'Gruppo chiavi' })).body,
    );
    expect(created).toMatchObject({ label: 'Gruppo chiavi', token: expect.stringMatching(/^salaria_[\w-]{43}$/) });
    done(await registry.send(pack('mf-chiavi', '/chiavi'), { token: created.token }));
    const listed = await get('/mf-chiavi/tokens', sectionTokensSchema);
    expect(listed.tokens).toMatchObject([{ id: created.id, label: 'Gruppo chiavi', revokedAt: null }]);
    expect(JSON.stringify(listed)).not.toContain(created.token);
    expect(await remove(`/mf-blog/tokens/${created.id}`)).toBe(404);
    expect(await remove(`/mf-chiavi/tokens/${created.id}`)).toBe(204);
    expect(await remove(`/mf-chiavi/tokens/${created.id}`)).toBe(404);
    expect((await registry.send(pack('mf-chiavi', '/chiavi', 'due'), { token: created.token })).status).toBe(401);
    const log = JSON.stringify(await query('select * from audit_log'));
    expect(log).toContain('Gruppo chiavi');
    expect(log).not.toContain(created.token);
  });

  it.each([{}, { label: '' }, { label: '  ' }, { label: 'a'.repeat(81) }, { label: 'a\0b' }, { label: 'a', id: 1 }])(
    'are not created for %j',
    async (body) => {
      expect((await send('POST', '/mf-chiavi/tokens', body)).status).toBe(400);
    },
  );

  it.each(['0', '-1', 'x', '1.5', '99999999999'])('are not revoked for the number %j', async (id) => {
    expect(await remove(`/mf-chiavi/tokens/${id}`)).toBe(400);
  });
});

describe('the health', () => {
  const report = (to: string, body: object, client: number) =>
    registry.call(
      `/api/sections/${to}`,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${client}` },
      },
      null,
    );

  it('counts what browsers report by hour and day', async () => {
    await registry.store(pack('mf-salute', '/salute'), { live: true });
    const release = await registry.store(pack('mf-salute', '/salute', 'due'), { live: true });
    const view = { section: 'mf-salute', release };
    for (const client of [1, 2, 3]) {
      const { nonce } = (await report('views', view, client)).body as { nonce: string };
      await report('loads', { ...view, nonce, ms: 600 }, client);
      if (client === 3) await report('failures', { ...view, nonce, kind: 'fallback' }, client);
      if (client === 2) await report('failures', { ...view, nonce, kind: 'error' }, client);
    }
    const { hours, days } = await get('/mf-salute/health', sectionHealthSchema);
    expect([hours.length, days.length]).toEqual([48, healthRetentionDays]);
    const now = { views: 3, loads: 3, failures: 0, fallbacks: 1, errors: 1, medianMs: 750 };
    expect(days.at(-1)).toMatchObject(now);
    const counted = hours.filter(({ views }) => views > 0);
    expect(counted).toMatchObject([now]);
    expect(Date.parse(counted[0]?.at ?? '')).toBeGreaterThan(Date.now() - 2 * 3_600_000);
    expect((await get('/mf-salute', deskSectionSchema)).week).toEqual({
      views: 3,
      loads: 3,
      failures: 0,
      fallbacks: 1,
      errors: 1,
    });
  });

  it('is stored for a bounded time', async () => {
    await query(`insert into section_hours (section, hour) values ('mf-vecchia', now() - interval '93 days'),
      ('mf-vecchia', now() - interval '91 days')`);
    await query(`insert into section_health (section, release, minute)
      values ('mf-vecchia', '0123456789ab', now() - interval '3 days')`);
    await registry.store(pack('mf-vecchia', '/vecchia'), { live: true });
    const release = await registry.store(pack('mf-vecchia', '/vecchia', 'due'), { live: true });
    await report('views', { section: 'mf-vecchia', release }, 9);
    expect(await query(`select count(*)::int as n from section_hours where section = 'mf-vecchia'`)).toEqual([
      { n: 2 },
    ]);
    expect(await query(`select count(*)::int as n from section_health where section = 'mf-vecchia'`)).toEqual([
      { n: 1 },
    ]);
  });
});

describe('the errors', () => {
  it('have the place where each was thrown', async () => {
    await registry.store(pack('mf-errori', '/errori'), { live: true });
    const error = { name: 'TypeError', frames: [{ file: '9.abc.js', line: 1, column: 7 }] };
    await query(
      `insert into section_errors (section, fingerprint, release, kind, error, count)
       values ('mf-errori', 'f', 'aaaaaaaaaaaa', 'render', $1, 3)`,
      [JSON.stringify(error)],
    );
    expect((await get('/mf-errori/errors', sectionErrorsSchema)).errors).toMatchObject([
      { release: 'aaaaaaaaaaaa', kind: 'render', name: 'TypeError', count: 3, stack: ['9.abc.js:1:7'] },
    ]);
  });
});
