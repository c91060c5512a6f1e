import { jest } from '@jest/globals';
import { metricOf } from '../../testing/metric-of.js';
import { started } from '../../testing/started.js';
import { registryModules } from '../../app/registry-modules.js';
import { createTestApp } from '../../testing/test-app.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { LoginFailuresRepository } from '../rate-limit/login-failures.repository.js';
import { DailySweeps } from './daily-sweep.js';

const test = started(() => createTestApp({ more: registryModules }));
const removed = (kind: string) => metricOf(test, `salaria_swept_rows_total{kind="${kind}"}`);
const jobs = () =>
  test.dataSource.query(
    `select "runAt" > now() and "runAt" < now() + interval '25 hours' as "isNext" from jobs where queue = 'daily-sweep'`,
  );

it('removes once a day what is not needed any more, and counts it', async () => {
  await test.dataSource.query(`
    insert into newsletter_subscribers (email, active, "confirmedAt", subscribed) values
      ('vecchia@example.it', 0, null, now() - interval '8 days'), ('nuova@example.it', 0, null, now() - interval '6 days'),
      ('attiva@example.it', 1, null, now() - interval '1 year'), ('uscita@example.it', 0, now(), now() - interval '1 year');
    insert into login_failures values ('a', 4, now() - interval '2 days'), ('b', 4, now());
    insert into accounts (id, name, email, role, "passwordHash", "userHandle") values (1, 'A', 'a@example.it', 'redattore', '', '');
    insert into account_sessions ("accountId", "tokenHash", browser, "createdAt", "lastSeenAt") values
      (1, 'a', '', now() - interval '15 days', now()), (1, 'b', '', now(), now() - interval '13 hours'), (1, 'c', '', now(), now());
    insert into account_invitations ("tokenHash", email, role, "createdBy", "createdAt") values
      ('a', 'x@example.it', 'redattore', 'A', now() - interval '8 days'), ('b', 'y@example.it', 'redattore', 'A', now());
    insert into passkey_challenges (challenge, "createdAt") values ('a', now() - interval '6 minutes'), ('b', now());
    insert into section_tokens (section, label, hash, "revokedAt") values
      ('mf-blog', 'a', 'a', now() - interval '91 days'), ('mf-blog', 'b', 'b', now()), ('mf-blog', 'c', 'c', null);
    insert into release_reports (section, id, report, "createdAt") values
      ('mf-blog', 'vecchio', '{}', now() - interval '181 days'), ('mf-blog', 'nuovo', '{}', now());
    insert into chat_sessions values ('a', '{}', now() - interval '49 hours'), ('b', '{}', now())`);
  await test.app.get(DailySweeps).run();
  const emails = await test.dataSource.query(`select email from newsletter_subscribers order by email`);
  expect(emails).toEqual(['attiva', 'nuova', 'uscita'].map((name) => ({ email: `${name}@example.it` })));
  const kinds = [
    'unconfirmed-subscribers',
    'login-failures',
    'sessions',
    'invitations',
    'passkey-challenges',
    'section-tokens',
    'release-reports',
    'releases',
    'chat-sessions',
    'chat-questions',
  ];
  expect(await Promise.all(kinds.map(removed))).toEqual([1, 1, 2, 1, 1, 1, 1, 0, 1, 0]);
});

it('runs as a job that plans the next one, however many processes start', async () => {
  const sweeps = test.app.get(DailySweeps);
  await sweeps.schedule();
  await sweeps.schedule();
  expect(await jobs()).toEqual([{ isNext: true }]);
  // A site that was off at night sweeps when it is back.
  await test.dataSource.query(`update jobs set "runAt" = now() - interval '3 days'`);
  await sweeps.schedule();
  await test.dataSource.query(`insert into login_failures values ('c', 4, now() - interval '2 days')`);
  await test.app.get(JobQueue).runDue();
  expect(await removed('login-failures')).toBe(2);
  expect(await jobs()).toEqual([{ isNext: true }]);
});

it('removes the others when one kind fails', async () => {
  jest
    .spyOn(test.app.get(LoginFailuresRepository, { strict: false }), 'deleteOld')
    .mockRejectedValue(new Error('lost'));
  await test.dataSource.query(
    `insert into passkey_challenges (challenge, "createdAt") values ('d', now() - interval '1 day')`,
  );
  await test.app.get(DailySweeps).run();
  expect(await removed('passkey-challenges')).toBe(2);
  jest.restoreAllMocks();
});
