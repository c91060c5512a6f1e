// Compiles the shell with the development build of React, for the pages of a section team's dev server: only that React
// can replace a component and keep its state. Its pictures and fonts are those of the production build.
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { compilerErrors } from '../local-site/compiler-errors.mjs';
import { root } from '../steps.mjs';

const shell = path.join(root, 'shell');
const configurations = createRequire(import.meta.url)(path.join(shell, 'webpack.config.cjs'));
const browser = configurations(undefined, { mode: 'development' }).find(({ name }) => name === 'browser');

const compiler = webpack({
  ...browser,
  devtool: false,
  module: { ...browser.module, generator: { 'asset/resource': { emit: false, publicPath: '/assets/' } } },
  output: { ...browser.output, path: path.join(shell, 'dist/development'), publicPath: '/kit/shell/' },
});
compiler.run((error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? compilerErrors(stats));
  process.exitCode = 1;
});
