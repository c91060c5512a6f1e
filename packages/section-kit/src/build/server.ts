import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { basePlaceholder } from '@salaria/composition/releases/release-base';
import webpack, { type Configuration } from 'webpack';
import { assets, baseConfiguration, sectionModules, type Mode, sourceMapFilename } from './base.js';

/** Resolves `import()` within the file of its entry. */
function inOneFile(configuration: Configuration): Configuration {
  const { parser, ...module } = configuration.module ?? {};
  const javascript = { ...parser?.['javascript'], dynamicImportMode: 'eager' as const };
  return { ...configuration, module: { ...module, parser: { ...parser, javascript } } };
}

/** Returns the configuration for SSR: one file for each entry, in which `external` modules stay `require` calls. */
export const server = (
  dir: string,
  mode: Mode['mode'],
  {
    entry,
    external,
    section,
    assetFolder,
    ...rest
  }: { entry: Record<string, string>; external: readonly string[]; section: string; assetFolder?: string } & Pick<
    Configuration,
    'dependencies' | 'plugins'
  >,
): Configuration => {
  const base = inOneFile(baseConfiguration(dir, mode, { emit: assetFolder !== undefined, assetFolder }));
  return {
    ...base,
    name: 'server',
    target: 'node20',
    module: sectionModules(base, section),
    entry,
    externals: Object.fromEntries(external.map((request) => [request, `commonjs ${request}`])),
    output: {
      ...assets(basePlaceholder),
      path: path.join(dir, 'dist/server'),
      filename: '[name].cjs',
      sourceMapFilename,
      library: { type: 'commonjs2' },
      clean: true,
    },
    ...rest,
  };
};

const nodeModules = fileURLToPath(new URL('./sandbox-node-modules.js', import.meta.url));

/**
 * Returns the shell's configuration for the sandbox (packages/sandbox), which has the globals of neither Node nor a
 * browser: one file, preceded by the globals that its code needs. React's server build for Bun is the only one that
 * writes text; the others write bytes, and encoding them takes QuickJS half of the rendering time.
 */
export function sandbox(
  dir: string,
  mode: Mode['mode'],
  plugins: NonNullable<Configuration['plugins']>,
): Configuration {
  const common = inOneFile(baseConfiguration(dir, mode, { emit: false }));
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
    plugins: [new webpack.ProvidePlugin({ Buffer: [nodeModules, 'Buffer'] }), ...plugins],
  };
}
