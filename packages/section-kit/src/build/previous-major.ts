import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PreviousMajor } from '@salaria/composition/releases/provided-versions';
import * as z from '@salaria/contracts/z';
import webpack, { type Configuration } from 'webpack';

const folder = fileURLToPath(new URL('../../previous-major', import.meta.url));
const declarationSchema = z.strictObject({
  until: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  versions: z.strictObject({ '@salaria/ui': z.string(), '@salaria/contracts': z.string() }),
});

/**
 * Reads the declaration of the previous major, previous-major/window.json; undefined without one. The last section kit of
 * that major, previous-major/section-kit.tgz, contains the packages.
 */
export function readPreviousMajor(): PreviousMajor | undefined {
  const file = path.join(folder, 'window.json');
  return existsSync(file) ? z.parse(declarationSchema, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * Unpacks the kit of the previous major below `dir`, from where its packages find each other, and every other package
 * where the shell does. Returns the folder of the packages.
 * @throws when a package has another version than the declaration says
 */
function unpackKit(dir: string, { versions }: PreviousMajor): string {
  const target = path.join(dir, 'dist/previous-major');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['xzf', path.join(folder, 'section-kit.tgz'), '-C', target, 'package/node_modules/@salaria']);
  const packages = path.join(target, 'package/node_modules/@salaria');
  for (const [name, declared] of Object.entries(versions)) {
    const file = path.join(packages, name.slice('@salaria/'.length), 'package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    if (version !== declared)
      throw new Error(`previous-major/window.json says ${name} ${declared}, the kit beside it has ${version}`);
  }
  return packages;
}

/**
 * Returns the plugins by which the shell in `dir` imports the previous major as `@salaria/ui-previous` and
 * `@salaria/contracts-previous`. Its `ui` takes the modules in `shared` from the present one, so that contexts and stores
 * exist once in a page. Without a declaration, `SALARIA_PREVIOUS_VERSIONS` is undefined and webpack leaves the imports out.
 */
export function previousMajorPlugins(dir: string): NonNullable<Configuration['plugins']> {
  const previous = readPreviousMajor();
  const versions = JSON.stringify(previous?.versions) ?? 'undefined';
  const define = new webpack.DefinePlugin({ SALARIA_PREVIOUS_VERSIONS: versions });
  if (!previous) return [define];
  const packages = unpackKit(dir, previous);
  const ui = path.join(packages, 'ui');
  const presentUi = path.dirname(createRequire(import.meta.url).resolve('@salaria/ui/package.json'));
  return [
    define,
    new webpack.NormalModuleReplacementPlugin(/^@salaria\/(ui|contracts)-previous/, (resource) => {
      resource.request = resource.request.replace(/-previous/, '');
      resource.context = packages;
    }),
    new webpack.NormalModuleReplacementPlugin(/\/shared\/[a-z-]+$/, (resource) => {
      if (resource.context.startsWith(ui))
        resource.request = path.join(presentUi, 'src/shared', path.basename(resource.request));
    }),
  ];
}
