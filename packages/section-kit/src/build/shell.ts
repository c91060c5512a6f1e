import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import { previousMajorPlugins } from './previous-major.js';
import { LicensePlugin } from './plugins/license-plugin.js';
import { ShellFilesPlugin } from './plugins/shell-files-plugin.js';
import { assets, baseConfiguration, browser, type Mode, sourceMapFilename } from './base.js';
import { sandbox } from './server.js';
import { providedVersions } from './shared-modules.js';

/**
 * Returns the configuration of the service worker: one file without a hash in its name, because browsers update it by
 * URL.
 */
const worker = (dir: string, mode: Mode['mode']): Configuration => ({
  ...baseConfiguration(dir, mode),
  name: 'worker',
  target: ['webworker', 'es2022'],
  devtool: false,
  entry: { sw: './src/offline/worker/sw.ts' },
  output: { path: path.join(dir, 'dist/worker'), filename: '[name].js', clean: true },
});

/** True for modules of the chunk that shell/src/index.ts starts the site with. */
const isInStartChunk = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'start');

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/**
 * Leaves out code that the first load never runs: Emotion imports hoist-non-react-statics for `withTheme` alone, SWR a
 * `useSyncExternalStore` for React 17, and the router's package leads to its development build only.
 */
function withoutUnusedCode({ module, resolve, ...configuration }: Configuration): Configuration {
  const productionRouter = {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
  return {
    ...configuration,
    module: {
      ...module,
      rules: [
        ...(module?.rules ?? []),
        { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        // Without side effects, pages would refer past these to the modules behind, and webpack could not join those.
        { test: /[\\/](contracts[\\/]src[\\/]z|ui[\\/]src[\\/]index)\.ts$/, sideEffects: true },
      ],
    },
    resolve: {
      ...resolve,
      alias: {
        'use-sync-external-store/shim$': 'react',
        ...(configuration.mode === 'production' && productionRouter),
      },
    },
  };
}

/** Returns the webpack configurations of the shell in `dir`, which provides the shared modules and names no section. */
export const shell =
  (dir: string) =>
  (_env: unknown, { mode }: Mode): Configuration[] => {
    const previousMajor = previousMajorPlugins(dir);
    return [
      {
        ...withoutUnusedCode(browser(dir, mode)),
        name: 'browser',
        entry: { shell: './src/index.ts' },
        output: {
          path: path.join(dir, 'dist/browser'),
          filename: '[name].[contenthash:10].js',
          chunkFilename: '[name].[contenthash:10].js',
          sourceMapFilename,
          ...assets('/assets/'),
          uniqueName: 'salaria_shell',
          clean: true,
        },
        optimization: {
          ...baseConfiguration(dir, mode).optimization,
          splitChunks: {
            cacheGroups: {
              // zod and the list of its functions in use: one file, loaded for reads after the first page and for forms.
              shared: {
                test: /[\\/](zod[\\/]v4|contracts[\\/]src[\\/]z\.ts)/,
                name: 'shared',
                chunks: 'async',
                enforce: true,
                priority: 2,
              },
              // All other modules that every page starts with: one file.
              site: { test: isInStartChunk, name: 'site', chunks: 'async', enforce: true, priority: 1 },
              // A library that one file uses is part of it: a request less.
              defaultVendors: { test: /[\\/]node_modules[\\/]/, minChunks: 2, priority: -10, reuseExistingChunk: true },
            },
          },
        },
        plugins: [
          new webpack.DefinePlugin({
            SALARIA_PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
            // Of Module Federation's runtime: leaves out loading in Node and the snapshots of deployment services.
            ENV_TARGET: JSON.stringify('web'),
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          }),
          // V8 compiles its functions in the background while the file arrives (v8.dev/blog/explicit-compile-hints).
          new webpack.BannerPlugin({
            banner: '//# allFunctionsCalledOnLoad',
            raw: true,
            test: /^site\./,
            stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
          }),
          ...previousMajor,
          new LicensePlugin(),
          new ShellFilesPlugin(),
        ],
      },
      sandbox(dir, mode, previousMajor),
      worker(dir, mode),
    ];
  };
