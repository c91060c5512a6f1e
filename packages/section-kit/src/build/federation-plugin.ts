import { fileURLToPath } from 'node:url';
import { createModuleFederationConfig, ModuleFederationPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';
import { consumedModules, providedVersions } from './shared-modules.js';

const common = {
  dts: false,
  // With `version-first`, one remote that does not load stops the host.
  shareStrategy: 'loaded-first',
  // No file in node_modules.
  virtualRuntimeEntry: true,
} as const;

/**
 * Returns the plugins of the shell as a host. It registers remotes and shared modules at run time
 * (shell/src/sections/loading): the plugin's option `shared` would load each of them in a chunk of its own, since a
 * chunk that both provides and consumes a module waits for itself.
 */
export const hostPlugins = () => [
  new ModuleFederationPlugin(
    createModuleFederationConfig({
      ...common,
      name: 'shell',
      manifest: false,
      runtimePlugins: [fileURLToPath(new URL('./runtime/provided-runtime.js', import.meta.url))],
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    }),
  ),
  new webpack.DefinePlugin({ SALARIA_PROVIDED_VERSIONS: JSON.stringify(providedVersions()) }),
];

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
  return new ModuleFederationPlugin(
    createModuleFederationConfig({
      ...common,
      name: scope,
      filename: 'entry.[contenthash:10].js',
      library: { type: 'var', name: scope },
      exposes: Object.fromEntries([...modules].map(([name, module]) => [`./${name}`, { import: module, name }])),
      shared,
      manifest: { additionalData: ({ stats }) => Object.assign(stats, { shared: describeShared(scope, shared) }) },
      experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    }),
  );
}
