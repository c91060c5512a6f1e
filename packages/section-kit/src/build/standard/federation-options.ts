export { moduleFolders } from '../base.js';
export { kitModules } from './kit-modules.js';
import { buildScope, exposedModules, readManifest } from '../section-source.js';
import { consumedModules } from '../shared-modules.js';

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
