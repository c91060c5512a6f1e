import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@salaria/contracts/sections';
import { key, type Person, StaffAccounts } from '../../domains/accounts/accounts.fixtures.js';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { LiveReleases } from '../../sections/registry/live-releases.service.js';
import { ReleasesService } from '../../sections/releases/releases.service.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { pack } from '../../sections/testing/small-section.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { WebModule } from '../web.module.js';

let test: TestApp;
let anna: Person;
let rita: Person;

/** Publishes a section; one for staff has the pages of the desk. */
async function publish(name: string, path: string, audience?: 'staff'): Promise<void> {
  const { built, files } = pack(name, path);
  if (audience) built.manifest.audience = audience;
  if (audience)
    built.manifest.routes = built.manifest.routes.map((it) => ({ ...it, head: { ...it.head, noindex: true } }));
  else built.manifest.slots = [{ slot: 'floating', order: 1, module: './src/prova.page.tsx' }];
  const bytes = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
  const id = await test.app.get(ReleasesService).store({ built, files: bytes }, 'prova');
  await test.app.get(LiveReleases).change({ section: name, id, by: 'prova', action: 'live' });
}

beforeAll(async () => {
  const web = WebModule.serving(readShellBuild(projectRoot), imagesDir);
  test = await createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' }, more: [SectionsModule, web] });
  const staff = new StaffAccounts(test);
  anna = await staff.create('responsabile', 'Anna Bianchi');
  rita = await staff.create('redattore', 'Rita Rossi');
  await publish('mf-visita', '/visita');
  await publish('mf-scrivania', '/scrivania', 'staff');
});
afterAll(() => test.close());

/** What browsers add to requests, and scripts cannot change. */
const document = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
const open = (path: string, headers: object, { cookie }: Pick<Person, 'cookie'> = anna) =>
  test.http.get(path).set({ ...headers, cookie });
const tokenIn = (html: string) => /<html lang="it" data-desk="([\w-]{43})">/.exec(html)?.[1];
const tokenOf = async (person: Person) => tokenIn((await open('/scrivania', document, person).expect(200)).text) ?? '';
const accounts = (headers: object) => open('/api/desk/accounts', { ...script, ...headers });

describe('a script of a visitors’ page, in the browser of a member of staff', () => {
  it('has its calls of the desk refused, which a page of the desk makes with its token', async () => {
    await accounts({}).expect(401);
    await accounts({ 'x-salaria-desk': await tokenOf(anna) }).expect(200);
  });

  it.each([
    ['the token of another person', () => tokenOf(rita)],
    ['an invented token', () => Promise.resolve('x'.repeat(43))],
    ['an empty token', () => Promise.resolve('')],
  ])('has them refused with %s', async (_what, token) => {
    await accounts({ 'x-salaria-desk': await token() }).expect(401);
  });

  it('cannot change anything with a form, whose request is a navigation', async () => {
    const form = test.http.post('/api/desk/pictures').set({ ...document, cookie: anna.cookie });
    await form.set('sec-fetch-site', 'same-origin').attach('picture', Buffer.from('x'), 'x.png').expect(401);
  });

  it('gets no token from a page of the desk that it fetches, frames or has rendered before', async () => {
    await open('/scrivania', document).expect(200);
    const modes = { empty: 'cors', image: 'no-cors', iframe: 'navigate', object: 'navigate', embed: 'navigate' };
    for (const [destination, mode] of Object.entries(modes)) {
      const headers = { ...script, 'sec-fetch-dest': destination, 'sec-fetch-mode': mode };
      expect((await open('/scrivania', headers).expect(200)).text).not.toContain('data-desk');
    }
    expect((await test.http.get('/scrivania').set(document).expect(200)).text).not.toContain('data-desk');
  });

  it('cannot read what it opens as a window', async () => {
    for (const path of ['/scrivania', '/api/desk/accounts', '/redazione/anteprima/articles/x'])
      expect((await open(path, document)).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect((await open('/visita', document)).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('may use the calls of /admin/pdfs, a page that a visitors’ section has', async () => {
    await open('/api/pdf/list', script).expect(200);
  });
});

describe('a page of the desk', () => {
  it('is stored by no cache when it has a token', async () => {
    const { headers } = await open('/scrivania', document).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    const again = await open('/scrivania', document, rita).expect(200);
    expect(tokenIn(again.text)).toBe(await tokenOf(rita));
    expect(await tokenOf(rita)).not.toBe(await tokenOf(anna));
  });

  it('has no token without a session', async () => {
    for (const cookie of ['salaria_desk=x', 'salaria_admin=x', 'altro=x'])
      expect((await open('/scrivania', document, { cookie }).expect(200)).text).not.toContain('data-desk');
  });

  it('is opened by the key as well', async () => {
    const opened = await test.http.post('/api/admin/session').send({ token: key }).expect(201);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const token = tokenIn((await open('/scrivania', document, { cookie })).text) ?? '';
    await open('/api/desk/accounts', script, { cookie }).expect(401);
    await open('/api/desk/accounts', { ...script, 'x-salaria-desk': token }, { cookie }).expect(200);
  });

  it('runs no code of visitors’ sections, and keeps their links', async () => {
    const { text } = await open('/scrivania', document).expect(200);
    const embedded = JSON.parse(/id="salaria-registry">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as Registry;
    const visitors = embedded.sections.find(({ name }) => name === 'mf-visita');
    expect(visitors).toMatchObject({ routes: [], slots: [], release: null, previous: null });
    expect(embedded.sections.find(({ name }) => name === 'mf-scrivania')?.release).not.toBeNull();
    expect(text).not.toContain('/sections/mf-visita/');
  });
});

it('a program without a browser needs no token', async () => {
  await test.http.get('/api/desk/accounts').set('Cookie', anna.cookie).expect(200);
});
