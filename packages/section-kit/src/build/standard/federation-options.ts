import { fileURLToPath } from 'node:url';
import { buildScope, exposedModules, readManifest } from '../section-source.js';
import { consumedModules } from '../shared-modules.js';

export { moduleFolders } from '../base.js';

/**
 * Returns the options of Module Federation's plugin for the section in `dir`, alike for webpack, Rspack and Vite. `name` is
 * unique to the build: two releases with one name in one page overwrite each other's modules.
 */
export function federationOptions(dir: string) {
  const manifest = readManifest(dir);
  return {
    name: buildScope(dir, manifest),
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries([...exposedModules(manifest)].map(([name, module]) => [`./${name}`, module])),
    shared: consumedModules(manifest.requires),
    manifest: true as const,
    dts: false as const,
  };
}

type Resolve = (id: string, importer: string, options: { skipSelf: true }) => Promise<{ id: string } | null>;

const ownFile = fileURLToPath(import.meta.url);

/**
 * Returns a plugin of Vite that finds `@salaria/ui` and `@salaria/contracts` where the section kit has them, below its own
 * folder. webpack and Rspack take `moduleFolders` as `resolve.modules`.
 */
export const kitModules = () => ({
  name: 'salaria-kit-modules',
  enforce: 'pre' as const,
  resolveId(this: { resolve: Resolve }, id: string): Promise<{ id: string } | null> | undefined {
    return id.startsWith('@salaria/') ? this.resolve(id, ownFile, { skipSelf: true }) : undefined;
  },
});
