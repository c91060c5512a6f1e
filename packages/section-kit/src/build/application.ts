import path from 'node:path';
import type { Configuration } from 'webpack';
import { assets, browser, type Mode, sourceMapFilename } from './base.js';
import { LicensePlugin } from './plugins/license-plugin.js';

/** Returns the configuration of an application in `dir` that shares no modules and is served below `publicPath`. */
export const application = (dir: string, mode: Mode['mode'], publicPath: string) =>
  ({
    ...browser(dir, mode),
    name: 'browser',
    output: {
      path: path.join(dir, 'dist/assets'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      sourceMapFilename,
      ...assets(publicPath),
      clean: true,
    },
    plugins: [new LicensePlugin()],
  }) satisfies Configuration;
