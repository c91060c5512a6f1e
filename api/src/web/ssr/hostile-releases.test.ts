import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { LiveReleases } from '../../sections/registry/live-releases.service.js';
import { ReleasesService } from '../../sections/releases/releases.service.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { type Pack, pack } from '../../sections/testing/small-section.js';
import { waitUntil } from '../../testing/time-limit.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { WebModule } from '../web.module.js';

// The whole site with releases that attack it. What the sandbox itself refuses is tested in packages/sandbox.

const adminToken = 'una-chiave-di-prova-molto-lunga';
let test: TestApp;
let ownToken: string | undefined;

beforeAll(async () => {
  ownToken = process.env.ADMIN_TOKEN;
  process.env.ADMIN_TOKEN = adminToken;
  const shell = readShellBuild(projectRoot);
  test = await createTestApp({
    env: { ADMIN_TOKEN: adminToken },
    more: [SectionsModule, WebModule.serving(shell, imagesDir)],
  });
});
afterAll(async () => {
  if (ownToken === undefined) delete process.env.ADMIN_TOKEN;
  else process.env.ADMIN_TOKEN = ownToken;
  await test.close();
});

/** A section with one page, whose server module is `code`. */
function packOf(name: string, code: string): Pack {
  const { built, files } = pack(`mf-${name}`, `/${name}`, name);
  files['server/prova.page.cjs'] = code;
  return { built, files };
}

/** Publishes without the gate, as a release does that misbehaves only with the data of some day. */
async function publish({ built, files }: Pack): Promise<void> {
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const section = built.manifest.name;
  const id = await test.app.get(ReleasesService).store({ built, files: bytes }, 'prova');
  await test.app.get(LiveReleases).change({ section, id, by: 'prova', action: 'live' });
}

const getPage = async (path: string) => (await fetch(`${test.url}${path}`)).text();
const shown = (html: string) => /<p id="seen">(.*?)<\/p>/s.exec(html)?.[1];
async function metric(name: string): Promise<string | undefined> {
  const response = await fetch(`${test.url}/metrics`, { headers: { authorization: `Bearer ${adminToken}` } });
  return (await response.text()).split('\n').find((line) => line.startsWith(name));
}

/** A page that shows the value of an expression, or the message of what it throws. */
const showing = (expression: string) => `
  const { jsx } = require('react/jsx-runtime');
  const look = () => { try { return String(${expression}); } catch (error) { return 'threw'; } };
  module.exports.default = () => jsx('p', { id: 'seen', children: look() });`;

/** In a realm of Node this reaches the API's process: fetch's dispatcher inherits from EventEmitter. */
const escapeAttempt = `(() => {
  try { new Response(); } catch {}
  const found = [];
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    for (let it = globalThis[symbol]; it; it = Object.getPrototypeOf(it)) {
      const { constructor } = it;
      found.push(constructor?.name);
      if (typeof constructor?.prototype?.emit === 'function') found.push('emitter');
    }
  }
  const dispatcher = globalThis[Symbol.for('undici.globalDispatcher.1')];
  const host = Function('return typeof process === "undefined" ? undefined : process')();
  host?.kill(host.ppid, 'SIGUSR1');
  return JSON.stringify([typeof dispatcher, typeof host, host?.env?.ADMIN_TOKEN ?? '', found.includes('emitter')]);
})()`;

describe('a release that tries to leave the sandbox', () => {
  it('finds neither the API nor its secrets', async () => {
    await publish(packOf('evade', showing(escapeAttempt)));
    let html = '';
    // A slow machine sends the page without its text at first.
    await waitUntil(async () => {
      html = await getPage('/evade');
      return shown(html) !== undefined;
    });
    expect(shown(html)?.replaceAll('&quot;', '"')).toBe('["undefined","undefined","",false]');
    expect(html).not.toContain(adminToken);
  });
});

describe('a release that exceeds a limit', () => {
  it.each([
    ['ferma', 'a page that never ends', 'for (;;);'],
    [
      'ingorda',
      'a page that uses up its memory',
      'const list = []; for (;;) list.push(new Uint8Array(1 << 20).fill(1));',
    ],
  ])('%s: %s leaves the pages of other sections alone and is not attempted again', async (name, _title, statements) => {
    await publish(packOf(`${name}-sana`, showing('"sana"')));
    await publish(packOf(name, `module.exports.default = () => { ${statements} };`));
    const failures = `salaria_ssr_part_failures_total{section="mf-${name}"`;
    // The attempts take most of the time that a page waits for its text: a slow machine sends it without, at first.
    const bad = getPage(`/${name}`);
    await waitUntil(async () => shown(await getPage(`/${name}-sana`)) === 'sana');
    await bad;
    // The shell's own part of the page is there.
    await waitUntil(async () => (await getPage(`/${name}`)).includes('data-rendered'));
    expect(await metric(failures)).toMatch(/ 1$/);
    for (let round = 0; round < 2; round += 1) {
      await test.app.get(CacheInvalidator).invalidate(sectionsTag);
      expect(await getPage(`/${name}`)).toContain('data-rendered');
      expect(shown(await getPage(`/${name}-sana`))).toBe('sana');
    }
    expect(await metric(failures)).toMatch(/ 1$/);
    expect(await metric('salaria_ssr_quarantined_releases')).not.toMatch(/ 0$/);
  });
});
