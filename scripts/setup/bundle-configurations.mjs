import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../steps.mjs';

const require = createRequire(import.meta.url);

/**
 * The shell with the development build of React, for the pages of a section team's dev server: only that React can
 * replace a component and keep its state. Its pictures and fonts are those of the production build. It has the page of
 * all components of `ui`, which shows the source of their examples.
 */
export const developmentShell = 'development-shell';

/** Returns the webpack configurations of the shell, of the desk, of a section or of the development shell. */
export function bundleConfigurations(name) {
  const load = (workspace, mode) => require(path.join(root, workspace, 'webpack.config.cjs'))(undefined, { mode });
  if (name !== developmentShell) return load(name, 'production');
  const browser = load('shell', 'development').find((each) => each.name === 'browser');
  // Loaded here: the setup imports this module before it installs packages.
  const { DefinePlugin } = require('webpack');
  const examples = ['texts', 'controls']
    .map((part) => readFileSync(path.join(root, `packages/ui/src/examples/${part}.tsx`), 'utf8'))
    .join('\n');
  return [
    {
      ...browser,
      devtool: false,
      module: { ...browser.module, generator: { 'asset/resource': { emit: false, publicPath: '/assets/' } } },
      output: { ...browser.output, path: path.join(root, 'shell/dist/development'), publicPath: '/kit/shell/' },
      plugins: [...browser.plugins, new DefinePlugin({ SALARIA_EXAMPLES: JSON.stringify(examples) })],
    },
  ];
}
