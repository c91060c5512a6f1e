import { isOffline, subscribeConnection } from './connection';
import { removeForeignWorkers } from './foreign-storage';
import { renderHook, waitFor } from '@testing-library/react';
import { useSavedPages } from './use-saved-pages';

describe('the connection', () => {
  let onLine = true;
  const real = globalThis.fetch;
  function answer(reachable: boolean) {
    globalThis.fetch = () =>
      reachable ? Promise.resolve({} as Response) : Promise.reject(new TypeError('no network'));
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
});

describe('saving pages', () => {
  const messages: unknown[] = [];
  let finishRegistration = (): void => undefined;
  const registered = new Promise<void>((resolve) => {
    finishRegistration = resolve;
  });
  const register = jest.fn(() => registered);
  const worker = { postMessage: (message: unknown) => messages.push(message) };
  const saveOf = (path: string) => ({ kind: 'save', path, files: [] });

  /** Opens a page in the hook and leaves it at once. */
  function visit(path: string, isEnabled = true): void {
    const { unmount } = renderHook(() => useSavedPages(path, isEnabled));
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  }

  beforeAll(() => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { register, ready: Promise.resolve({ active: worker }) },
    });
    class SilentObserver {
      observe(): void {}
      disconnect(): void {}
    }
    Object.assign(globalThis, { PerformanceObserver: SilentObserver });
  });

  test('registers no worker in a preview', () => {
    visit('/about', false);
    expect(register).not.toHaveBeenCalled();
  });

  test('saves the pages that are left once the worker is registered', async () => {
    visit('/about');
    visit('/blog');
    expect(messages).toEqual([]);
    finishRegistration();
    await waitFor(() => expect(messages).toEqual([saveOf('/about'), saveOf('/blog')]));
  });
});

const unregistered: string[] = [];
const registered = (scriptURL: string, state: 'active' | 'waiting' | 'installing') => ({
  [state]: { scriptURL },
  unregister: async () => unregistered.push(scriptURL),
});

test('service workers of sections are unregistered, and their caches deleted', async () => {
  const { origin } = location;
  const foreign = ['/sections/mf-ostile/0123456789ab/sw.js', '/sw.js?altro', '/sections/mf-ostile/x.js'];
  const [first = '', second = '', third = ''] = foreign.map((path) => origin + path);
  const registrations = [
    registered(`${origin}/sw.js`, 'active'),
    registered(first, 'active'),
    registered(second, 'waiting'),
    registered(third, 'installing'),
  ];
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => registrations },
  });
  const deleted: string[] = [];
  const names = ['salaria-pages-1', 'salaria-files-1', 'salaria-pages-0', 'ostile'];
  Object.assign(globalThis, {
    caches: { keys: async () => names, delete: async (name: string) => deleted.push(name) },
  });
  await removeForeignWorkers();
  expect(unregistered).toEqual([first, second, third]);
  expect(deleted).toEqual(['salaria-pages-0', 'ostile']);
});
