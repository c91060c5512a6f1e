import type { ComponentType } from 'react';
import { releaseOf } from '../../testing/registry.fixtures';
import { discardContainer, loadModule } from './federation-runtime';

const Page: ComponentType = () => null;
const shared = { react: {} };
let sent: HTMLScriptElement[] = [];
let count = 0;

/** A release with a scope of its own, because opened containers are remembered. */
function release() {
  count += 1;
  const it = releaseOf(`mf-prova${count}`, `${count}`.padStart(12, '0'));
  return { ...it, files: { 'entry.js': 'sha384-entry', 'page.js': 'sha384-page' } };
}

/** Ends the newest request for a script as a browser would. */
function answer(event: 'load' | 'error', leaves: Record<string, unknown> = {}) {
  Object.assign(globalThis, leaves);
  sent.at(-1)?.dispatchEvent(new Event(event));
}

const container = (factory: () => object) => ({ init: jest.fn(), get: jest.fn().mockResolvedValue(factory) });

beforeEach(() => {
  sent = [];
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: shared },
  });
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    sent.push(script as HTMLScriptElement);
  });
});
afterEach(() => jest.restoreAllMocks());

test('runs the entry with its listed hash and initialises its container with the shared modules', async () => {
  const it = release();
  const opened = container(() => ({ default: Page }));
  const module = loadModule(it, 'page');
  expect(sent[0]?.getAttribute('src')).toBe(`${it.base}entry.js`);
  expect(sent[0]?.integrity).toBe('sha384-entry');
  expect(sent[0]?.crossOrigin).toBe('anonymous');
  answer('load', { [it.scope]: opened });
  expect(await module).toBe(Page);
  expect(opened.init).toHaveBeenCalledWith(shared);
  expect(opened.get).toHaveBeenCalledWith('./page');
});

test('runs the entry of a release once for several modules', async () => {
  const it = release();
  const both = [loadModule(it, 'page'), loadModule(it, 'other')];
  answer('load', { [it.scope]: container(() => ({ default: Page })) });
  await Promise.all(both);
  expect(sent).toHaveLength(1);
});

test('gives an unlisted file a hash that no file has', async () => {
  const it = release();
  const module = loadModule(it, 'page');
  answer('load', { [it.scope]: container(() => ({ default: Page })) });
  await module;
  expect(globalThis.salariaIntegrity?.(`${it.base}page.js?tentativo=1`)).toBe('sha384-page');
  expect(globalThis.salariaIntegrity?.(`${it.base}other.js`)).toMatch(/^sha384-A{64}$/);
  expect(globalThis.salariaIntegrity?.('https://elsewhere.example/page.js')).toMatch(/^sha384-A{64}$/);
});

test('requests a chunk at the URL that it has in all releases, and a distinct one after a failure', async () => {
  const integrity = `sha384-${'Ab+/'.repeat(16)}`;
  const it = { ...release(), files: { 'entry.js': 'sha384-entry', 'page.js': integrity } };
  const module = loadModule(it, 'page');
  answer('load', { [it.scope]: container(() => ({ default: Page })) });
  await module;
  const address = `/sections/${it.base.split('/')[2]}/${'Ab-_'.repeat(5)}/page.js`;
  expect(globalThis.salariaAddress?.(`${location.origin}${it.base}page.js`)).toBe(address);
  discardContainer(it);
  expect(globalThis.salariaAddress?.(`${it.base}page.js`)).toBe(`${location.origin}${address}?tentativo=1`);
  expect(globalThis.salariaAddress?.('https://elsewhere.example/page.js')).toBe('https://elsewhere.example/page.js');
});

test('uses a distinct URL for the attempt after a failure', async () => {
  const it = release();
  const first = loadModule(it, 'page');
  answer('error');
  await expect(first).rejects.toThrow('could not be loaded');
  discardContainer(it);
  const second = loadModule(it, 'page');
  expect(sent.at(-1)?.getAttribute('src')).toBe(`${location.origin}${it.base}entry.js?tentativo=1`);
  answer('load', { [it.scope]: container(() => ({ default: Page })) });
  expect(await second).toBe(Page);
});

test('rejects an entry without container and a module without default export', async () => {
  const empty = release();
  const nothing = loadModule(empty, 'page');
  answer('load');
  await expect(nothing).rejects.toThrow('defines no container');
  const odd = release();
  const module = loadModule(odd, 'page');
  answer('load', { [odd.scope]: container(() => ({})) });
  await expect(module).rejects.toThrow('no default export');
});

test('times out an entry that does not load', async () => {
  jest.useFakeTimers();
  const module = loadModule(release(), 'page');
  const refused = expect(module).rejects.toThrow('timed out');
  await jest.advanceTimersByTimeAsync(3800);
  await refused;
  jest.useRealTimers();
});
