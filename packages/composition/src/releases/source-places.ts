import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';

/** Node returns an empty object for a position without a source. */
const isMapping = (entry: object): entry is SourceMapping => 'originalSource' in entry;

/** The folder of a section in a source's name, after webpack's, Rspack's and Vite's scheme. */
const beforeSource = /^(?:webpack:\/\/[^/]*\/|rspack:\/\/[^/]*\/)?(?:\.{1,2}\/)*/;

const position = /([\w.-]+\.c?js):(\d+):(\d+)/g;

/** Reads positions in built scripts by the source maps in `folders`; names of scripts contain their hash. */
export class SourcePlaces {
  private readonly maps = new Map<string, SourceMap | undefined>();

  constructor(private readonly folders: readonly string[]) {}

  /** Returns the place in the section's sources, `src/mostre/mostre.page.tsx:4:1`; undefined for code of others. */
  find(file: string, line: number, column: number): string | undefined {
    const entry = this.mapOf(file)?.findEntry(line - 1, column - 1);
    if (!entry || !isMapping(entry)) return undefined;
    const source = entry.originalSource.replace(beforeSource, '');
    return source.startsWith('src/') ? `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}` : undefined;
  }

  /** Returns a text with the places in the sources instead of those in scripts. */
  replaceIn(text: string): string {
    return text.replace(
      position,
      (place, file: string, line, column) => this.find(file, Number(line), Number(column)) ?? place,
    );
  }

  private mapOf(name: string): SourceMap | undefined {
    const file = this.folders.map((folder) => path.join(folder, `${name}.map`)).find((each) => existsSync(each));
    if (!this.maps.has(name) && file !== undefined)
      this.maps.set(name, new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload));
    return this.maps.get(name);
  }
}
