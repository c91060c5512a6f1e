import { createRequire } from 'node:module';
import { rmSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type Stats, type Watching } from 'webpack';
import { LicensePlugin } from '../build/plugins/license-plugin.js';
import { readManifest } from '../build/section-source.js';
import { CommandError } from '../cli/steps.js';
import { configurationOf } from '../build/standard/build.js';
import { sourceRule } from '../build/base.js';
import { section } from '../build/section.js';
import { HotSectionPlugin } from './refresh/hot-section-plugin.js';

/** `isFirst`: a page has no modules of this compiler that could be replaced. `hash`: webpack's, of the whole build. */
export type CompilerEvents = {
  onBuilt: (build: { durationMs: number; hash: string; isFirst: boolean }) => void;
  onError: (message: string) => void;
};
/** `hot`: for a page with a development build of React, in which changed modules are replaced. */
export type CompilerOptions = { hot: boolean };

/** Lines of the compiler's own stack, which say nothing about the edited file. */
const backtrace = /^\s*(at |\d+: |Caused by:$|Stack backtrace:$)/;

/** Returns webpack's errors for a terminal: file, line and message. */
const compilerErrors = (stats: Stats): string =>
  stats
    .toString({ preset: 'errors-only', colors: process.stdout.isTTY })
    .split('\n')
    .filter((line) => !backtrace.test(line))
    .join('\n');

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

/** Returns the configuration of a build that is made again after each change. */
function devConfiguration(dir: string, outDir: string, { hot }: CompilerOptions): Configuration {
  // Production mode where the React of the site's shell is a production build.
  const mode = hot ? 'development' : 'production';
  const browser = browserConfiguration(dir, mode);
  const plugins = browser.plugins?.filter((plugin) => !(plugin instanceof LicensePlugin)) ?? [];
  const common: Configuration = {
    ...browser,
    mode,
    devtool: 'source-map',
    cache: { type: 'memory' },
    // What makes production builds small takes most of the time after a change.
    optimization: { minimize: false, concatenateModules: false, realContentHash: false },
    output: { ...browser.output, path: outDir, sourceMapFilename: '[file].map' },
    plugins,
  };
  if (!hot) return common;
  return {
    ...common,
    module: {
      ...common.module,
      rules: [
        // With the calls of React's refresh runtime (client.ts).
        sourceRule({ development: true, refresh: true }),
        ...(common.module?.rules ?? []).filter((rule) => typeof rule !== 'object' || rule?.loader !== 'swc-loader'),
      ],
    },
    output: { ...common.output, clean: { keep: /hot-update/ } },
    plugins: [...plugins, new HotSectionPlugin(String(browser.output?.uniqueName))],
  };
}

function watchSection(
  dir: string,
  outDir: string,
  { onBuilt, onError }: CompilerEvents,
  options: CompilerOptions,
): Watching {
  // An update of an earlier run may have the name of one to come.
  rmSync(outDir, { recursive: true, force: true });
  const compiler = webpack(devConfiguration(dir, outDir, options));
  let isFirst = true;
  const watching = compiler?.watch({ aggregateTimeout: 80 }, (error, stats) => {
    if (error) onError(error.message);
    else if (stats?.hasErrors()) onError(compilerErrors(stats));
    else if (stats) {
      onBuilt({ durationMs: stats.endTime - stats.startTime, hash: stats.hash ?? '', isFirst });
      isFirst = false;
    }
  });
  if (!watching) throw new CommandError('webpack non parte');
  return watching;
}

/**
 * Compiles the section in `dir` into `outDir` now and after each change, until the returned function is called.
 * webpack's watcher sees files that editors save by renaming another over them; Node 20's recursive `fs.watch` does
 * not.
 */
export function keepCompiled(
  dir: string,
  outDir: string,
  events: CompilerEvents,
  options: CompilerOptions = { hot: false },
): () => Promise<void> {
  const manifestFile = path.join(dir, 'section.json');
  let watching = watchSection(dir, outDir, events, options);
  // The configuration comes from section.json, so a change of it needs another compiler.
  watchFile(manifestFile, { interval: 400 }, () => {
    try {
      readManifest(dir);
      watching.close(() => {
        watching = watchSection(dir, outDir, events, options);
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
