import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import webpack, { type Stats, type Watching } from 'webpack';
import { LicensePlugin } from '../webpack/plugins/license-plugin.js';
import { readManifest } from '../webpack/section-source.js';
import { CommandError } from '../cli/steps.js';
import { section } from '../webpack/section.js';

export type CompilerEvents = { onBuilt: (durationMs: number) => void; onError: (message: string) => void };

/** Lines of the compiler's own stack, which say nothing about the edited file. */
const backtrace = /^\s*(at |\d+: |Caused by:$|Stack backtrace:$)/;

/** Returns webpack's errors for a terminal: file, line and message. */
const compilerErrors = (stats: Stats): string =>
  stats
    .toString({ preset: 'errors-only', colors: process.stdout.isTTY })
    .split('\n')
    .filter((line) => !backtrace.test(line))
    .join('\n');

function watchSection(dir: string, outDir: string, { onBuilt, onError }: CompilerEvents): Watching {
  // Production mode, because the React that the site's shell provides is a production build, which also has no Fast
  // Refresh.
  const [browser] = section(dir)(undefined, { mode: 'production' });
  if (!browser) throw new CommandError('la sezione non ha una configurazione');
  const compiler = webpack({
    ...browser,
    devtool: 'source-map',
    cache: { type: 'memory' },
    // What makes production builds small takes most of the time after a change.
    optimization: { minimize: false, concatenateModules: false, realContentHash: false },
    output: { ...browser.output, path: outDir, sourceMapFilename: '[file].map' },
    plugins: browser.plugins?.filter((plugin) => !(plugin instanceof LicensePlugin)) ?? [],
  });
  const watching = compiler?.watch({ aggregateTimeout: 80 }, (error, stats) => {
    if (error) onError(error.message);
    else if (stats?.hasErrors()) onError(compilerErrors(stats));
    else if (stats) onBuilt(stats.endTime - stats.startTime);
  });
  if (!watching) throw new CommandError('webpack non parte');
  return watching;
}

/**
 * Compiles the section in `dir` into `outDir` now and after each change, until the returned function is called.
 * webpack's watcher sees files that editors save by renaming another over them; Node 20's recursive `fs.watch` does
 * not.
 */
export function keepCompiled(dir: string, outDir: string, events: CompilerEvents): () => Promise<void> {
  const manifestFile = path.join(dir, 'section.json');
  let watching = watchSection(dir, outDir, events);
  // The configuration comes from section.json, so a change of it needs another compiler.
  watchFile(manifestFile, { interval: 400 }, () => {
    try {
      readManifest(dir);
      watching.close(() => {
        watching = watchSection(dir, outDir, events);
      });
    } catch (error) {
      events.onError(error instanceof Error ? error.message : String(error));
    }
  });
  return () => {
    unwatchFile(manifestFile);
    return new Promise((resolve) => watching.close(() => resolve()));
  };
}
