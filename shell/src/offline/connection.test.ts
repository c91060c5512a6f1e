import { isOffline, subscribeConnection } from './connection';

let onLine = true;
const real = globalThis.fetch;
function answer(reachable: boolean) {
  globalThis.fetch = () => (reachable ? Promise.resolve({} as Response) : Promise.reject(new TypeError('no network')));
}
const settle = (ms = 1) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = real;
  jest.restoreAllMocks();
});

test('checks repeatedly whether the site is reachable while the browser reports no network', async () => {
  onLine = false;
  answer(true);
  const stop = subscribeConnection(() => undefined);
  await settle();
  expect(isOffline()).toBe(false);
  answer(false);
  await settle(15_000);
  expect(isOffline()).toBe(true);
  answer(true);
  await settle(4000);
  expect(isOffline()).toBe(false);
  stop();
  answer(false);
  await settle(60_000);
  expect(isOffline()).toBe(false);
});

test('is offline without network and response, and online again with the network', async () => {
  onLine = true;
  answer(false);
  const listener = jest.fn();
  const stop = subscribeConnection(listener);
  await settle();
  expect(isOffline()).toBe(false);
  onLine = false;
  window.dispatchEvent(new Event('offline'));
  await settle();
  expect(isOffline()).toBe(true);
  onLine = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(isOffline()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
