import { integrityOf } from '@salaria/composition/integrity';
import type { BuiltRelease, SectionManifest } from '@salaria/contracts/sections';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { offeredVersions } from './shared-modules.js';

/** Code of a chunk loader that has just made `element` for `url`. */
const checked = (element: string, address: string): string =>
  `
if (self.salariaAddress) ${element}.${address} = self.salariaAddress(url);
if (self.salariaIntegrity) { ${element}.integrity = self.salariaIntegrity(url); ${element}.crossOrigin = "anonymous"; }`;

/**
 * Writes release.json (see contracts/sections) beside a section's files, and makes the section's own loader of scripts and style sheets ask the
 * shell for the hash of each file, so that a chunk is checked like the entry, and for the address of each try: a browser joins
 * a second request to a first one that hangs under the same address.
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
        (code) => code + checked('script', 'src'),
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'ReleasePlugin',
        (code) => code + checked('link', 'href'),
      );
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.emitAsset(
            'release.json',
            new webpack.sources.RawSource(JSON.stringify(this.describe(compilation), null, 2)),
          );
        },
      );
    });
  }

  private describe(compilation: Compilation): BuiltRelease {
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
        return [name, group.getFiles().filter((file) => file.endsWith('.js'))];
      }),
    );
    return { manifest: this.manifest, scope: this.scope, entry, files, exposes, server: {}, shared: offeredVersions() };
  }
}
