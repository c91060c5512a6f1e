import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

export type Mode = { mode?: 'production' | 'development' };

/** Both builds name fonts and pictures alike, so that the server's HTML has the browser build's URLs. */
export const assets = (publicPath: string) => ({
  assetModuleFilename: '[name].[contenthash:10][ext]',
  hashDigestLength: 20,
  publicPath,
});

/** Source maps of production builds, beside the folder that is published (dist/maps), for reading reported stacks. */
export const sourceMapFilename = '../maps/[file].map';

/** In a team's repository the shared packages, and perhaps the loaders, are below the section kit. */
const ownModules = /^.*[\\/]node_modules(?=[\\/])/.exec(fileURLToPath(import.meta.url))?.[0];
const moduleFolders = ['node_modules', ...(ownModules ? [ownModules] : [])];

/**
 * Returns the configuration that all builds share; `dir` is the folder of the shell or of a section. With `emit` false
 * the build refers to fonts and pictures by their URLs and leaves writing them to the browser's build.
 */
export const baseConfiguration = (
  dir: string,
  mode: Mode['mode'] = 'production',
  { emit = true }: { emit?: boolean } = {},
): Configuration => ({
  mode,
  context: dir,
  devtool: mode === 'production' ? 'hidden-source-map' : 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['salaria-source', '...'], modules: moduleFolders },
  resolveLoader: { modules: moduleFolders },
  module: {
    strictExportPresence: true,
    // Outside a browser a URL has no page to be relative to.
    ...(emit ? {} : { parser: { javascript: { url: 'relative' } } }),
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          swcrc: false,
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.(woff2|webp|avif|svg)$/, type: 'asset/resource', generator: { emit } },
    ],
  },
  optimization: {
    minimizer: [
      new TerserPlugin({
        extractComments: false,
        minify: TerserPlugin.swcMinify,
        terserOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true },
      }),
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});

/** Returns the configuration that all builds for browsers share. */
export const browser = (dir: string, mode: Mode['mode']): Configuration => ({
  ...baseConfiguration(dir, mode),
  target: ['web', 'es2022'],
});
