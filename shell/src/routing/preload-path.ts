import { preloadRead } from '@salaria/ui';
import { isOffline } from '../offline/connection';
import { getRegistry } from '../sections/registry-store';
import { preloadPart } from '../sections/loading/section-parts';
import { loadIfShellPage } from './shell-routes';
import { findPage, partsOf, shellReadsOf } from './find-page';

const preloadedPaths = new Set<string>();

/** Preloads the code and data of a path with its query. */
export function preloadPath(path: string): void {
  // SWR would cache the failure of an offline attempt.
  if (preloadedPaths.has(path) || isOffline()) return;
  preloadedPaths.add(path);
  void loadIfShellPage(path.replace(/\?.*/, '')).catch(() => undefined);
  // The page validates its data, which the server has not rendered: in one step with them, not after the page's code.
  void import(/* webpackChunkName: "validator" */ '@salaria/contracts/z').catch(() => undefined);
  const page = findPage(getRegistry(), path);
  for (const { section, expose } of partsOf(getRegistry(), page)) void preloadPart(section, expose);
  for (const read of page?.reads ?? [])
    if (!page?.laterReads.includes(read)) void preloadRead(read).catch(() => undefined);
  if (shellReadsOf(page).length > 0)
    void import(/* webpackChunkName: "schemas" */ '@salaria/contracts/site').catch(() => undefined);
}
