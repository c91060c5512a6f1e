import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { type Pack, pack } from '../../sections/testing/small-section.js';
import { createSiteApp, publish } from '../../testing/site-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';

// The whole site with releases that attack it. What the sandbox itself refuses is tested in packages/sandbox.

const adminToken = 'una-chiave-di-prova-molto-lunga';
let test: TestApp;
let ownToken: string | undefined;

beforeAll(async () => {
  ownToken = process.env.ADMIN_TOKEN;
  process.env.ADMIN_TOKEN = adminToken;
  test = await createSiteApp({ ADMIN_TOKEN: adminToken });
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

it('a release that tries to leave the sandbox finds neither the API nor its secrets', async () => {
  await publish(test, packOf('evade', showing(escapeAttempt)));
  let html = '';
  // A slow machine sends the page without its text at first.
  await waitUntil(async () => {
    html = await getPage('/evade');
    return shown(html) !== undefined;
  });
  expect(shown(html)?.replaceAll('&quot;', '"')).toBe('["undefined","undefined","",false]');
  expect(html).not.toContain(adminToken);
});

it('a release that uses up its memory leaves the pages of other sections alone and is not attempted again', async () => {
  const statements = 'const list = []; for (;;) list.push(new Uint8Array(1 << 20).fill(1));';
  await publish(test, packOf('sana', showing('"sana"')));
  await publish(test, packOf('ingorda', `module.exports.default = () => { ${statements} };`));
  const failures = 'salaria_ssr_part_failures_total{section="mf-ingorda"';
  // The attempts take most of the time that a page waits for its text: a slow machine sends it without, at first.
  const bad = getPage('/ingorda');
  await waitUntil(async () => shown(await getPage('/sana')) === 'sana');
  await bad;
  // The shell's own part of the page is there.
  await waitUntil(async () => (await getPage('/ingorda')).includes('data-rendered'));
  expect(await metric(failures)).toMatch(/ 1$/);
  for (let round = 0; round < 2; round += 1) {
    await test.app.get(CacheInvalidator).invalidate(sectionsTag);
    expect(await getPage('/ingorda')).toContain('data-rendered');
    expect(shown(await getPage('/sana'))).toBe('sana');
  }
  expect(await metric(failures)).toMatch(/ 1$/);
  expect(await metric('salaria_ssr_quarantined_releases')).not.toMatch(/ 0$/);
});
