import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { offeredVersions } from './shared-modules.js';

/** shell.json: which files a document of the site starts with, what the shell lends to sections, and its own pages (pages.json). */
export type ShellFiles = { scripts: string[]; fonts: string[]; offers: Record<string, string>; pages: unknown };

/** Writes shell.json beside the shell's files. */
export class ShellFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ShellFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const described: ShellFiles = {
          scripts: (compilation.entrypoints.get('shell')?.getFiles() ?? []).filter((file) => file.endsWith('.js')),
          fonts: compilation.getAssets().map((asset) => asset.name).filter((name) => name.endsWith('.woff2')),
          offers: offeredVersions(),
          pages: JSON.parse(readFileSync(path.join(compiler.context, 'pages.json'), 'utf8')),
        };
        compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify(described, null, 2)));
      });
    });
  }
}
