import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import type { BrowserError } from '@salaria/contracts/section-reports';
import type { DataSource } from 'typeorm';
import { projectRoot } from '../../platform/project-root.js';
import { romeTime } from '../../platform/rome-time.js';

type Row = {
  section: string;
  release: string;
  kind: string;
  error: BrowserError;
  count: number;
  firstAt: Date;
  lastAt: Date;
};
type Frame = BrowserError['frames'][number];

/** Node returns an empty object for a position without a source. */
const isMapping = (entry: object): entry is SourceMapping & { name?: string } => 'originalSource' in entry;

/** Reads positions of scripts by the source maps of the builds of this folder; names of scripts contain their hash. */
class Sources {
  private readonly maps = new Map<string, SourceMap | undefined>();
  private readonly folders: string[];

  constructor(root: string) {
    this.folders = readdirSync(root)
      .filter((name) => name === 'shell' || name.startsWith('mf-'))
      .map((name) => path.join(root, name, 'dist/maps'));
  }

  /** Returns the place in the sources; the one in the script when this folder has another build. */
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

/** Returns the errors of sections in browsers, the latest first, with their places in the sources. */
export async function listSectionErrors(
  source: DataSource,
  section: string | undefined,
  root = projectRoot,
): Promise<string[]> {
  const rows = await source.query<Row[]>(
    `select section, release, kind, error, count, "firstAt", "lastAt" from section_errors
     where $1::text is null or section = $1 order by "lastAt" desc`,
    [section ?? null],
  );
  if (rows.length === 0) return ['Nessun errore.'];
  const sources = new Sources(root);
  return rows.flatMap(({ section: name, release, kind, error, count, firstAt, lastAt }) => [
    `${name}, rilascio ${release}, ${kind}: ${error.name}, ${count === 1 ? 'una volta' : `${count} volte`}, ` +
      `dal ${romeTime(firstAt)} al ${romeTime(lastAt)}`,
    ...error.frames.map((frame) => `    ${sources.describe(frame)}`),
  ]);
}
