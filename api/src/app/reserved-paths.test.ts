import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { isReservedPath } from '@salaria/composition/reserved-paths';
import { manifestOf } from '@salaria/composition/testing/sections';
import { sectionManifestSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { routesOfController } from '../platform/routes.js';

const canBeClaimed = (path: string) => z.safeParse(sectionManifestSchema, manifestOf(path)).success;

it('no section can claim a path that a controller answers', async () => {
  const sources = new URL('..', import.meta.url);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.controller.ts') && !file.startsWith('testing/'),
  );
  const prefixes = new Set<string>();
  for (const file of files) {
    const module = (await import(new URL(file, sources).pathname)) as object;
    for (const controller of Object.values(module).filter((it) => typeof it === 'function'))
      for (const { method, path } of routesOfController(controller)) {
        const [, first = ''] = path.split('/');
        // The forms are at pages of the shell, which no section can cover; `*path` is every page.
        if (method === 'GET' && /^[a-z-]+$/.test(first)) prefixes.add(first);
      }
  }
  expect(prefixes.size).toBeGreaterThan(5);
  expect([...prefixes].filter((prefix) => canBeClaimed(`/${prefix}`) || canBeClaimed(`/${prefix}/x`))).toEqual([]);
  // Files are served by middleware.
  expect(['/assets', '/images', '/icons'].every(isReservedPath)).toBe(true);
});
