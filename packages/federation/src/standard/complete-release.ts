import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@salaria/composition/releases/integrity';
import { type BuiltRelease, type SectionManifest } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import webpack from 'webpack';
import { CommandError } from '../cli/steps.js';
import { exposedModules, readManifest } from '../webpack/section-source.js';
import { server } from '../webpack/server.js';
import { providedVersions, sharedRequests } from '../webpack/shared-modules.js';

const assetsSchema = z.object({ sync: z.array(z.string()) });
/** What is read of mf-manifest.json (module-federation.io/configure/manifest). */
const federationManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: assetsSchema, css: z.optional(assetsSchema) }) }),
  ),
});

const manifestName = 'mf-manifest.json';
/** Written by the bundlers for their own tools. */
const isUnpublished = (name: string): boolean =>
  name.endsWith('.map') || name === 'mf-stats.json' || name === 'release.json' || name.startsWith('.');

const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !isUnpublished(name))
    .sort();

function readFederationManifest(out: string) {
  const file = path.join(out, manifestName);
  if (!existsSync(file))
    throw new CommandError(
      `dist/browser/${manifestName} non c’è: la compilazione scrive in dist/browser, e il plugin di Module Federation ` +
        'vuole «manifest: true».',
    );
  const parsed = z.safeParse(federationManifestSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new CommandError(`dist/browser/${manifestName} non è quello di Module Federation.`);
}

/** Compiles the modules of a section for the server; writes their pictures and fonts beside the browser's files. */
async function buildServer(dir: string, manifest: SectionManifest): Promise<void> {
  const configuration = server(dir, 'production', {
    entry: Object.fromEntries(exposedModules(manifest)),
    external: sharedRequests,
    section: manifest.name,
    assetFolder: '../browser/',
  });
  await new Promise<void>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new CommandError(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/**
 * Returns the description of what a bundler with Module Federation's standard plugin has written into `out`, without the
 * server's modules.
 * @throws CommandError
 */
export function describeRelease(dir: string, out: string): BuiltRelease {
  const manifest = readManifest(dir);
  const { metaData, exposes } = readFederationManifest(out);
  const files = listFiles(out);
  const { name, path: folder, type } = metaData.remoteEntry;
  const filesOf = (module: string): string[] => {
    const assets = exposes.find((it) => it.path === `./${module}`)?.assets;
    if (!assets)
      throw new CommandError(`Il plugin di Module Federation non espone ./${module}, che section.json nomina.`);
    return [...assets.js.sync, ...(assets.css?.sync ?? [])].filter((file) => files.includes(file));
  };
  return {
    manifest,
    scope: metaData.globalName,
    format: type === 'module' || type === 'esm' ? 'module' : 'container',
    entry: folder + name,
    files: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(out, file)))])),
    exposes: Object.fromEntries([...exposedModules(manifest).keys()].map((module) => [module, filesOf(module)])),
    server: {},
    shared: providedVersions(),
  };
}

/**
 * Completes the build in dist/browser to a release: compiles the server's modules, and describes all files in release.json.
 * @throws CommandError
 */
export async function completeRelease(dir: string): Promise<void> {
  const out = path.join(dir, 'dist/browser');
  const manifest = readManifest(dir);
  // Before the longer work, which would be in vain.
  readFederationManifest(out);
  await buildServer(dir, manifest);
  const release = describeRelease(dir, out);
  for (const module of exposedModules(manifest).keys()) {
    const file = `server/${module}.cjs`;
    release.server[module] = { file, integrity: integrityOf(readFileSync(path.join(dir, 'dist', file))) };
  }
  writeFileSync(path.join(out, 'release.json'), JSON.stringify(release, null, 2));
}

/** Removes the description of an earlier build, so that a build without one is noticed. */
export const forgetRelease = (dir: string): void =>
  rmSync(path.join(dir, 'dist/browser/release.json'), { force: true });

/** Whether the build has described itself, as that of the kit's configuration does. */
export const isComplete = (dir: string): boolean => existsSync(path.join(dir, 'dist/browser/release.json'));
