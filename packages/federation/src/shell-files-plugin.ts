import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { offeredVersions } from './shared-modules.js';

/** shell.json: which files a document of the site starts with, what the shell lends to sections, and its own pages (pages.json). */
export type ShellFiles = { scripts: string[]; fonts: string[]; offers: Record<string, string>; pages: unknown };

/** Writes shell.json beside the shell's files. */
export class ShellFilesPlugin {
  /** pages.json, with the files of each page's chunk in place of its name. */
  private pages(compiler: Compiler, compilation: Compilation): Record<string, object> {
    const pages = JSON.parse(readFileSync(path.join(compiler.context, 'pages.json'), 'utf8')) as Record<string, { chunk: string }>;
    return Object.fromEntries(
      Object.entries(pages).map(([at, { chunk, ...page }]) => [at, { ...page, files: compilation.namedChunkGroups.get(chunk)?.getFiles().filter((file) => file.endsWith('.js')) ?? [] }]),
    );
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ShellFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const described: ShellFiles = {
          scripts: (compilation.entrypoints.get('shell')?.getFiles() ?? []).filter((file) => file.endsWith('.js')),
          fonts: compilation.getAssets().map((asset) => asset.name).filter((name) => name.endsWith('.woff2')),
          offers: offeredVersions(),
          pages: this.pages(compiler, compilation),
        };
        compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify(described, null, 2)));
      });
    });
  }
}
