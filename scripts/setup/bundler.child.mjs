// The process of scripts/setup/bundler.mjs: compiles the bundles that the parent process names, until it disconnects.
import webpack from 'webpack';
import { compilerErrors } from '../local-site/compiler-errors.mjs';
import { bundleConfigurations } from './bundle-configurations.mjs';

/** Resolves with the errors of the compilation, or undefined. */
async function compile(name) {
  const compiler = webpack(bundleConfigurations(name));
  return new Promise((resolve) => {
    compiler.run((error, stats) => {
      const errors = error?.message ?? (stats.hasErrors() ? compilerErrors(stats) : undefined);
      compiler.close(() => resolve(errors));
    });
  });
}

process.on('message', async (name) => {
  const errors = await compile(name).catch((error) => error.stack);
  process.send({ errors });
});
