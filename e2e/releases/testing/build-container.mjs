// build-container.mjs SECTION FOLDER: builds a section's files for browsers as version 1.0 of the site did, with webpack's own container.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { section } from '@salaria/section-kit/webpack';
import webpack from 'webpack';

const [name = '', folder = ''] = process.argv.slice(2);
const dir = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const browser = section(dir)({}, { mode: 'production' }).find((each) => each.name === 'browser');

const isFederation = (plugin) => plugin.constructor.name === 'ModuleFederationPlugin';

/** Replaces the plugin of `@module-federation/enhanced`. */
function withOwnContainer(plugin) {
  if (!isFederation(plugin)) return plugin;
  const { name, filename, library, exposes, shared } = plugin._options;
  return new webpack.container.ModuleFederationPlugin({ name, filename, library, exposes, shared });
}

/** Describes the container in the manifest that the release is made from; such a release had no manifest. */
class ManifestOfContainer {
  apply(compiler) {
    const { name: globalName, exposes } = browser.plugins.find(isFederation)._options;
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    const write = (compilation) => {
      const filesOf = (chunk) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
      const [entry] = filesOf(globalName);
      const manifest = {
        metaData: { globalName, remoteEntry: { name: entry, path: '', type: 'global' } },
        exposes: Object.entries(exposes).map(([path, { name }]) => ({
          path,
          assets: { js: { sync: filesOf(name).filter((file) => /\.(js|css)$/.test(file)) } },
        })),
      };
      compilation.emitAsset('mf-manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest)));
    };
    compiler.hooks.thisCompilation.tap('ManifestOfContainer', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'ManifestOfContainer', stage }, () => write(compilation)),
    );
  }
}

const output = { ...browser.output, path: path.resolve(folder) };
const compiler = webpack({
  ...browser,
  devtool: false,
  output,
  plugins: [...browser.plugins.map(withOwnContainer), new ManifestOfContainer()],
});
compiler.run((error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});
