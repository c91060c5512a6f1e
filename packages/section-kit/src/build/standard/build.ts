import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findDeprecation } from '@salaria/composition/releases/provided-versions';
import { readPreviousMajor } from '../previous-major.js';
import { readBuildManifest, readManifest } from '../section-source.js';
import { providedVersions } from '../shared-modules.js';
import { programOf, webpackCli } from '../../cli/run-program.js';
import { CommandError } from '../../cli/steps.js';
import { completeRelease, forgetRelease, isComplete } from './complete-release.js';

const extensions = ['cjs', 'mjs', 'js', 'ts'];

/** Returns the section's configuration of a bundler, if it has one. */
export const configurationOf = (dir: string, bundler: string): string | undefined =>
  extensions.map((extension) => path.join(dir, `${bundler}.config.${extension}`)).find((file) => existsSync(file));

/** @throws CommandError for a package that is not installed in the section */
function installedProgram(dir: string, packageName: string, name: string): string {
  try {
    const file = programOf(dir, `${packageName}/package.json`);
    const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: Record<string, string> };
    return path.join(path.dirname(file), bin[name] ?? '');
  } catch {
    throw new CommandError(
      `Per compilare con ${name} serve il pacchetto ${packageName}; con --built il comando prende ciò che è già in ` +
        'dist/browser.',
    );
  }
}

/** Returns the program that compiles the section for browsers, with its arguments. */
function bundlerOf(dir: string): string[] {
  if (configurationOf(dir, 'rspack'))
    return [installedProgram(dir, '@rspack/cli', 'rspack'), 'build', '--mode', 'production'];
  if (configurationOf(dir, 'vite')) return [installedProgram(dir, 'vite', 'vite'), 'build'];
  if (configurationOf(dir, 'webpack')) return [webpackCli, '--mode', 'production'];
  throw new CommandError('Manca la configurazione di un compilatore: webpack.config, rspack.config o vite.config.');
}

/**
 * Compiles the section in `dir` with its bundler by `run`, unless `isBuilt`, and completes the release where its
 * configuration is not the kit's. Tells what the section requires that is deprecated in the kit. Resolves with the exit code.
 */
export async function buildSection(
  dir: string,
  run: (args: string[]) => Promise<number>,
  { isBuilt = false }: { isBuilt?: boolean } = {},
): Promise<number> {
  const provided = { providedVersions: providedVersions(), previousMajor: readPreviousMajor() };
  const deprecation = findDeprecation(isBuilt ? readManifest(dir) : readBuildManifest(dir), provided);
  if (deprecation) console.warn(deprecation.text);
  if (!isBuilt) {
    forgetRelease(dir);
    const code = await run(bundlerOf(dir));
    if (code !== 0) return code;
    if (isComplete(dir)) return 0;
  }
  await completeRelease(dir);
  return 0;
}
