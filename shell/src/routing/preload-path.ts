import { preloadRead } from '@salaria/ui';
import { isOffline } from '../offline/connection';
import { getRegistry } from '../sections/registry-store';
import { loadPart } from '../sections/section-parts';
import { loadIfOwn } from './own-routes';
import { needs } from './section-routes';

const asked = new Set<string>();

/** Fetches the code and data of a path that the reader is about to open. */
export function preloadPath(path: string): void {
  // Without network a try would fail, and be remembered as failed.
  if (asked.has(path) || isOffline()) return;
  asked.add(path);
  void loadIfOwn(path).catch(() => undefined);
  const { parts, reads } = needs(getRegistry(), path);
  for (const { section, expose } of parts) void loadPart(section, expose);
  for (const read of reads) void preloadRead(read).catch(() => undefined);
}
