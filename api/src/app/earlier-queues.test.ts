import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate } from '../platform/database/data-source.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrations } from './migrations.js';

/** Queues of version 1.0 become jobs, also those that its processes fill while they still run. */
const firstJobs = 1_764_003_000_000;
let database: TestDatabase;
let source: DataSource;
const rows = <Row = Record<string, unknown>>(sql: string) => source.query<Row[]>(sql);
const job = async (queue: string, key: string) =>
  (
    await rows(`select data, attempts, "runAt", "failedAt" is not null as failed from jobs
    where queue = '${queue}' and key = '${key}'`)
  )[0];
const mails = () =>
  rows(`select id, data->>'to' as to, attempts, "lockedUntil" is not null as locked,
  "failedAt" is not null as failed from jobs where queue = 'mail' order by id`);

beforeAll(async () => {
  database = await createEmptyDatabase();
  const isEarlier = ({ name }: { name: string }) => Number(name.slice(-13)) < firstJobs;
  await migrate(database.url, migrations.filter(isEarlier));
  source = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
  await rows(`
    select setval('mail_outbox_id_seq', 40);
    insert into mail_outbox (id, mail, attempts, "nextAttemptAt", "inFlight") values
      (7, '{"to":"waits"}', 0, now(), false), (8, '{"to":"later"}', 3, now() + interval '1 hour', false),
      (9, '{"to":"given up"}', 8, now(), false), (10, '{"to":"in flight"}', 1, now() + interval '1 minute', true),
      (11, '{"to":"sent"}', 1, now() + interval '1 minute', true);
    insert into newsletter_issues (subject, intro, slugs, state, "changedBy", "nextBatchAt") values
      ('Bozza', '', '[]', 'draft', 'Rita', null), ('Parte', '', '[]', 'sending', 'Rita', '2026-01-01T10:00Z');
    insert into content_drafts (kind, slug, texts, problems, "updatedBy", "publishAt") values
      ('articles', 'uno', '{}', 0, 'Rita', '2099-01-01T10:00Z'), ('articles', 'due', '{}', 0, 'Rita', null);
    insert into pictures (slug, src, width, height, color, placeholder, master, "variantCount", attempts) values
      ('ponte', '/a', 1, 1, '', '', '', 3, 0), ('muro', '/b', 1, 1, '', '', '', 3, 5),
      ('fatta', '/c', 1, 1, '', '', '', 0, 0), ('cartella', '/d', 1, 1, '', '', null, 0, 0)`);
  await migrate(database.url, migrations);
});
afterAll(async () => {
  await source.destroy();
  await database.close();
});

describe('after the update', () => {
  it('each mail of the outbox is a job with its id and attempts', async () => {
    expect(await mails()).toEqual([
      { id: 7, to: 'waits', attempts: 0, locked: false, failed: false },
      { id: 8, to: 'later', attempts: 3, locked: false, failed: false },
      { id: 9, to: 'given up', attempts: 8, locked: false, failed: true },
      { id: 10, to: 'in flight', attempts: 1, locked: true, failed: false },
      { id: 11, to: 'sent', attempts: 1, locked: true, failed: false },
    ]);
  });

  it('issues that are being sent, schedules and pictures without variants have jobs', async () => {
    const runAt = new Date('2099-01-01T10:00Z');
    expect(await job('publication', 'articles/uno')).toMatchObject({ data: { kind: 'articles', slug: 'uno' }, runAt });
    expect(await job('newsletter-issue', '2')).toMatchObject({ data: { id: 2 }, runAt: new Date('2026-01-01T10:00Z') });
    expect(await job('picture', 'ponte')).toMatchObject({ data: { slug: 'ponte' }, failed: false });
    expect(await job('picture', 'muro')).toMatchObject({ failed: true });
    expect(await rows(`select 1 from jobs where queue <> 'mail'`)).toHaveLength(4);
  });
});

describe('a process of the previous version that still runs', () => {
  it('adds mails that become jobs, with ids that no earlier mail had', async () => {
    const [added] = await rows<{ id: number }>(`insert into mail_outbox (mail) values ('{"to":"new"}') returning id`);
    expect(added?.id).toBeGreaterThan(40);
    expect((await mails()).at(-1)).toMatchObject({ id: added?.id, to: 'new', attempts: 0 });
    expect(await rows('select id from mail_outbox order by id')).toEqual([{ id: 10 }, { id: 11 }]);
  });

  it('says what became of the mails that it was sending', async () => {
    await rows('update mail_outbox set "inFlight" = false where id = 10');
    await rows('delete from mail_outbox where id = 11');
    expect((await mails()).filter(({ id }) => id === 10 || id === 11)).toEqual([
      { id: 10, to: 'in flight', attempts: 1, locked: false, failed: false },
    ]);
    expect(await rows('select id from mail_outbox')).toEqual([]);
  });

  it('starts issues, schedules and uploads that have jobs', async () => {
    await rows(`update newsletter_issues set state = 'sending', "nextBatchAt" = now() where id = 1`);
    await rows(`update content_drafts set "publishAt" = '2099-02-01T10:00Z'`);
    await rows(`insert into pictures (slug, src, width, height, color, placeholder, master, "variantCount")
      values ('nuova', '/e', 1, 1, '', '', '', 3)`);
    expect(await job('newsletter-issue', '1')).toMatchObject({ data: { id: 1 } });
    for (const key of ['articles/uno', 'articles/due'])
      expect(await job('publication', key)).toMatchObject({ runAt: new Date('2099-02-01T10:00Z') });
    expect(await job('picture', 'nuova')).toMatchObject({ data: { slug: 'nuova' } });
  });
});
