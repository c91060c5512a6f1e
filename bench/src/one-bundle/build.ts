import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry, SectionManifest } from '@salaria/contracts/sections';
import { shell } from '@salaria/section-kit/webpack';
import webpack, { type Configuration } from 'webpack';
import type { ShellFiles } from '../../../api/src/sections/shell/shell-build.js';
import { chunkOf, type SectionSource, sectionSources, staticRegistry, writeParts } from './sources.js';

/** The compiled bundle: its folder, and what a page needs to start and preload it. */
export type OneBundle = {
  dir: string;
  files: ShellFiles;
  registry: Registry;
  manifests: SectionManifest[];
  /** Files that contain an exposed module of a section. */
  filesOf: (section: string, expose: string) => string[];
};

/** In shell/src/sections. */
const replaced = ['loading/federation-runtime', 'registry-store'] as const;
const substitutes = fileURLToPath(new URL('./browser', import.meta.url));

/**
 * Returns the shell's configuration without federation: shared modules are bundled and tree-shaken with the sections,
 * and the two modules of the shell that fetch releases are replaced by `import()`.
 */
function configuration(root: string, dir: string, parts: string): Configuration {
  const [browser] = shell(path.join(root, 'shell'))({}, { mode: 'production' });
  if (!browser) throw new Error('the shell has no configuration for the browser');
  const plugins = (browser.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin');
  if (plugins.length === browser.plugins?.length) throw new Error('the shell is no longer built with federation');
  return {
    ...browser,
    name: 'one bundle',
    output: { ...browser.output, path: dir, uniqueName: 'salaria_one_bundle' },
    resolve: { ...browser.resolve, alias: { 'one-bundle/parts$': parts } },
    plugins: [
      ...plugins,
      ...replaced.map(
        (name) =>
          new webpack.NormalModuleReplacementPlugin(new RegExp(`/${path.basename(name)}$`), (request) => {
            if (/[\\/]shell[\\/]src[\\/]/.test(request.contextInfo.issuer))
              request.request = path.join(substitutes, `${path.basename(name)}.ts`);
          }),
      ),
    ],
  };
}

const compile = (config: Configuration): Promise<webpack.Stats> =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack returned no result'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });

/**
 * Bundles the shell and all sections of a checkout as one program, with their pages as chunks, into `folder`.
 *
 * @throws Error with the messages of the bundler
 */
export async function buildOneBundle(root: string, folder = 'dist'): Promise<OneBundle> {
  const sources: SectionSource[] = sectionSources(root);
  const cache = path.join(root, '.cache/one-bundle');
  const dir = path.join(cache, folder);
  const stats = await compile(configuration(root, dir, writeParts(cache, sources)));
  for (const name of replaced) {
    const original = path.join(root, 'shell/src/sections', `${name}.ts`);
    if ([...stats.compilation.fileDependencies].includes(original))
      throw new Error(`${original} is still in the bundle`);
  }
  const filesOf = (section: string, expose: string): string[] => {
    const manifest = sources.find((source) => source.manifest.name === section)?.manifest;
    const group = manifest && stats.compilation.namedChunkGroups.get(chunkOf(manifest, expose));
    if (!group) throw new Error(`${section}/${expose} has no chunk in the bundle`);
    return group.getFiles().filter((file) => file.endsWith('.js'));
  };
  const files = JSON.parse(readFileSync(path.join(dir, 'shell.json'), 'utf8')) as ShellFiles;
  return {
    dir,
    files,
    registry: staticRegistry(sources),
    manifests: sources.map((source) => source.manifest),
    filesOf,
  };
}
