import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { SectionManifest } from '@salaria/contracts/sections';
import webpack from 'webpack';
import { CommandError } from '../../cli/steps.js';
import { addServerModules, describeRelease, readFederationManifest, writeRelease } from '../release-file.js';
import { exposedModules, readManifest } from '../section-source.js';
import { server } from '../server.js';
import { sharedRequests } from '../shared-modules.js';

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
 * Completes the build in dist/browser to a release: compiles the server's modules, and describes all files in release.json.
 * @throws CommandError
 */
export async function completeRelease(dir: string): Promise<void> {
  const out = path.join(dir, 'dist/browser');
  const manifest = readManifest(dir);
  // Before the longer work, which would be in vain.
  readFederationManifest(out);
  await buildServer(dir, manifest);
  writeRelease(out, addServerModules(dir, describeRelease(dir, out)));
}

/** Removes the description of an earlier build, so that a build without one is noticed. */
export const forgetRelease = (dir: string): void =>
  rmSync(path.join(dir, 'dist/browser/release.json'), { force: true });

/** Whether the build has described itself, as that of the kit's configuration does. */
export const isComplete = (dir: string): boolean => existsSync(path.join(dir, 'dist/browser/release.json'));
