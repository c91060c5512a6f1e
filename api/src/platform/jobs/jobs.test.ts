import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { type Job, JobQueue, PermanentJobError, type QueueOptions } from './job-queue.service.js';
import { JobsRepository } from './jobs.repository.js';
import { started } from '../../testing/started.js';

interface Greeting {
  to: string;
}

const test = started(createTestApp);
const other = started(() => createTestApp({ databaseUrl: test.databaseUrl }));
let handled: string[];
let handle: (job: Job<Greeting>) => Promise<void>;

const register = (options: QueueOptions = {}) => {
  for (const { app } of [test, other]) app.get(JobQueue).work<Greeting>('test', (job) => handle(job), options);
};
const add = (to: string, options: { key?: string; runAt?: Date } = {}) =>
  test.app.get(JobQueue).add(test.dataSource.manager, 'test', { to }, options);
const run = () => Promise.all([test, other].map(({ app }) => app.get(JobQueue).runDue()));
const makeDue = () => test.dataSource.query('update jobs set "runAt" = now()');
const endLeases = () => test.dataSource.query('update jobs set "lockedUntil" = now() where "lockedUntil" is not null');
const stored = () => test.app.get(JobsRepository).find();
const fail = async () => {
  throw new Error('no greetings today');
};
beforeEach(async () => {
  await test.dataSource.query('truncate jobs');
  handled = [];
  handle = async ({ data }) => void handled.push(data.to);
  register();
});

describe('a job', () => {
  it('is run once by one of two processes, in the order of addition', async () => {
    const names = Array.from({ length: 20 }, (_, number) => String(number).padStart(2, '0'));
    for (const name of names) await add(name);
    await run();
    expect(handled.toSorted()).toEqual(names);
    expect(await stored()).toEqual([]);
  });

  it('is run only if the transaction that added it commits', async () => {
    const adding = test.dataSource.transaction(async (manager) => {
      await test.app.get(JobQueue).add(manager, 'test', { to: 'Anna' });
      throw new Error('rolled back');
    });
    await expect(adding).rejects.toThrow('rolled back');
    await run();
    expect(handled).toEqual([]);
  });

  it('waits for its time, which a job with the same key replaces', async () => {
    await add('Anna', { key: 'a', runAt: new Date(Date.now() + 60_000) });
    await run();
    expect(handled).toEqual([]);
    await add('Bruno', { key: 'a' });
    await run();
    expect(handled).toEqual(['Bruno']);
  });

  it('runs once more when it is added again while it runs', async () => {
    handle = async ({ data }) => {
      handled.push(data.to);
      if (handled.length === 1) await add('Bruno', { key: 'a' });
    };
    await add('Anna', { key: 'a' });
    await run();
    expect(handled).toEqual(['Anna', 'Bruno']);
    expect(await stored()).toEqual([]);
  });

  it('runs as soon as it is added, in a process that was started', async () => {
    const started = await createTestApp({ databaseUrl: test.databaseUrl });
    started.app.get(JobQueue).work<Greeting>('test', (job) => handle(job));
    started.app.get(JobQueue).start();
    const listening = `select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle' and query = 'listen "salaria_jobs"'`;
    await waitUntil(async () => (await test.dataSource.query<object[]>(listening)).length > 0);
    const begin = Date.now();
    await add('Anna');
    await waitUntil(() => handled.length === 1);
    expect(Date.now() - begin).toBeLessThan(4000);
    await started.close();
  });
});

describe('a job that fails', () => {
  it('is attempted again after growing delays, and then is a dead letter until it is revived', async () => {
    register({ maxAttempts: 3, retrySeconds: 10 });
    handle = fail;
    await add('Anna');
    for (const seconds of [10, 40]) {
      await run();
      const [job] = await stored();
      expect(job).toMatchObject({ error: 'no greetings today', failedAt: null, lockedUntil: null });
      expect(Math.round((Number(job?.runAt) - Date.now()) / 1000)).toBeCloseTo(seconds, -1);
      await makeDue();
    }
    await run();
    await run();
    expect(await test.app.get(JobsRepository).findFailed()).toMatchObject([{ attempts: 3, queue: 'test' }]);
    handle = async ({ data }) => void handled.push(data.to);
    expect(await test.app.get(JobsRepository).reviveFailed()).toBe(1);
    await run();
    expect(handled).toEqual(['Anna']);
  });

  it('is a dead letter at once if its handler says so', async () => {
    handle = async () => {
      throw new PermanentJobError('never');
    };
    await add('Anna');
    await run();
    expect(await test.app.get(JobsRepository).findFailed()).toMatchObject([{ attempts: 1, error: 'never' }]);
  });

  it('holds up no other', async () => {
    handle = async (job) => (job.data.to === 'Anna' ? fail() : void handled.push(job.data.to));
    await add('Anna');
    await add('Bruno');
    await run();
    expect(handled).toEqual(['Bruno']);
  });
});

describe('a job whose process ends', () => {
  const interrupt = async () => {
    await add('Anna');
    await test.app.get(JobsRepository).claim('test');
  };

  it('is run by another one when its lease has ended, which learns of the interruption', async () => {
    let wasInterrupted = false;
    handle = async (job) => {
      wasInterrupted = job.wasInterrupted;
    };
    await interrupt();
    await run();
    expect(await stored()).toHaveLength(1);
    await endLeases();
    await run();
    expect([wasInterrupted, await stored()]).toEqual([true, []]);
  });

  it('is a dead letter if each attempt ends its process', async () => {
    register({ maxAttempts: 1 });
    await interrupt();
    await endLeases();
    await run();
    expect(handled).toEqual([]);
    expect(await test.app.get(JobsRepository).findFailed()).toHaveLength(1);
  });

  it('is given back by a shutdown, as if it had not begun', async () => {
    const stopped = await createTestApp({ databaseUrl: test.databaseUrl });
    const queue = stopped.app.get(JobQueue);
    let begun = false;
    queue.work<Greeting>('test', ({ signal }) => {
      begun = true;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    });
    await add('Anna');
    void queue.runDue();
    await waitUntil(() => begun);
    await stopped.close();
    expect(await stored()).toMatchObject([{ attempts: 0, lockedUntil: null, failedAt: null, error: null }]);
  });
});
