import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changesSince, kitAnnouncement, replaceKit } from './kit-update.js';

const changes = [
  { version: '2.0.0', breaking: ['useRead vuole uno schema'], changes: [] },
  { version: '1.10.0', breaking: [], changes: ['prove più veloci'] },
  { version: '1.0.0', breaking: [], changes: ['il primo'] },
];
const tarball = Buffer.from('kit 2');
const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
let server: Server;
let site: string;
let dir: string;
let offered: { integrity: string };

beforeEach(async () => {
  offered = { integrity };
  server = createServer(({ url }, response) => {
    const packages = { 'section-kit': { url: '/kit/section-kit-2.0.0-b2.tgz', ...offered } };
    if (url === '/kit.json')
      response.end(JSON.stringify({ version: '2.0.0-b2', packages, slots: [], routes: [], changes }));
    else response.end(tarball);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  dir = mkdtempSync(path.join(tmpdir(), 'salaria-kit-update-'));
  mkdirSync(path.join(dir, 'kit'));
  writeFileSync(path.join(dir, 'kit/section-kit-1.0.0-b1.tgz'), 'kit 1');
  useKit('file:kit/section-kit-1.0.0-b1.tgz');
});
afterEach(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

const useKit = (kit: string) =>
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ devDependencies: { '@salaria/section-kit': kit } }));
const packageJson = () => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as object;

describe('replaceKit', () => {
  it("puts the site's kit in place of the old one, and says what changed", async () => {
    expect(await replaceKit(dir, site)).toEqual({
      from: '1.0.0-b1',
      to: '2.0.0-b2',
      changes: [changes[1], changes[0]],
    });
    expect(readdirSync(path.join(dir, 'kit'))).toEqual(['section-kit-2.0.0-b2.tgz']);
    expect(packageJson()).toEqual({ devDependencies: { '@salaria/section-kit': 'file:kit/section-kit-2.0.0-b2.tgz' } });
    expect(await replaceKit(dir, site)).toBeUndefined();
  });

  it('changes nothing when the file does not have the integrity that the site names', async () => {
    offered = { integrity: 'sha512-other' };
    await expect(replaceKit(dir, site)).rejects.toThrow('non corrisponde alla sua impronta');
    expect(readdirSync(path.join(dir, 'kit'))).toEqual(['section-kit-1.0.0-b1.tgz']);
  });

  it('refuses a section that has its kit from elsewhere', async () => {
    useKit('1.0.0');
    await expect(replaceKit(dir, site)).rejects.toThrow("qui non c'è niente da aggiornare");
  });
});

it('changesSince compares versions by number, without the hash of the build', () => {
  expect(changesSince(changes, '1.9.0-b99')).toEqual([changes[1], changes[0]]);
  expect(changesSince(changes, '2.0.0-b1')).toEqual([]);
});

describe('kitAnnouncement', () => {
  it('names both kits and what changed between them, with what breaks', async () => {
    const text = await kitAnnouncement(dir, site);
    expect(text?.split('\n')).toEqual([
      'Il sito ha un altro kit: 1.0.0-b1 → 2.0.0-b2. Per prenderlo: npm run kit:update',
      '1.10.0',
      '  • prove più veloci',
      '2.0.0',
      '  ! useRead vuole uno schema',
      'Ciò che è segnato con ! può chiedere modifiche: npm run types e npm test dicono dove.',
    ]);
  });

  it("is missing with the site's kit, in a workspace of the site, and when the site does not answer", async () => {
    useKit('file:kit/section-kit-2.0.0-b2.tgz');
    expect(await kitAnnouncement(dir, site)).toBeUndefined();
    useKit('1.0.0');
    expect(await kitAnnouncement(dir, site)).toBeUndefined();
    useKit('file:kit/section-kit-1.0.0-b1.tgz');
    expect(await kitAnnouncement(dir, 'http://127.0.0.1:1')).toBeUndefined();
  });
});
