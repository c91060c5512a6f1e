import { AttemptPauses } from './attempt-pauses';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for the delay, or until the connection is back', async () => {
  const pauses = new AttemptPauses();
  const first = pauses.wait(2000);
  jest.advanceTimersByTime(2000);
  await expect(first).resolves.toBe(true);
  const second = pauses.wait(30_000);
  pauses.resume();
  await expect(second).resolves.toBe(true);
});

it('does not wait when the connection came back during the attempt', async () => {
  const pauses = new AttemptPauses();
  pauses.beginAttempt();
  pauses.resume();
  const pause = pauses.wait(30_000);
  jest.advanceTimersByTime(0);
  await expect(pause).resolves.toBe(true);
});

it('ends when it is stopped, also during an attempt', async () => {
  const pauses = new AttemptPauses();
  const pause = pauses.wait(30_000);
  pauses.stop();
  await expect(pause).resolves.toBe(false);
  pauses.begin();
  pauses.beginAttempt();
  pauses.stop();
  await expect(pauses.wait(30_000)).resolves.toBe(false);
});
