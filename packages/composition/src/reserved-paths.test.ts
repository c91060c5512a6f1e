import { reservedPathPrefixes, sectionManifestSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { isReservedPath } from './reserved-paths.js';

it.each(reservedPathPrefixes)('reserves /%s and the paths below it', (prefix) => {
  expect([`/${prefix}`, `/${prefix}/x`].map(isReservedPath)).toEqual([true, true]);
  expect([`/${prefix}x`, `/x/${prefix}`].map(isReservedPath)).toEqual([false, false]);
});

it('is the list that manifests are checked against', () => {
  const manifest = (path: string) => ({
    name: 'mf-prova',
    title: 'Prova',
    requires: {},
    routes: [{ path, module: './src/x.page.tsx', head: { title: 'X' } }],
  });
  const isValid = (path: string) => z.safeParse(sectionManifestSchema, manifest(path)).success;
  for (const prefix of reservedPathPrefixes)
    expect([isValid(`/${prefix}`), isValid(`/${prefix}/x`)]).toEqual([false, false]);
  expect([isValid('/apis'), isValid('/')]).toEqual([true, true]);
});
