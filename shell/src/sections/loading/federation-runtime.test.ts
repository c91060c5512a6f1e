import type { Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';
import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import { loadModule } from './federation-runtime';
import { createFailureReport } from './failure-report';
import { setRegistry } from '../registry-store';
import { reportFailure } from '../report-failure';
import { reportUncaught } from '../report-uncaught';

jest.mock('../report-failure');
jest.mock('@salaria/ui-previous', () => ({ major: 'previous' }), { virtual: true });

const Page: ComponentType = () => null;

describe('loading a module of a release', () => {
  let sent: HTMLScriptElement[] = [];
  let count = 0;

  /** A release with a scope of its own, because opened containers are remembered. */
  function release() {
    count += 1;
    const it = releaseOf(`mf-prova${count}`, `${count}`.padStart(12, '0'));
    return { ...it, files: { 'entry.js': 'sha384-entry', 'page.js': 'sha384-page' } };
  }

  const load = (it: Release, expose = 'page') => loadModule(`mf-prova${count}`, it, expose);

  /** Ends the newest request for a script as a browser would. */
  async function answer(event: 'load' | 'error', leaves: Record<string, unknown> = {}) {
    await jest.advanceTimersByTimeAsync(0);
    Object.assign(globalThis, leaves);
    sent.at(-1)?.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
  }

  const container = (factory: () => object) => ({ init: jest.fn(), get: jest.fn().mockResolvedValue(factory) });
  type Scope = Record<string, Record<string, { get: () => Promise<() => object> }>>;
  const sharedOf = ({ init: opened }: ReturnType<typeof container>) => opened.mock.calls[0]?.[0] as Scope;
  const versionsOf = (opened: ReturnType<typeof container>) =>
    Object.fromEntries(Object.entries(sharedOf(opened)).map(([name, byVersion]) => [name, Object.keys(byVersion)]));
  const reported = () => jest.mocked(reportFailure).mock.calls.map(([{ section, kind }]) => [section, kind]);

  beforeAll(() => {
    const versions = { react: '19.3.1', 'react-dom': '19.3.1', '@salaria/ui': '1.0.0', '@salaria/contracts': '1.0.0' };
    Object.assign(globalThis, {
      SALARIA_PROVIDED_VERSIONS: versions,
      SALARIA_PREVIOUS_VERSIONS: { '@salaria/ui': '0.9.0', '@salaria/contracts': '0.8.0' },
    });
  });
  beforeEach(() => {
    sent = [];
    jest.useFakeTimers();
    jest.resetAllMocks();
    globalThis.fetch = () => Promise.reject(new Error('offline'));
    jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
      sent.push(script as unknown as HTMLScriptElement);
      return script;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('runs the entry and initialises its container with the shared modules', async () => {
    const it = release();
    const opened = container(() => ({ default: Page }));
    const module = load(it);
    await answer('load', { [it.scope]: opened });
    expect(await module).toBe(Page);
    expect(sent[0]?.getAttribute('src')).toBe(`${location.origin}${it.base}entry.js`);
    expect(sent[0]?.integrity).toBeFalsy();
    expect(opened.get).toHaveBeenCalledWith('./page');
    expect(versionsOf(opened)).toEqual({
      react: ['19.3.1'],
      'react/jsx-runtime': ['19.3.1'],
      'react-dom': ['19.3.1'],
      '@salaria/ui': ['1.0.0'],
      '@salaria/contracts/z': ['1.0.0'],
    });
  });

  test('initialises the container of a release on the previous major with that major and the one React', async () => {
    const it: Release = { ...release(), shareScope: 'previous' };
    const opened = container(() => ({ default: Page }));
    const module = load(it);
    await answer('load', { [it.scope]: opened });
    await module;
    expect(versionsOf(opened)).toEqual({
      react: ['19.3.1'],
      'react/jsx-runtime': ['19.3.1'],
      'react-dom': ['19.3.1'],
      '@salaria/ui': ['0.9.0'],
      '@salaria/contracts/z': ['0.8.0'],
    });
    const factory = await sharedOf(opened)['@salaria/ui']?.['0.9.0']?.get();
    expect(factory?.()).toMatchObject({ major: 'previous' });
  });

  test('checks the hashes of a release that is hosted elsewhere, and no file of this site', async () => {
    const it = { ...release(), base: 'https://gruppo.example/rilascio/' };
    const module = load(it);
    await answer('load', { [it.scope]: container(() => ({ default: Page })) });
    await module;
    expect([sent[0]?.integrity, sent[0]?.crossOrigin]).toEqual(['sha384-entry', 'anonymous']);
    expect(globalThis.salariaIntegrity?.(`${it.base}page.js?tentativo=1`)).toBe('sha384-page');
    // A hash that no file has.
    for (const url of [`${it.base}other.js`, `${it.base}constructor`, 'https://elsewhere.example/page.js'])
      expect(globalThis.salariaIntegrity?.(url)).toMatch(/^sha384-A{64}$/);
    expect(globalThis.salariaIntegrity?.('/sections/mf-prova/111111111111/page.js')).toBe('');
  });

  test('requests entry and chunk at distinct URLs after a failure', async () => {
    const it = release();
    const module = load(it);
    await jest.advanceTimersByTimeAsync(0);
    expect(globalThis.salariaAddress?.(`${it.base}page.js`)).toBe(`${it.base}page.js`);
    await answer('error');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.getAttribute('src')).toBe(`${location.origin}${it.base}entry.js?tentativo=1`);
    expect(globalThis.salariaAddress?.(`${it.base}page.js`)).toBe(`${location.origin}${it.base}page.js?tentativo=1`);
    expect(globalThis.salariaAddress?.('https://elsewhere.example/page.js')).toBe('https://elsewhere.example/page.js');
    await answer('load', { [it.scope]: container(() => ({ default: Page })) });
    expect(await module).toBe(Page);
    expect(reported()).toEqual([]);
  });

  test('attempts a module at once, again after a second, and reports the last failure once', async () => {
    const it = release();
    const opened = { init: jest.fn(), get: jest.fn().mockRejectedValue(new Error('Loading chunk 1 failed')) };
    const refused = expect(load(it)).rejects.toThrow('Loading chunk 1 failed');
    await answer('load', { [it.scope]: opened });
    await jest.advanceTimersByTimeAsync(0);
    expect(opened.get).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(999);
    expect(opened.get).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    await refused;
    await jest.advanceTimersByTimeAsync(0);
    expect(opened.get).toHaveBeenCalledTimes(3);
    expect(reported()).toEqual([[`mf-prova${count}`, 'load']]);
    // 'Riprova' has three attempts again.
    opened.get.mockResolvedValue(() => ({ default: Page }));
    expect(await load(it)).toBe(Page);
  });

  test.each<[string, (() => object) | undefined, string]>([
    ['an entry without container', undefined, 'RUNTIME-001'],
    ['a module without default export', () => ({}), 'no default export'],
    [
      'a module that throws',
      () => {
        throw new Error('rotto');
      },
      'rotto',
    ],
  ])('rejects %s', async (_name, factory, message) => {
    const it = release();
    const refused = expect(load(it)).rejects.toThrow(message);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await answer('load', factory && { [it.scope]: container(factory) });
      await jest.advanceTimersByTimeAsync(1000);
    }
    await refused;
  });

  test('aborts an attempt whose entry or chunks hang', async () => {
    const it = release();
    const module = load(it);
    await jest.advanceTimersByTimeAsync(3799);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(2);
    const opened = container(() => ({ default: Page }));
    opened.get.mockReturnValueOnce(new Promise(() => undefined));
    await answer('load', { [it.scope]: opened });
    await jest.advanceTimersByTimeAsync(4000 + 1000);
    expect(await module).toBe(Page);
    expect(opened.get).toHaveBeenCalledTimes(2);
  });
});

describe('the report of a failure', () => {
  const reportOf = (error: unknown) => createFailureReport(releaseOf('mf-blog', '111111111111'), error);
  const withStack = (stack: string, name = 'TypeError') => Object.assign(new Error('anna@example.it'), { name, stack });

  test.each([
    [
      'Chromium',
      'TypeError: anna@example.it\n    at Page (https://sito.it/sections/mf-blog/12.abc.js:1:4213)\n' +
        '    at https://sito.it/shell/main.0123.js?q=anna:2:7',
    ],
    ['Firefox', 'Page@https://sito.it/sections/mf-blog/12.abc.js:1:4213\n@https://sito.it/shell/main.0123.js:2:7\n'],
  ])('reports positions in scripts, without message, address and query: %s', async (_browser, stack) => {
    const report = await reportOf(withStack(stack));
    const frames = [
      { file: '12.abc.js', line: 1, column: 4213 },
      { file: 'main.0123.js', line: 2, column: 7 },
    ];
    expect(report).toEqual({ kind: 'render', error: { name: 'TypeError', frames } });
  });

  test.each([
    ['a page is no script', withStack('at https://sito.it/blog?q=anna:1:2'), 'TypeError'],
    ['a name that is no class', withStack('', 'anna@example.it'), 'Error'],
    ['a string', 'anna@example.it', 'Error'],
    ['nothing', undefined, 'Error'],
  ])('reports an error without frames: %s', async (_case, error, name) => {
    expect(await reportOf(error)).toEqual({ kind: 'render', error: { name, frames: [] } });
  });
});

describe('uncaught errors', () => {
  const sectionWith = (name: string, more = {}) =>
    sectionOf(name, { release: releaseOf(name, 'aaaaaaaaaaaa'), ...more });
  const address = (name: string, id = 'aaaaaaaaaaaa') => `https://site.it/sections/${name}/${id}/page.js:1:20`;
  const errorAt = (...frames: string[]) =>
    Object.assign(new Error('no'), {
      stack: ['Error: no', ...frames.map((frame) => `    at f (${frame})`)].join('\n'),
    });

  beforeEach(() => {
    jest.resetAllMocks();
    setRegistry({
      version: '1',
      sections: [
        sectionWith('mf-una'),
        sectionWith('mf-altra'),
        sectionWith('mf-prova', { preview: true }),
        sectionOf('mf-senza', { release: null }),
      ],
    });
  });

  test('reports an error of an event handler for the release whose code is the innermost', () => {
    const error = errorAt('https://site.it/assets/ui.js:1:2', address('mf-altra'), address('mf-una'));
    reportUncaught(new ErrorEvent('error', { error }));
    const frames = [
      { file: 'ui.js', line: 1, column: 2 },
      { file: 'page.js', line: 1, column: 20 },
      { file: 'page.js', line: 1, column: 20 },
    ];
    const report = { section: 'mf-altra', release: 'aaaaaaaaaaaa', kind: 'error', error: { name: 'Error', frames } };
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[report]]);
  });

  test('reports a rejected promise, and a thrown value that has no stack', () => {
    reportUncaught(Object.assign(new Event('unhandledrejection'), { reason: errorAt(address('mf-una')) }) as never);
    reportUncaught(new ErrorEvent('error', { error: 'no', filename: address('mf-altra') }));
    expect(jest.mocked(reportFailure).mock.calls.map(([{ section }]) => section)).toEqual(['mf-una', 'mf-altra']);
  });

  test.each([
    ['the shell', errorAt('https://site.it/assets/ui.js:1:2')],
    ['a browser extension', errorAt('chrome-extension://abc/content.js:1:2')],
    ['another release of a section', errorAt(address('mf-una', 'bbbbbbbbbbbb'))],
    ['a release in preview', errorAt(address('mf-prova'))],
    ['nobody', undefined],
  ])('does not report an error of %s', (_name, error) => {
    reportUncaught(new ErrorEvent('error', { error }));
    expect(reportFailure).not.toHaveBeenCalled();
  });
});
