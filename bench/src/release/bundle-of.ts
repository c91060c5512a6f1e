import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { ShellFiles } from '../../../api/src/site/shell-build.js';
import { configuration, type OneBundle } from '../one-bundle/build.js';
import { chunkOf, sectionSources, staticRegistry, writeParts } from '../one-bundle/sources.js';

/**
 * How the one bundle keeps its list of chunk names: inside the first script, as bench first-load builds it, so that every
 * change renames the first script too; or in a small file beside it, as somebody would who cares about returning readers.
 */
export type BundleKind = 'whole' | 'runtime apart';
export type TimedBundle = OneBundle & { seconds: number };

const compiled = (config: Configuration): Promise<webpack.Stats> =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats) reject(error ?? new Error('no answer from webpack'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });

/** Shell and all sections of a copy as one program, into a folder of its own. */
export async function bundleOf(root: string, kind: BundleKind, label: string): Promise<TimedBundle> {
  const since = performance.now();
  const cache = path.join(root, '.cache');
  const dir = path.join(cache, `${kind}-${label}`.replaceAll(' ', '-'));
  const sources = sectionSources(root);
  const config = configuration(root, dir, writeParts(cache, sources));
  const stats = await compiled(kind === 'whole' ? config : { ...config, optimization: { ...config.optimization, runtimeChunk: 'single' } });
  const seconds = (performance.now() - since) / 1000;
  const filesOf = (section: string, expose: string): string[] => {
    const manifest = sources.find((source) => source.manifest.name === section)?.manifest;
    const group = manifest && stats.compilation.namedChunkGroups.get(chunkOf(manifest, expose));
    return group?.getFiles().filter((file) => file.endsWith('.js')) ?? [];
  };
  const files = JSON.parse(readFileSync(path.join(dir, 'shell.json'), 'utf8')) as ShellFiles;
  return { dir, files, registry: staticRegistry(sources), manifests: sources.map((source) => source.manifest), filesOf, seconds };
}
