import type { Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';
import { releaseOf, sectionOf } from '../../testing/registry.fixtures';
import { discardContainer, loadModule } from './federation-runtime';
import { createFailureReport } from './failure-report';
import { reportFailure } from '../report-failure';
import { discardPart, loadedPart, loadPart, loadPreviousPart } from './section-parts';

jest.mock('./federation-runtime');
jest.mock('./failure-report');
jest.mock('../report-failure');

const load = jest.mocked(loadModule);
const Page: ComponentType = () => null;
const OldPage: ComponentType = () => null;
let count = 0;

/** A section of its own for each test, because what became of a part is remembered. */
function section() {
  count += 1;
  const name = `mf-prova${count}`;
  return sectionOf(name, { release: releaseOf(name, 'aaaaaaaaaaaa'), previous: releaseOf(name, 'bbbbbbbbbbbb') });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  jest.mocked(createFailureReport).mockResolvedValue({ kind: 'load' });
});
afterEach(() => jest.useRealTimers());

test('loads a part once for concurrent calls', async () => {
  const it = section();
  load.mockResolvedValue(Page);
  const [first, second] = await Promise.all([loadPart(it, 'page'), loadPart(it, 'page')]);
  expect(first).toEqual({ component: Page, release: it.release });
  expect(second).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadedPart(it, 'page')).toBe(first);
});

test('retries at once, and again after a second', async () => {
  const it = section();
  load.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(Page);
  const part = loadPart(it, 'page');
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(await part).toEqual({ component: Page, release: it.release });
  expect(discardContainer).toHaveBeenCalledTimes(2);
  expect(reportFailure).not.toHaveBeenCalled();
});

test('loads the previous release after three failures and reports the failure', async () => {
  const it = section();
  load.mockImplementation((release) =>
    release === it.previous ? Promise.resolve(OldPage) : Promise.reject(new Error('no')),
  );
  const part = loadPart(it, 'page');
  await jest.advanceTimersByTimeAsync(1000);
  expect(await part).toEqual({ component: OldPage, release: it.previous });
  expect(load).toHaveBeenCalledTimes(4);
  const report = { section: it.name, release: 'aaaaaaaaaaaa' };
  expect(jest.mocked(reportFailure).mock.calls).toEqual([
    [{ ...report, kind: 'load' }],
    [{ ...report, kind: 'fallback' }],
  ]);
});

test('aborts an attempt after four seconds', async () => {
  const it = section();
  it.previous = null;
  load.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce(Page);
  const part = loadPart(it, 'page');
  await jest.advanceTimersByTimeAsync(3999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await part).toEqual({ component: Page, release: it.release });
});

test('skips a previous release that lacks the module', async () => {
  const it = section();
  if (it.previous) it.previous.exposes = { other: [] };
  load.mockRejectedValue(new Error('no'));
  const part = loadPart(it, 'page');
  await jest.advanceTimersByTimeAsync(1000);
  expect(await part).toBe('unavailable');
  expect(load).toHaveBeenCalledTimes(3);
  expect(await loadPreviousPart(it, 'page')).toBe('unavailable');
});

test('stays unavailable until a retry', async () => {
  const it = section();
  it.previous = null;
  load.mockRejectedValue(new Error('no'));
  const part = loadPart(it, 'page');
  await jest.advanceTimersByTimeAsync(1000);
  expect(await part).toBe('unavailable');
  expect(await loadPart(it, 'page')).toBe('unavailable');
  expect(load).toHaveBeenCalledTimes(3);
  discardPart(it, 'page');
  load.mockReset();
  load.mockResolvedValue(Page);
  expect(await loadPart(it, 'page')).toEqual({ component: Page, release: it.release });
});

/** Loads `release` after `ms` milliseconds; any other release hangs. */
const loadAfter = (release: Release | null, ms: number) =>
  load.mockImplementation((requested) =>
    requested.id === release?.id
      ? new Promise((resolve) => setTimeout(() => resolve(Page), ms))
      : new Promise(() => undefined),
  );

test('loads the previous release after two seconds without the live one', async () => {
  const it = section();
  loadAfter(it.previous, 0);
  const part = loadPart(it, 'page');
  await jest.advanceTimersByTimeAsync(1999);
  expect(load.mock.calls.map(([release]) => release.id)).toEqual(['aaaaaaaaaaaa']);
  await jest.advanceTimersByTimeAsync(2);
  expect(await part).toEqual({ component: Page, release: it.previous });
});

test('uses the live release when it loads before the previous one', async () => {
  const it = section();
  loadAfter(it.release, 2500);
  const part = loadPart(it, 'page');
  await jest.advanceTimersByTimeAsync(2500);
  expect(await part).toEqual({ component: Page, release: it.release });
});

test('is unavailable after seven and a half seconds when both releases hang', async () => {
  const it = section();
  load.mockReturnValue(new Promise(() => undefined));
  const settled = jest.fn();
  void loadPart(it, 'page').then(settled);
  await jest.advanceTimersByTimeAsync(7499);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('unavailable');
});

test('loads a part of a rendered page when its data have arrived as well', async () => {
  const it = section();
  load.mockResolvedValue(Page);
  const settled = jest.fn();
  const data = new Promise((resolve) => setTimeout(resolve, 100));
  void loadPart(it, 'page', data).then(settled);
  await jest.advanceTimersByTimeAsync(99);
  expect(loadedPart(it, 'page')).toBeUndefined();
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({ component: Page, release: it.release });
  expect(loadedPart(it, 'page')).toEqual({ component: Page, release: it.release });
});
