import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, runInThisContext } from 'node:vm';
import * as chokidar from 'chokidar';

const require = createRequire(import.meta.url);
const Environment = require('./environment.cjs');
const { loadPackage } = require('./packages.cjs');

/** Creates the environment of a test file inside the one of this file. */
const createEnvironment = () =>
  new Environment({ projectConfig: { testEnvironmentOptions: {}, fakeTimers: {} }, globalConfig: {} }, {});

describe('the runtime', () => {
  it('runs tests in the context of their worker', () => {
    expect(runInThisContext('globalThis')).toBe(globalThis);
    expect(runInThisContext('[]')).toBeInstanceOf(Array);
  });

  it('loads packages with the loader of Node', async () => {
    const importInNode = runInThisContext('(url) => import(url)', {
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    const { watch } = await importInNode(import.meta.resolve('chokidar'));
    expect(chokidar.watch).toBe(watch);
  });
});

describe('the environment', () => {
  const { fetch } = globalThis;
  let folder;

  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'salaria-main-context-')), 'node_modules');
    mkdirSync(folder);
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  it('undoes changes of globals and of environment variables', async () => {
    process.env.SALARIA_KEPT = 'before';
    const environment = createEnvironment();
    globalThis.leaked = true;
    globalThis.fetch = () => undefined;
    delete globalThis.structuredClone;
    process.env.SALARIA_LEAKED = 'true';
    delete process.env.SALARIA_KEPT;
    await environment.teardown();
    expect(globalThis.leaked).toBeUndefined();
    expect(globalThis.fetch).toBe(fetch);
    expect(structuredClone({ kept: true })).toEqual({ kept: true });
    expect(process.env.SALARIA_LEAKED).toBeUndefined();
    expect(process.env.SALARIA_KEPT).toBe('before');
    delete process.env.SALARIA_KEPT;
  });

  it('keeps globals that a package defines, since the package is loaded once', async () => {
    const environment = createEnvironment();
    const file = path.join(folder, 'package.mjs');
    writeFileSync(file, 'globalThis.ofPackage = true;');
    await loadPackage(file);
    await environment.teardown();
    expect(globalThis.ofPackage).toBe(true);
  });

  it('loads CommonJS packages that require ES modules being imported', async () => {
    writeFileSync(path.join(folder, 'module.mjs'), 'export const loaded = true;');
    writeFileSync(path.join(folder, 'common.cjs'), "exports.loaded = require('./module.mjs').loaded;");
    const files = ['module.mjs', 'common.cjs'].map((name) => path.join(folder, name));
    const modules = await Promise.all(files.map(loadPackage));
    expect(modules.map(({ namespace }) => namespace.loaded)).toEqual([true, true]);
  });
});
