import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@salaria/composition/releases/integrity';
import { type BuiltRelease } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { CommandError } from '../cli/steps.js';
import { exposedModules, readManifest } from './section-source.js';
import { providedVersions } from './shared-modules.js';

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
  /\.map$|\.hot-update\./.test(name) || name === 'mf-stats.json' || name === 'release.json' || name.startsWith('.');

const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !isUnpublished(name))
    .sort();

/** @throws CommandError when Module Federation's plugin has not written its manifest into `out` */
export function readFederationManifest(out: string) {
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

/** Writes release.json beside the files in `out`. */
export const writeRelease = (out: string, release: BuiltRelease): void =>
  writeFileSync(path.join(out, 'release.json'), JSON.stringify(release, null, 2));

/** Adds the server's modules, in dist/server of the section in `dir`, to the description of a release. */
export function addServerModules(dir: string, release: BuiltRelease): BuiltRelease {
  const server = Object.keys(release.exposes).map((module) => {
    const file = `server/${module}.cjs`;
    return [module, { file, integrity: integrityOf(readFileSync(path.join(dir, 'dist', file))) }] as const;
  });
  return { ...release, server: Object.fromEntries(server) };
}
