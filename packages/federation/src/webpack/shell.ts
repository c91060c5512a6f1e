import path from 'node:path';
import webpack, { type Chunk, type ChunkGraph, type Configuration, type Module } from 'webpack';
import { LicensePlugin } from './plugins/license-plugin.js';
import { providedModules } from './shared-modules.js';
import { ShellFilesPlugin } from './plugins/shell-files-plugin.js';
import { assets, baseConfiguration, browser, type Mode, sourceMapFilename } from './base.js';
import { sandbox } from './server.js';

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

/** True for the chunk `start` (shell/src/index.ts) and those that webpack makes for each shared module. */
const isStartChunk = (chunk: Chunk): boolean =>
  chunk.name === 'start' ||
  [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ module }) => /^(provide|consume-shared)-module$/.test(module?.type ?? '')),
  );
const isInStartChunk = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(isStartChunk);

/**
 * Leaves out code that the first load never runs: Emotion imports hoist-non-react-statics for `withTheme` alone, and
 * SWR a `useSyncExternalStore` for React 17.
 */
function withoutUnusedCode({ module, resolve, ...configuration }: Configuration): Configuration {
  return {
    ...configuration,
    module: {
      ...module,
      rules: [...(module?.rules ?? []), { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }],
    },
    resolve: { ...resolve, alias: { 'use-sync-external-store/shim$': 'react' } },
  };
}

/** Returns the webpack configurations of the shell in `dir`, which provides the shared modules and names no section. */
export const shell =
  (dir: string) =>
  (_env: unknown, { mode }: Mode): Configuration[] => [
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
            // zod and the list of its functions in use: one file, which only pages with sections load.
            shared: {
              test: /[\\/](zod[\\/]v4|contracts[\\/]src[\\/]z\.ts)/,
              name: 'shared',
              chunks: 'async',
              enforce: true,
              priority: 2,
            },
            // All other modules that every page starts with: one file, not one for each shared module.
            site: { test: isInStartChunk, name: 'site', chunks: 'async', enforce: true, priority: 1 },
            // A library that one file uses is part of it: a request less.
            defaultVendors: { test: /[\\/]node_modules[\\/]/, minChunks: 2, priority: -10, reuseExistingChunk: true },
          },
        },
      },
      plugins: [
        // No remotes: shell/src/sections/loading/federation-runtime.ts opens the sections' containers at run time.
        new webpack.container.ModuleFederationPlugin({ name: 'shell', shared: providedModules() }),
        new LicensePlugin(),
        new ShellFilesPlugin(),
      ],
    },
    sandbox(dir, mode),
    worker(dir, mode),
  ];
