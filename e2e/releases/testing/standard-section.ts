import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Pack, packOf } from './packed-section';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** Compiles TypeScript as a team's own webpack or Rspack configuration does. */
const moduleRules = (loader: string) => `[
    {
      test: /\\.tsx?$/,
      loader: '${loader}',
      options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
    },
    { test: /\\.svg$/, type: 'asset/resource' },
  ]`;
const packConfiguration = (plugin: string, loader: string) => `
import { ModuleFederationPlugin } from '@module-federation/enhanced/${plugin}';
import { federationOptions, moduleFolders } from '@salaria/section-kit/federation';

const dir = import.meta.dirname;
const federation = federationOptions(dir);
export default {
  mode: 'production',
  context: dir,
  entry: {},
  devtool: 'hidden-source-map',
  output: { path: dir + '/dist/browser', publicPath: 'auto', uniqueName: federation.name, clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['salaria-source', '...'], modules: moduleFolders },
  module: { rules: ${moduleRules(loader)} },
  plugins: [new ModuleFederationPlugin(federation)],
};
`;
const viteConfiguration = `
import { federation } from '@module-federation/vite';
import { federationOptions, kitModules } from '@salaria/section-kit/federation';

export default {
  base: './',
  esbuild: { jsx: 'automatic' },
  resolve: { conditions: ['salaria-source', 'module', 'browser'] },
  build: {
    outDir: 'dist/browser', assetsInlineLimit: 0, emptyOutDir: true, sourcemap: 'hidden', target: 'es2022',
    rollupOptions: { input: {} },
  },
  plugins: [kitModules(), federation(federationOptions(import.meta.dirname))],
};
`;

/** Rspack's command is a package of its own (@rspack/cli); its JavaScript API does the same. */
const rspackProgram = `
import { rspack } from '@rspack/core';
import configuration from './rspack.config.mjs';

rspack(configuration).run((error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});
`;

/** Each bundler with a place of its own on the home page. */
const orders = { webpack: 62, rspack: 63, vite: 64 };
export type Bundler = keyof typeof orders;

/** Creates a section in a folder of its own, builds it with a bundler, and completes the release by the kit's command. */
export async function buildStandardSection(
  bundler: Bundler,
  name: string,
): Promise<{ pack: Pack; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), `salaria-${bundler}-`));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const create = path.join(root, 'scripts/commands/new-section.mjs');
  await run(process.execPath, [create, name, name.slice('mf-'.length), '--in', folder]);
  const dir = path.join(folder, name);
  const file = path.join(dir, 'section.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"order": \d+/g, `"order": ${orders[bundler]}`));
  const inSection = (...args: string[]) =>
    run(process.execPath, args, { cwd: dir, env: { ...process.env, NODE_ENV: '' } });
  const cli = path.join(root, 'packages/section-kit/bin/salaria-section.mjs');
  await unlink(path.join(dir, 'webpack.config.cjs'));
  if (bundler === 'webpack')
    await writeFile(path.join(dir, 'webpack.config.mjs'), packConfiguration('webpack', 'swc-loader'));
  if (bundler === 'vite') await writeFile(path.join(dir, 'vite.config.mjs'), viteConfiguration);
  if (bundler === 'rspack') {
    await writeFile(path.join(dir, 'rspack.config.mjs'), packConfiguration('rspack', 'builtin:swc-loader'));
    await writeFile(path.join(dir, 'build.mjs'), rspackProgram);
    await inSection('build.mjs');
  }
  await inSection(cli, 'build', ...(bundler === 'rspack' ? ['--built'] : []));
  return { pack: packOf(dir), remove: () => rm(folder, { recursive: true, force: true }) };
}
