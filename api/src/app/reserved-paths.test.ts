import { isReservedPath } from '@salaria/composition/reserved-paths';
import { manifestOf } from '@salaria/composition/testing/sections';
import { sectionManifestSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { sourceRoutes } from '../testing/calls/source-routes.js';

const canBeClaimed = (path: string) => z.safeParse(sectionManifestSchema, manifestOf(path)).success;

it('no section can claim a path that a controller answers', async () => {
  const prefixes = new Set<string>();
  for (const { method, path } of await sourceRoutes()) {
    const [, first = ''] = path.split('/');
    // The forms are at pages of the shell, which no section can cover; `:path` is every page.
    if (method === 'GET' && /^[a-z-]+$/.test(first)) prefixes.add(first);
  }
  expect(prefixes.size).toBeGreaterThan(5);
  expect([...prefixes].filter((prefix) => canBeClaimed(`/${prefix}`) || canBeClaimed(`/${prefix}/x`))).toEqual([]);
  // Files are served by middleware.
  expect(['/assets', '/images', '/icons'].every(isReservedPath)).toBe(true);
});
