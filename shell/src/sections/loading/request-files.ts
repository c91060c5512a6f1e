import type { Release } from '@salaria/contracts/sections';

/** Name of the chunk into which sections put the schemas of responses (docs/decisions/0002). */
const schemas = /^schemas\./;

/**
 * Requests everything that a module of a release and its reads need, in one step. The section's loader would request the
 * entry, then the module, and the schemas when the module is rendered.
 */
export function requestFiles({ base, entry, exposes, files, format }: Release, expose: string): void {
  // Other loaders than that of the kit request scripts in ways of their own.
  if (format !== undefined) return;
  const names = [entry, ...(exposes[expose] ?? []), ...Object.keys(files).filter((name) => schemas.test(name))];
  for (const name of names.filter((it) => it.endsWith('.js'))) {
    const href = base + name;
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const integrity = files[name] ?? '';
    const link = { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
