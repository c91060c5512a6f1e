import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import { exposeName, type Registry, type SectionManifest } from '@salaria/contracts/sections';
import { exposedModules, readManifest } from '@salaria/section-kit/section-source';

/** The folder of a section and its manifest. */
export type SectionSource = { dir: string; manifest: SectionManifest };

/** Returns the sections of the checkout, sorted by name. */
export function sectionSources(root: string): SectionSource[] {
  const names = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return names.sort().map((name) => ({ dir: path.join(root, name), manifest: readManifest(path.join(root, name)) }));
}

/** Returns a registry without what only separate releases need; `release.scope` is the name of the section. */
export function staticRegistry(sources: readonly SectionSource[]): Registry {
  const sections = sources.map(({ manifest }) => {
    const { name, routes, slots = [] } = manifest;
    const exposes = Object.fromEntries([...routes, ...slots].map(({ module }) => [exposeName(module), []]));
    const release = { id: '0'.repeat(12), scope: name, base: '/', entry: '', files: {}, exposes };
    return createRegistryEntry(manifest, { release, previous: null });
  });
  return { version: 'one bundle', sections };
}

/**
 * Returns the chunk of an exposed module: each page has its own, and the widgets of one page's slots (`home.featured`,
 * `home.articles`…) share one, as in an ordinary single bundle.
 */
export function chunkOf({ name, slots = [] }: SectionManifest, expose: string): string {
  const filled = slots.find(({ module }) => exposeName(module) === expose);
  return filled ? `slots-${filled.slot.split('.')[0]}` : `${name}-${expose}`;
}

/** Writes the module that replaces registry and releases in the bundle, and returns its path. */
export function writeParts(folder: string, sources: readonly SectionSource[]): string {
  const parts = sources.flatMap(({ dir, manifest }) =>
    [...exposedModules(manifest)].map(([expose, module]) => {
      const file = JSON.stringify(path.join(dir, module));
      const load = `import(/* webpackChunkName: "${chunkOf(manifest, expose)}" */ ${file})`;
      return `  ${JSON.stringify(`${manifest.name}/${expose}`)}: () => ${load},`;
    }),
  );
  const file = path.join(folder, 'parts.ts');
  mkdirSync(folder, { recursive: true });
  const registry = `export const registry = ${JSON.stringify(staticRegistry(sources))};`;
  writeFileSync(file, ['export const parts = {', ...parts, '};', registry, ''].join('\n'));
  return file;
}
