import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { sourceRule } from '../build/base.js';
import { LicensePlugin } from '../build/plugins/license-plugin.js';
import { section } from '../build/section.js';
import { configurationOf } from '../build/standard/build.js';
import { CommandError } from '../cli/steps.js';
import { devBase } from './dev-page.js';

type Mode = 'development' | 'production';
type ConfigurationFile = Configuration | Configuration[] | ((env: object, argv: { mode: Mode }) => Configuration[]);

/** Returns the section's own configuration of webpack for browsers, or the kit's. */
function browserConfiguration(dir: string, mode: Mode): Configuration {
  const file = configurationOf(dir, 'webpack');
  const loaded: (ConfigurationFile & { default?: ConfigurationFile }) | undefined =
    file === undefined ? undefined : createRequire(import.meta.url)(file);
  const own = loaded?.default ?? loaded ?? section(dir);
  const all = [typeof own === 'function' ? own({}, { mode }) : own].flat();
  const browser = all.find(({ name }) => name === 'browser') ?? all[0];
  if (!browser) throw new CommandError(`${file} non ha una configurazione`);
  return browser;
}

const client = fileURLToPath(new URL('./section-client.js', import.meta.url));

/**
 * Returns the configuration of the build that webpack-dev-server serves, written into `outDir`. With `hot` it is for a page
 * with a development build of React, in which changed components are replaced and keep their state.
 */
export function devConfiguration(dir: string, outDir: string, hot: boolean): Configuration {
  // Production mode where the React of the site's shell is a production build.
  const mode = hot ? 'development' : 'production';
  const browser = browserConfiguration(dir, mode);
  const plugins = browser.plugins?.filter((plugin) => !(plugin instanceof LicensePlugin)) ?? [];
  const rules = browser.module?.rules ?? [];
  return {
    ...browser,
    mode,
    devtool: 'source-map',
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'error' },
    // What makes production builds small takes most of the time after a change.
    optimization: { minimize: false, concatenateModules: false, realContentHash: false },
    output: { ...browser.output, path: outDir, publicPath: devBase, sourceMapFilename: '[file].map', clean: false },
    module: hot
      ? {
          ...browser.module,
          rules: [
            sourceRule({ development: true, refresh: true }),
            ...rules.filter((rule) => typeof rule !== 'object' || rule?.loader !== 'swc-loader'),
          ],
        }
      : { ...browser.module },
    plugins: hot
      ? [
          ...plugins,
          new ReactRefreshPlugin({ overlay: false, exclude: /node_modules|section-client/ }),
          // Without a name it becomes part of every entry.
          new webpack.EntryPlugin(dir, client, {}),
        ]
      : plugins,
  };
}
