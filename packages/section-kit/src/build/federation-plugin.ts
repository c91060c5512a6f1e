import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { consumedModules, providedVersions } from './shared-modules.js';

const runtimeFile = (name: string): string => fileURLToPath(new URL(`./runtime/${name}.js`, import.meta.url));

const common = {
  dts: false,
  // With `version-first`, one remote that does not load stops the host.
  shareStrategy: 'loaded-first',
  // No file in node_modules.
  virtualRuntimeEntry: true,
} as const;

/** Modules of the federation runtime that the shell never runs, 6 kB after gzip. */
const unusedModules = [
  'error-codes/dist/desc',
  'sdk/dist/logger',
  'sdk/dist/node',
  'sdk/dist/generateSnapshotFromManifest',
  'runtime-core/dist/utils/context',
  'runtime-core/dist/utils/preload',
  'runtime-core/dist/plugins/generate-preload-assets',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter',
  'webpack-bundler-runtime/dist/installInitialConsumes',
  'webpack-bundler-runtime/dist/remotes',
];
const unusedRuntime = new RegExp(`@module-federation/(${unusedModules.join('|')})\\.m?js$`.replaceAll('/', '[\\\\/]'));

/**
 * Returns the plugins of the shell as a host. It registers its shared modules at run time
 * (shell/src/sections/loading/shared-modules.ts): the plugin's option would load each of them in a chunk of its own,
 * since a chunk that both provides and consumes a module waits for itself.
 */
export const hostPlugins = () => [
  new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    manifest: false,
    runtimePlugins: [runtimeFile('provided-runtime')],
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  }),
  new webpack.DefinePlugin({ SALARIA_PROVIDED_VERSIONS: JSON.stringify(providedVersions()) }),
  new webpack.NormalModuleReplacementPlugin(unusedRuntime, ({ createData }) => {
    if (createData) createData.resource = runtimeFile('unused-runtime');
  }),
];

/** The bundler runtime in a section's entry is the host's (runtime/provided-runtime.ts): 5 kB after gzip each. */
export const sectionExternals: NonNullable<Configuration['externals']> = ({ request = '' }, done) =>
  /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? done(undefined, 'var salariaFederation')
    : done();

type SectionFederation = {
  scope: string;
  /** Sources of the exposed modules by name. */
  modules: ReadonlyMap<string, string>;
  /** Ranges of the shared packages. */
  requires: Record<string, string>;
};

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

/** Returns the plugin of a section, which exposes `modules`. */
export function sectionPlugin({ scope, modules, requires }: SectionFederation) {
  const shared = consumedModules(requires);
  return new ModuleFederationPlugin({
    ...common,
    name: scope,
    filename: 'entry.[contenthash:10].js',
    library: { type: 'var', name: scope },
    exposes: Object.fromEntries([...modules].map(([name, module]) => [`./${name}`, { import: module, name }])),
    shared,
    manifest: { additionalData: ({ stats }) => Object.assign(stats, { shared: describeShared(scope, shared) }) },
    experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
  });
}
