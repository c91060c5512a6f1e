import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { assets, baseConfiguration, type Mode } from './base.js';

/** Returns the configuration for SSR: one file for each entry, in which `external` modules stay `require` calls. */
export const server = (
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
  ...baseConfiguration(dir, mode, { emit: false }),
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

const nodeModules = fileURLToPath(new URL('./sandbox-node-modules.js', import.meta.url));

/**
 * Returns the shell's configuration for the sandbox (packages/sandbox), which has the globals of neither Node nor a
 * browser: one file, preceded by the globals that its code needs. React's server build for Bun is the only one that
 * writes text; the others write bytes, and encoding them takes QuickJS half of the rendering time.
 */
export function sandbox(dir: string, mode: Mode['mode']): Configuration {
  const common = baseConfiguration(dir, mode, { emit: false });
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
}
