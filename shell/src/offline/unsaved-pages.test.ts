import { rememberUnsavedPage, takeUnsavedPages } from './unsaved-pages';

const message = (path: string, files: string[] = []) => ({ kind: 'save' as const, path, files });

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('returns the kept messages once, the oldest first', () => {
  rememberUnsavedPage(message('/about'));
  rememberUnsavedPage(message('/blog', ['/images/a.avif']));
  expect(takeUnsavedPages()).toEqual([message('/about'), message('/blog', ['/images/a.avif'])]);
  expect(takeUnsavedPages()).toEqual([]);
});

test('keeps the last message of a page, and twenty pages', () => {
  rememberUnsavedPage(message('/p0'));
  rememberUnsavedPage(message('/p0', ['/x.js']));
  for (let at = 1; at <= 20; at += 1) rememberUnsavedPage(message(`/p${at}`));
  const messages = takeUnsavedPages();
  expect(messages).toHaveLength(20);
  expect(messages[0]).toEqual(message('/p1'));
});

test('keeps nothing when the storage is blocked or holds something else', () => {
  sessionStorage.setItem('salaria-unsaved-pages', '[1,{"kind":"save","path":"x"}]');
  expect(takeUnsavedPages()).toEqual([]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  rememberUnsavedPage(message('/about'));
  expect(takeUnsavedPages()).toEqual([]);
});
