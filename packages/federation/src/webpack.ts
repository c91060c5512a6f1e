import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Chunk, type ChunkGraph, type Configuration, type Module } from 'webpack';
import { ReleasePlugin } from './release-plugin.js';
import { buildScope, exposedModules, readManifest } from './section-source.js';
import { lentRequests, offered, wanted } from './shared-modules.js';
import { ServerFilesPlugin } from './server-files-plugin.js';
import { ShellFilesPlugin } from './shell-files-plugin.js';

type Mode = { mode?: 'production' | 'development' };

/** Fonts and the like keep one name in both builds, so that the server writes the addresses that the browser has. */
const assets = (publicPath: string) => ({
  assetModuleFilename: '[name].[contenthash:10][ext]',
  hashDigestLength: 20,
  publicPath,
});

const base = (dir: string, mode: Mode['mode'] = 'production', emit = true): Configuration => ({
  mode,
  context: dir,
  devtool: mode === 'production' ? false : 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['salaria-source', '...'] },
  module: {
    strictExportPresence: true,
    // Outside a browser an address has no page to be relative to.
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
  // No licence files beside the code: the licences of what is bundled are in the packages.
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

const browser = (dir: string, mode: Mode['mode']): Configuration => ({
  ...base(dir, mode),
  target: ['web', 'es2022'],
});

/** For rendering outside a browser: one file each, with what the shell lends left as `require` calls. */
const server = (
  dir: string,
  mode: Mode['mode'],
  {
    entry,
    external,
    publicPath,
    ...rest
  }: { entry: Record<string, string>; external: readonly string[]; publicPath: string } & Pick<
    Configuration,
    'dependencies' | 'plugins'
  >,
): Configuration => ({
  ...base(dir, mode, false),
  name: 'server',
  target: 'node20',
  devtool: false,
  entry,
  externals: Object.fromEntries(external.map((request) => [request, `commonjs ${request}`])),
  output: {
    ...assets(publicPath),
    path: path.join(dir, 'dist/server'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  ...rest,
  plugins: [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: Object.keys(entry).length }),
    ...(rest.plugins ?? []),
  ],
});

/**
 * The only bundler configuration of a section; everything that differs between sections is in its section.json.
 * Webpack's own container plugin makes the entry: 3 kB, where that of @module-federation/enhanced is 18 to 26 (gzip).
 */
export const section =
  (dir: string) =>
  (_env: unknown, { mode }: Mode): Configuration[] => {
    const manifest = readManifest(dir);
    const modules = exposedModules(manifest);
    const scope = buildScope(dir, manifest);
    const container = new webpack.container.ModuleFederationPlugin({
      name: scope,
      filename: 'entry.[contenthash:10].js',
      library: { type: 'var', name: scope },
      exposes: Object.fromEntries([...modules].map(([name, module]) => [`./${name}`, { import: module, name }])),
      shared: wanted(manifest.requires),
    });
    return [
      {
        ...browser(dir, mode),
        name: 'browser',
        entry: {},
        output: {
          path: path.join(dir, 'dist/browser'),
          filename: '[name].[contenthash:10].js',
          chunkFilename: '[name].[contenthash:10].js',
          ...assets('auto'),
          uniqueName: scope,
          // Before the shell gives a try up (4 s), so that the next one asks anew. ms.
          chunkLoadTimeout: 3800,
          // A module that threw must throw again at the next try, not be handed out half evaluated.
          strictModuleErrorHandling: true,
          clean: true,
        },
        plugins: [container, new ReleasePlugin(manifest, scope, [...modules.keys()])],
      },
      server(dir, mode, {
        entry: Object.fromEntries(modules),
        external: lentRequests,
        publicPath: '',
        dependencies: ['browser'],
        plugins: [new ServerFilesPlugin(dir)],
      }),
    ];
  };

/** The service worker: one file whose name never changes, since browsers look for a new one under the address of the old. */
const worker = (dir: string, mode: Mode['mode']): Configuration => ({
  ...base(dir, mode),
  name: 'worker',
  target: ['webworker', 'es2022'],
  devtool: false,
  entry: { sw: './src/offline/worker/sw.ts' },
  output: { path: path.join(dir, 'dist/worker'), filename: '[name].js', clean: true },
});

/** Chunks of the shell's start (shell/src/index.ts), and those in which webpack wants to put each shared module. */
const startsTheSite = (chunk: Chunk): boolean =>
  chunk.name === 'start' ||
  [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ module }) => /^(provide|consume-shared)-module$/.test(module?.type ?? '')),
  );
const isInStart = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(startsTheSite);

const nodeModules = fileURLToPath(new URL('./sandbox-node-modules.js', import.meta.url));

/**
 * The shell for the sandbox (packages/sandbox), where neither Node nor a browser exists: one file, preceded by the globals
 * that its code needs. React's server build for Bun is the only one that writes text instead of bytes, which QuickJS would
 * encode and decode for half of the rendering time.
 */
const sandbox = (dir: string, mode: Mode['mode']): Configuration => {
  const common = base(dir, mode, false);
  return {
    ...common,
    name: 'sandbox',
    target: 'es2022',
    devtool: false,
    entry: { shell: ['@salaria/sandbox/realm/install', './src/sandbox.tsx'] },
    resolve: {
      ...common.resolve,
      extensionAlias: { '.js': ['.ts', '.js'] },
      alias: { util$: nodeModules, stream$: nodeModules, crypto$: nodeModules },
    },
    output: {
      ...assets('/assets/'),
      path: path.join(dir, 'dist/sandbox'),
      chunkFormat: 'commonjs',
      chunkLoading: false,
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.ProvidePlugin({ Buffer: [nodeModules, 'Buffer'] }),
    ],
  };
};

/** The shell: knows no section, provides the shared modules, and is built for the sandbox too, where the server renders. */
export const shell =
  (dir: string) =>
  (_env: unknown, { mode }: Mode): Configuration[] => [
    {
      ...browser(dir, mode),
      name: 'browser',
      entry: { shell: './src/index.ts' },
      output: {
        path: path.join(dir, 'dist/browser'),
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
        ...assets('/assets/'),
        uniqueName: 'salaria_shell',
        clean: true,
      },
      optimization: {
        ...base(dir, mode).optimization,
        splitChunks: {
          cacheGroups: {
            // One file, not the validator and, apart from it, our list of what of it is used. Pages without a section do without.
            lent: {
              test: /[\\/](zod[\\/]v4|contracts[\\/]src[\\/]z\.ts)/,
              name: 'lent',
              chunks: 'async',
              enforce: true,
              priority: 2,
            },
            // All else that every page starts with: one file, not one for each shared module.
            site: { test: isInStart, name: 'site', chunks: 'async', enforce: true, priority: 1 },
          },
        },
      },
      plugins: [
        // The sections are containers that are opened at run time (shell/src/sections/federation-runtime.ts): none is known here.
        new webpack.container.ModuleFederationPlugin({ name: 'shell', shared: offered() }),
        new ShellFilesPlugin(),
      ],
    },
    sandbox(dir, mode),
    worker(dir, mode),
  ];
