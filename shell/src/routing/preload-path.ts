import { preloadRead } from '@salaria/ui';
import { isOffline } from '../offline/connection';
import { getRegistry } from '../sections/registry-store';
import { loadPart } from '../sections/loading/section-parts';
import { loadIfShellPage } from './shell-routes';
import { routeData } from './route-data';

const preloadedPaths = new Set<string>();

/** Preloads the code and data of a path with its query. */
export function preloadPath(path: string): void {
  // SWR would cache the failure of an offline attempt.
  if (preloadedPaths.has(path) || isOffline()) return;
  preloadedPaths.add(path);
  void loadIfShellPage(path.replace(/\?.*/, '')).catch(() => undefined);
  const { parts, reads, laterReads } = routeData(getRegistry(), path);
  for (const { section, expose } of parts) void loadPart(section, expose);
  for (const read of reads.filter((it) => !laterReads.includes(it))) void preloadRead(read).catch(() => undefined);
}
