import { beforeAll, describe, expect, it } from '@jest/globals';
import { changeKinds, changesSchema } from '@salaria/contracts/changes';
import * as z from '@salaria/contracts/z';
import { elementAt } from '../element-at.js';
import type { Response } from 'supertest';
import { createTestApp } from '../../testing/test-app.js';
import { started } from '../../testing/started.js';

describe('GET /api/changes', () => {
  const test = started(createTestApp);
  beforeAll(async () => {
    await run(`insert into artifacts (name, period) values ('Fibula', 'romano'), ('Anfora', 'romano')`);
    await run(`insert into quizzes (title, description, difficulty, category) values ('Q', 'x', 'facile', 'sabini')`);
  });

  const run = (sql: string) => test.dataSource.query(sql);
  const databaseTime = async (): Promise<string> => {
    const rows = await test.dataSource.query<{ now: Date }[]>('select clock_timestamp() as now');
    return elementAt(rows, 0).now.toISOString();
  };
  const read = async (query: Record<string, string> = {}) => {
    const { body, headers } = await test.http.get('/api/changes').query(query).expect(200);
    return { ...z.parse(changesSchema, body), link: headers.link as string | undefined };
  };
  const summary = ({ changes }: Awaited<ReturnType<typeof read>>) =>
    changes.map(({ kind, id, action }) => `${kind} ${id} ${action}`);

  it('lists each record once, in the order of the last changes', async () => {
    expect(summary(await read())).toEqual(['artifacts 1 added', 'artifacts 2 added', 'quizzes 1 added']);
    await run(`update artifacts set name = 'Fibula ad arco' where id = 1`);
    expect(summary(await read())).toEqual(['artifacts 2 added', 'quizzes 1 added', 'artifacts 1 added']);
  });

  it('tells what was added, changed and removed since an instant', async () => {
    // The feed's instants have whole milliseconds, and `since` is inclusive.
    await run('select pg_sleep(0.002)');
    const since = await databaseTime();
    await run(`update artifacts set year = 'I secolo' where id = 1`);
    await run('update artifacts set year = year where id = 2');
    await run('delete from artifacts where id = 2');
    await run(`insert into artifacts (name, period) values ('Ascia', 'romano')`);
    expect(summary(await read({ since }))).toEqual(['artifacts 1 changed', 'artifacts 2 removed', 'artifacts 3 added']);
  });

  it('counts the questions of a quiz as the quiz', async () => {
    const question = `insert into quiz_questions ("quizId", question, options, "correctAnswer", "order")
      values (1, 'Chi?', '["a","b"]', 0, 0)`;
    const before = (await read()).changes.length;
    await run(question);
    expect((await read()).changes).toHaveLength(before);
    expect(summary(await read()).at(-1)).toBe('quizzes 1 added');
    await run('delete from quizzes where id = 1');
    expect(summary(await read({ kind: 'quizzes' }))).toEqual(['quizzes 1 removed']);
  });

  it('gives pages, each with a link to the next', async () => {
    const all = summary(await read());
    const paged: string[] = [];
    for (let address: string | undefined = '/api/changes?limit=1'; address; ) {
      const { body, headers }: Response = await test.http.get(address).expect(200);
      const { changes } = z.parse(changesSchema, body);
      expect(changes).toHaveLength(1);
      paged.push(...changes.map(({ kind, id, action }) => `${kind} ${id} ${action}`));
      address = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(paged).toEqual(all);
  });

  it.each([
    { since: 'ieri' },
    { since: '2026-03-05' },
    { since: '0000-01-01T00:00:00Z' },
    // Year 10000, and year 999, in UTC.
    { since: '9999-12-31T23:59:59-01:00' },
    { since: '1000-01-01T00:00:00+01:00' },
    { limit: '0' },
    { cursor: "1' or 1" },
    { kind: 'A' },
  ])('rejects %j with 400', async (query) => {
    await test.http.get('/api/changes').query(query).expect(400);
  });

  it('knows the kinds that the database records', async () => {
    const rows = await test.dataSource.query<{ kind: string }[]>(
      `select distinct encode(split_part(encode(tgargs, 'escape'), '\\000', 1)::bytea, 'escape') as kind
       from pg_trigger where tgname = 'record_change'`,
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...changeKinds].toSorted());
  });

  it('goes on from where a client was, also when nothing has changed', async () => {
    const since = '2999-01-01T00:00:00.000Z';
    expect(await read({ since })).toMatchObject({ changes: [], until: since });
    expect(await read({ since, kind: 'posts' })).toMatchObject({ changes: [], until: since });
  });

  it('reads a day that does not exist as the next one', async () => {
    await read({ since: '2026-02-30T00:00:00Z' });
  });
});
