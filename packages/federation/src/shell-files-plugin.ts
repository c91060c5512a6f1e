import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { offeredVersions } from './shared-modules.js';

/**
 * shell.json: which files a document of the site starts with, those that every section asks the shell for besides (`lent`), the versions of
 * what the shell lends, and its own pages (pages.json).
 */
export type ShellFiles = { scripts: string[]; fonts: string[]; lent: string[]; offers: Record<string, string>; pages: unknown };

const scriptsOf = (group: { getFiles: () => string[] } | undefined | null): string[] => group?.getFiles().filter((file) => file.endsWith('.js')) ?? [];

/** Writes shell.json beside the shell's files. */
export class ShellFilesPlugin {
  /** pages.json, with the files of each page's chunk in place of its name. */
  private pages(compiler: Compiler, compilation: Compilation): Record<string, object> {
    const pages = JSON.parse(readFileSync(path.join(compiler.context, 'pages.json'), 'utf8')) as Record<string, { chunk: string }>;
    return Object.fromEntries(
      Object.entries(pages).map(([at, { chunk, ...page }]) => [at, { ...page, files: scriptsOf(compilation.namedChunkGroups.get(chunk)) }]),
    );
  }

  /** Files of the shared modules that are not in the shell's own script. */
  private lent(compilation: Compilation): string[] {
    const provided = [...compilation.modules].filter((module) => module.type === 'provide-module');
    return provided.flatMap((module) => module.blocks.flatMap((block) => scriptsOf(compilation.chunkGraph.getBlockChunkGroup(block))));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ShellFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const described: ShellFiles = {
          scripts: scriptsOf(compilation.entrypoints.get('shell')),
          fonts: compilation.getAssets().map((asset) => asset.name).filter((name) => name.endsWith('.woff2')),
          lent: this.lent(compilation),
          offers: offeredVersions(),
          pages: this.pages(compiler, compilation),
        };
        compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify(described, null, 2)));
      });
    });
  }
}
