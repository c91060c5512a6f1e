// bundle.mjs NAME...: compiles bundles one after another in one process: once webpack is loaded and optimized, a section
// takes a third of the time. Prints the compiler's errors and exits with 1 at the first that fails.
import webpack from 'webpack';
import { compilerErrors } from '../local-site/compiler-errors.mjs';
import { bundleConfigurations } from './bundle-configurations.mjs';

for (const name of process.argv.slice(2)) {
  const compiler = webpack(bundleConfigurations(name));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) {
    console.error(`${name}:\n${compilerErrors(stats)}`);
    process.exit(1);
  }
  await new Promise((resolve) => compiler.close(resolve));
}
