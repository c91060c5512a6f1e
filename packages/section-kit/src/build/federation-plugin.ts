import { createModuleFederationConfig, ModuleFederationPlugin } from '@module-federation/enhanced';
import { exposeName, type SectionManifest } from '@salaria/contracts/sections';
import type { Compilation, Configuration } from 'webpack';
import { consumedModules } from './shared-modules.js';

const common = {
  dts: false,
  // With `version-first`, one remote that does not load stops the host.
  shareStrategy: 'loaded-first',
  // No file in node_modules.
  virtualRuntimeEntry: true,
} as const;

/**
 * Externals of a section: its entry takes the plugin's runtime, `@module-federation/webpack-bundler-runtime`, from the
 * global variable `salariaFederation`, which the shell defines (runtime/provided-runtime.ts). Otherwise each entry has a
 * copy, 14 kB after gzip; the plugin's own `experiments.externalRuntime` leaves 9.5 of them.
 */
export const sectionExternals: NonNullable<Configuration['externals']> = ({ request = '' }, done) =>
  /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? done(undefined, 'var salariaFederation')
    : done();

type SectionFederation = {
  scope: string;
  /** Sources of the exposed modules by name. */
  modules: ReadonlyMap<string, string>;
  manifest: SectionManifest;
};

/** Returns the name of the chunk of an exposed module: one for all parts that a section has on the home page. */
function chunkNames({ slots = [] }: SectionManifest): (name: string) => string {
  const homeParts = slots.filter(({ slot }) => slot.startsWith('home.')).map(({ module }) => exposeName(module));
  return (name) => (homeParts.includes(name) ? 'home' : name);
}

/** Returns the entries of mf-manifest.json for modules of which a section has no copy, and which the plugin leaves out. */
const describeShared = (scope: string, shared: ReturnType<typeof consumedModules>) =>
  Object.entries(shared).map(([name, { requiredVersion, version }]) => ({
    id: `${scope}:${name}`,
    name,
    version,
    requiredVersion,
    singleton: true,
    assets: { js: { async: [], sync: [] }, css: { async: [], sync: [] } },
  }));

/** What is completed of the plugin's description of exposed modules. */
type Exposed = { name: string; assets: Record<'js' | 'css', { sync: string[] }> };

/** Lists the files of each exposed module, since the plugin lists those of a chunk for one of its modules only. */
function listFiles(exposed: Exposed[], chunkOf: (name: string) => string, { namedChunkGroups }: Compilation): void {
  for (const { name, assets } of exposed) {
    const files = namedChunkGroups.get(chunkOf(name))?.getFiles() ?? [];
    assets.js.sync = files.filter((file) => file.endsWith('.js'));
    assets.css.sync = files.filter((file) => file.endsWith('.css'));
  }
}

/** Returns the plugin of a section, which exposes `modules`. */
export function sectionPlugin({ scope, modules, manifest }: SectionFederation) {
  const shared = consumedModules(manifest.requires);
  const chunkOf = chunkNames(manifest);
  return new ModuleFederationPlugin(
    createModuleFederationConfig({
      ...common,
      name: scope,
      filename: 'entry.[contenthash:10].js',
      library: { type: 'var', name: scope },
      exposes: Object.fromEntries(
        [...modules].map(([name, module]) => [`./${name}`, { import: module, name: chunkOf(name) }]),
      ),
      shared,
      manifest: {
        additionalData: ({ stats, compilation }) => {
          listFiles(stats.exposes, chunkOf, compilation);
          return Object.assign(stats, { shared: describeShared(scope, shared) });
        },
      },
      experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    }),
  );
}
