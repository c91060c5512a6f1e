import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';

/** Node returns an empty object for a position without a source. */
const isMapping = (entry: object): entry is SourceMapping => 'originalSource' in entry;

/** The folder of a section in a source's name, after webpack's, Rspack's and Vite's scheme. */
const beforeSource = /^(?:webpack:\/\/[^/]*\/|rspack:\/\/[^/]*\/)?(?:\.{1,2}\/)*/;

const position = /([\w.-]+\.c?js):(\d+):(\d+)/g;

/** Returns a function that reads the source map of a script in one of `folders`; names of scripts contain their hash. */
export const readMapIn =
  (folders: readonly string[]) =>
  (script: string): string | undefined => {
    const file = folders.map((folder) => path.join(folder, `${script}.map`)).find((each) => existsSync(each));
    return file && readFileSync(file, 'utf8');
  };

/** Reads positions in built scripts by their source maps. */
export class SourcePlaces {
  private readonly maps = new Map<string, SourceMap | undefined>();

  /** @param readMap returns the source map of a script. */
  constructor(private readonly readMap: (script: string) => string | undefined) {}

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
    if (!this.maps.has(name)) {
      const text = this.readMap(name);
      this.maps.set(name, text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload));
    }
    return this.maps.get(name);
  }
}
