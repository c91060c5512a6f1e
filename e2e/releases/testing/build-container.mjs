// build-container.mjs SECTION FOLDER: builds a section's files for browsers as version 1.0 of the site did, with webpack's own container.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { section } from '@salaria/federation/webpack';
import webpack from 'webpack';

const [name = '', folder = ''] = process.argv.slice(2);
const dir = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const browser = section(dir)({}, { mode: 'production' }).find((each) => each.name === 'browser');

/** Replaces the plugin of `@module-federation/enhanced`. */
function withOwnContainer(plugin) {
  if (plugin.constructor.name !== 'ModuleFederationPlugin') return plugin;
  const { name, filename, library, exposes, shared } = plugin._options;
  return new webpack.container.ModuleFederationPlugin({ name, filename, library, exposes, shared });
}

const output = { ...browser.output, path: path.resolve(folder) };
const compiler = webpack({ ...browser, devtool: false, output, plugins: browser.plugins.map(withOwnContainer) });
compiler.run((error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});
