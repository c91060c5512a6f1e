import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import type { BrowserError } from '@salaria/contracts/section-reports';

type Frame = BrowserError['frames'][number];

/** Node returns an empty object for a position without a source. */
const isMapping = (entry: object): entry is SourceMapping & { name?: string } => 'originalSource' in entry;

/** Reads positions of scripts by the source maps of the builds in `root`; names of scripts contain their hash. */
export class SourceMaps {
  private readonly maps = new Map<string, SourceMap | undefined>();
  private readonly folders: string[];

  constructor(root: string) {
    this.folders = readdirSync(root)
      .filter((name) => name === 'shell' || name.startsWith('mf-'))
      .map((name) => path.join(root, name, 'dist/maps'));
  }

  /** Returns the place in the sources; the one in the script when `root` has another build. */
  describe({ file, line, column }: Frame): string {
    const entry = this.mapOf(file)?.findEntry(line - 1, column - 1);
    if (!entry || !isMapping(entry)) return `${file}:${line}:${column}`;
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
    const name = entry.name ? `${entry.name} ` : '';
    return `${name}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }

  private mapOf(file: string): SourceMap | undefined {
    if (!this.maps.has(file)) {
      const found = this.folders.map((folder) => path.join(folder, `${file}.map`)).find((name) => existsSync(name));
      const map = found && new SourceMap(JSON.parse(readFileSync(found, 'utf8')) as SourceMapPayload);
      this.maps.set(file, map || undefined);
    }
    return this.maps.get(file);
  }
}
