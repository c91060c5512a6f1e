import { firstPaint } from './first-paint';

type Told = (entries: { getEntriesByName: (name: string) => unknown[] }) => void;

let tell: Told | undefined;
const observers = (supportedEntryTypes: string[]) =>
  class {
    static supportedEntryTypes = supportedEntryTypes;
    constructor(told: Told) {
      tell = told;
    }
    observe(): void {}
    disconnect(): void {
      tell = undefined;
    }
  } as unknown as typeof PerformanceObserver;
const entries = (...names: string[]) => ({ getEntriesByName: (name: string) => names.filter((it) => it === name) });
function setUpPage(isServerRendered: boolean, observer: typeof PerformanceObserver | undefined) {
  document.body.innerHTML = isServerRendered ? '<div id="root" data-rendered></div>' : '<div id="root"></div>';
  Object.assign(globalThis, { PerformanceObserver: observer });
}

/** Whether it has resolved, once all that was due has run. */
async function settled(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return done;
}

const before = globalThis.PerformanceObserver;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { PerformanceObserver: before });
});

test('resolves after the first contentful paint of a server-rendered page', async () => {
  setUpPage(true, observers(['paint']));
  const painted = firstPaint();
  expect(await settled(painted)).toBe(false);
  // Some pixels, but no text yet.
  tell?.(entries('first-paint'));
  expect(await settled(painted)).toBe(false);
  tell?.(entries('first-paint', 'first-contentful-paint'));
  expect(await settled(painted)).toBe(true);
  expect(tell).toBeUndefined();
});

test('resolves after one second without a paint', async () => {
  setUpPage(true, observers(['paint']));
  const painted = firstPaint();
  jest.advanceTimersByTime(999);
  expect(await settled(painted)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await settled(painted)).toBe(true);
});

test.each<[string, boolean, typeof PerformanceObserver | undefined, DocumentVisibilityState]>([
  ['there is no text yet', false, observers(['paint']), 'visible'],
  ['the browser does not tell of paints', true, observers(['resource']), 'visible'],
  ['the browser has no observers', true, undefined, 'visible'],
  ['nobody looks', true, observers(['paint']), 'hidden'],
])('it does not wait where %s', async (_what, written, observer, visibility) => {
  setUpPage(written, observer);
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  expect(await settled(firstPaint())).toBe(true);
  state.mockRestore();
});
