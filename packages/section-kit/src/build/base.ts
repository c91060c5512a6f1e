import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

export type Mode = { mode?: 'production' | 'development' };

/** Both builds name fonts and pictures alike, so that the server's HTML has the browser build's URLs. */
export const assets = (publicPath: string) => ({
  assetModuleFilename: '[name].[contenthash:10][ext]',
  hashDigestLength: 20,
  publicPath,
});

/** Source maps of production builds, beside the folder that is published (dist/maps), for reading reported stacks. */
export const sourceMapFilename = '../maps/[file].map';

/** Returns webpack's options for the modules of a section: of a CSS module, the default export has the class names. */
export function sectionModules(
  { module, context = '' }: Configuration,
  section: string,
): NonNullable<Configuration['module']> {
  const parser = { namedExports: false };
  // Not webpack's own pattern, whose names differ between releases and between the builds for browser and server, nor
  // `[path]`, which names the folders above the section's if its path has a `#`: webpack writes NUL before that.
  const fileOf = (filename = '') => path.relative(context, path.resolve(context, filename.replaceAll('\0', '')));
  const generator = {
    localIdentName: ({ filename, local }: { filename?: string; local?: string }) =>
      `${section}-${fileOf(filename)
        .replaceAll('\\', '/')
        .replace(/\.css$/, '')}-${local}`,
  };
  return {
    ...module,
    parser: { ...module?.parser, 'css/auto': parser, 'css/module': parser },
    generator: { 'css/auto': generator, 'css/module': generator },
  };
}

/** Whether a build writes fonts and pictures, and into which folder beside its other files. */
type AssetFiles = { emit?: boolean; assetFolder?: string | undefined };

/** In a team's repository the shared packages, and perhaps the loaders, are below the section kit. */
export const moduleFolders = ['node_modules', fileURLToPath(new URL('../../node_modules', import.meta.url))];

/** Returns the rule that compiles TypeScript; `react` are options of swc. */
export const sourceRule = (react: object = {}): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
});

/**
 * The virtual entry of the federation plugin, which writes paths between single quotes as they are: a folder may be named
 * `l'antica`.
 */
const federationEntryRule: RuleSetRule = {
  scheme: 'data',
  mimetype: 'text/javascript',
  loader: fileURLToPath(new URL('../../quote-imports.cjs', import.meta.url)),
};

const subsetFontRule: RuleSetRule = {
  test: /\.woff2$/,
  resourceQuery: /^\?subset$/,
  loader: fileURLToPath(new URL('../../subset-font.cjs', import.meta.url)),
};

/**
 * Returns the configuration that all builds share; `dir` is the folder of the shell or of a section. With `emit` false
 * the build refers to fonts and pictures by their URLs and leaves writing them to the browser's build; `assetFolder` is
 * where they are written, relative to the other files.
 */
export const baseConfiguration = (
  dir: string,
  mode: Mode['mode'] = 'production',
  { emit = true, assetFolder }: AssetFiles = {},
): Configuration => {
  const generator = { emit, ...(assetFolder !== undefined && { outputPath: assetFolder }) };
  return {
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
        sourceRule(),
        federationEntryRule,
        subsetFontRule,
        { test: /\.(avif|gif|jpe?g|png|svg|webp|woff2?)$/, type: 'asset/resource', generator },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};

/** Returns the configuration that all builds for browsers share. */
export const browser = (dir: string, mode: Mode['mode']): Configuration => ({
  ...baseConfiguration(dir, mode),
  target: ['web', 'es2022'],
});
