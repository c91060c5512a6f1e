import { AttemptPauses } from './attempt-pauses';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for the delay, or until the connection is back', async () => {
  const pauses = new AttemptPauses();
  pauses.begin();
  const ended = jest.fn();
  void pauses.wait().then(ended);
  await jest.advanceTimersByTimeAsync(2000);
  expect(ended).toHaveBeenLastCalledWith(true);
  void pauses.wait().then(ended);
  await jest.advanceTimersByTimeAsync(4999);
  expect(ended).toHaveBeenCalledTimes(1);
  pauses.beginAttempt();
  pauses.resume();
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledTimes(2);
});

it('begins with short delays again when the connection is back', async () => {
  const pauses = new AttemptPauses();
  pauses.begin();
  for (const delayMs of [2000, 5000, 10_000]) {
    const pause = pauses.wait();
    await jest.advanceTimersByTimeAsync(delayMs);
    await pause;
  }
  pauses.resume();
  pauses.beginAttempt();
  const ended = jest.fn();
  void pauses.wait().then(ended);
  await jest.advanceTimersByTimeAsync(2000);
  expect(ended).toHaveBeenLastCalledWith(true);
});

it('does not wait when the connection came back during the attempt', async () => {
  const pauses = new AttemptPauses();
  pauses.beginAttempt();
  pauses.resume();
  const pause = pauses.wait();
  jest.advanceTimersByTime(0);
  await expect(pause).resolves.toBe(true);
});

it('ends when it is stopped, also during an attempt', async () => {
  const pauses = new AttemptPauses();
  const pause = pauses.wait();
  pauses.stop();
  await expect(pause).resolves.toBe(false);
  pauses.begin();
  pauses.beginAttempt();
  pauses.stop();
  await expect(pauses.wait()).resolves.toBe(false);
});
