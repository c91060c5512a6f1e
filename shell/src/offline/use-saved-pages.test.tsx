import { renderHook, waitFor } from '@testing-library/react';
import { takeUnsavedPages } from './unsaved-pages';
import { useSavedPages } from './use-saved-pages';

const messages: unknown[] = [];
let finishRegistration = (): void => undefined;
const registered = new Promise<void>((resolve) => {
  finishRegistration = resolve;
});
const worker = { postMessage: (message: unknown) => messages.push(message) };
const saveOf = (path: string) => ({ kind: 'save', path, files: [] });

/** Opens a page in the hook and leaves it at once. */
function visit(path: string): void {
  const { unmount } = renderHook(() => useSavedPages(path));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
}

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => registered, ready: Promise.resolve({ active: worker }) },
  });
  class SilentObserver {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: SilentObserver });
});

test('keeps a page that is left before the worker is registered, and saves the others when left', async () => {
  visit('/about');
  expect(messages).toEqual([]);
  const kept = takeUnsavedPages();
  expect(kept).toEqual([saveOf('/about')]);
  sessionStorage.setItem('salaria-unsaved-pages', JSON.stringify(kept));
  visit('/blog');
  finishRegistration();
  await waitFor(() => expect(messages.slice(0, 2)).toEqual([saveOf('/about'), saveOf('/blog')]));
  expect(takeUnsavedPages()).toEqual([]);
});
