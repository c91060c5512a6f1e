import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { ProvidedVersions } from '@salaria/composition/releases/provided-versions';
import { readPreviousMajor } from '../previous-major.js';
import { providedVersions } from '../shared-modules.js';

/**
 * shell.json: the script that pages run, the files that it loads to start the site, the versions that the shell
 * provides, and its own pages (pages.json, page-heads.json).
 */
type ShellFiles = ProvidedVersions & {
  scripts: string[];
  start: string[];
  previousMajorFiles?: string[] | undefined;
  pages: unknown;
};

const scriptsOf = (group: { getFiles: () => string[] } | undefined | null): string[] =>
  group?.getFiles().filter((file) => file.endsWith('.js')) ?? [];

const exclude = (files: readonly string[], excluded: readonly string[]): string[] =>
  [...new Set(files)].filter((file) => !excluded.includes(file));

/** The highest levels, which are too slow for a server: 8 % fewer bytes than its brotli level. */
const encodings: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
};

/** Writes shell.json beside the shell's files, and each script compressed in a production build. */
export class ShellFilesPlugin {
  /** Returns pages.json with heads, and the files of each page's chunk in place of the chunk's name. */
  private pages(compiler: Compiler, compilation: Compilation, start: readonly string[]): Record<string, object> {
    const read = (name: string): unknown => JSON.parse(readFileSync(path.join(compiler.context, name), 'utf8'));
    const pages = read('pages.json') as Record<string, { chunk: string }>;
    const heads = read('page-heads.json') as Record<string, object>;
    return Object.fromEntries(
      Object.entries(pages).map(([at, { chunk, ...page }]) => [
        at,
        { ...page, head: heads[at], files: exclude(scriptsOf(compilation.namedChunkGroups.get(chunk)), start) },
      ]),
    );
  }

  private compress(compilation: Compilation): void {
    for (const { name, source } of compilation.getAssets()) {
      if (!name.endsWith('.js')) continue;
      const bytes = Buffer.from(source.buffer());
      for (const [extension, compress] of Object.entries(encodings))
        compilation.emitAsset(`${name}.${extension}`, new webpack.sources.RawSource(compress(bytes)));
    }
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const start = scriptsOf(compilation.namedChunkGroups.get('start'));
          const previousMajor = readPreviousMajor();
          const previousUi = compilation.namedChunkGroups.get('ui-previous');
          const shellFiles: ShellFiles = {
            scripts: scriptsOf(compilation.entrypoints.get('shell')),
            start,
            providedVersions: providedVersions(),
            previousMajor,
            ...(previousMajor && { previousMajorFiles: exclude(scriptsOf(previousUi), start) }),
            pages: this.pages(compiler, compilation, start),
          };
          // In watch mode it would take most of the time after a change.
          if (compiler.options.mode === 'production' && !compiler.watchMode) this.compress(compilation);
          compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify(shellFiles, null, 2)));
        },
      );
    });
  }
}
