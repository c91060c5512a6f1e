import { integrityOf } from '@salaria/composition/releases/integrity';
import type { BuiltRelease, SectionManifest } from '@salaria/contracts/sections';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { providedVersions } from '../shared-modules.js';

/** Returns code for a chunk loader that has just created `element` for `url`. */
const integrityCode = (element: string, address: string): string =>
  `
if (self.salariaAddress) ${element}.${address} = self.salariaAddress(url);
if (self.salariaIntegrity) {
  ${element}.integrity = self.salariaIntegrity(url);
  ${element}.crossOrigin = "anonymous";
}`;

/**
 * Writes release.json (see contracts/sections) beside a section's files. Also adds two calls of the shell to the
 * section's loader of scripts and style sheets: for the file's hash, so that the browser checks chunks like the entry,
 * and for the URL of each attempt, because a browser coalesces a second request onto an earlier one for the same URL
 * that hangs.
 */
export class ReleasePlugin {
  constructor(
    private readonly manifest: SectionManifest,
    private readonly scope: string,
    private readonly exposes: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ReleasePlugin',
        (code) => code + integrityCode('script', 'src'),
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'ReleasePlugin',
        (code) => code + integrityCode('link', 'href'),
      );
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.emitAsset(
            'release.json',
            new webpack.sources.RawSource(JSON.stringify(this.release(compilation), null, 2)),
          );
        },
      );
    });
  }

  private release(compilation: Compilation): BuiltRelease {
    const files = Object.fromEntries(
      compilation
        .getAssets()
        .filter((asset) => !asset.name.endsWith('.map'))
        .map((asset) => [asset.name, integrityOf(Buffer.from(asset.source.buffer()))]),
    );
    const entry = Object.keys(files).find((name) => name.startsWith('entry.'));
    if (entry === undefined)
      throw new Error(`${this.manifest.name}: la compilazione non ha prodotto un file di ingresso`);
    const exposes = Object.fromEntries(
      this.exposes.map((name) => {
        const group = compilation.namedChunkGroups.get(name);
        if (!group) throw new Error(`${this.manifest.name}: manca il modulo esposto ${name}`);
        return [name, group.getFiles().filter((file) => /\.(js|css)$/.test(file))];
      }),
    );
    return {
      manifest: this.manifest,
      scope: this.scope,
      entry,
      files,
      exposes,
      server: {},
      shared: providedVersions(),
    };
  }
}
