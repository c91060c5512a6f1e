import { expect, it } from '@jest/globals';
import type { Release } from '@salaria/contracts/sections';
import { fileAddress, fileKey, fileKeyPattern } from './file-address.js';
import { integrityOf } from './integrity.js';

const page = 'sha384-oqVuAfXRKap7+dgc/Y5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const release: Release = {
  id: '0123456789ab',
  scope: 'mf_prova',
  base: '/sections/mf-prova/0123456789ab/',
  entry: 'entry.js',
  files: { 'entry.js': page, 'page.js': page, 'page.css': page },
  exposes: { page: ['page.js'] },
};

it('gives a script one URL in all releases, in the alphabet of URLs', () => {
  const address = '/sections/mf-prova/oqVuAfXRKap7-dgc_Y5u/page.js';
  expect(fileAddress(release, 'page.js')).toBe(address);
  const next = { ...release, id: 'ba9876543210', base: '/sections/mf-prova/ba9876543210/' };
  expect(fileAddress(next, 'page.js')).toBe(address);
  expect(fileAddress({ ...next, files: { 'page.js': integrityOf(Buffer.from('x')) } }, 'page.js')).not.toBe(address);
});

it.each(['entry.js', 'page.css', 'unlisted.js', 'constructor'])('leaves %s at the base of the release', (name) => {
  expect(fileAddress(release, name)).toBe(release.base + name);
});

it.each(['https://team.example/sections/x/', '/__salaria/0123456789ab/'])('leaves files of a release at %s', (base) => {
  expect(fileAddress({ ...release, base }, 'page.js')).toBe(`${base}page.js`);
});

it('makes keys that are no release ids', () => {
  expect(fileKey(page)).toMatch(fileKeyPattern);
  expect(release.id).not.toMatch(fileKeyPattern);
});
