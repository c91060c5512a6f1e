import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

type PackageJson = { name: string; version: string; license?: string };

/** Folders whose names begin with a dot are caches of tools. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*(?=[\\/])/;
const licenseFile = /^(licen[cs]e|copying|notice)/i;

/** @throws if the package in `dir` has neither the text of its licence nor its name */
function licenseOf(dir: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageJson;
  const texts = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map((entry) => readFileSync(path.join(dir, entry.name), 'utf8').trim());
  if (texts.length === 0 && !license) throw new Error(`${name} ${version} has no licence`);
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}

/** Returns the folders of the installed packages that `compilation` bundles, those of our own workspaces excluded. */
function bundledPackages({ modules, chunkGraph }: Compilation): string[] {
  const folders = [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    // webpack writes NUL before `#` in a path.
    .map((module) => packageFolder.exec(module.nameForCondition()?.replaceAll('\0', '') ?? '')?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/**
 * Writes the licences of the bundled packages into `licenses.*.txt`, because the minifier removes the notices from the
 * code. license-webpack-plugin 4.0.2 fails on webpack's modules of the share scope.
 */
export class LicensePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LicensePlugin', (compilation) => {
      let packages: string[] = [];
      // Before webpack joins modules, whose packages cannot be told apart afterwards.
      compilation.hooks.afterOptimizeChunks.tap('LicensePlugin', () => {
        packages = bundledPackages(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'LicensePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          if (packages.length === 0) return;
          const text = `${packages.map(licenseOf).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
          compilation.emitAsset(`licenses.${hash}.txt`, new webpack.sources.RawSource(text));
        },
      );
    });
  }
}
