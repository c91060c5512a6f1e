import type { z } from 'zod';
import type { Source } from '../content.js';
import type { ContentFiles } from './content-files.js';
import type { Problem } from './problem.js';
import { slugPattern } from './schemas.js';
import { fieldOf, readYaml, type YamlFile } from './yaml-file.js';

type Path = readonly PropertyKey[];

/** Results of earlier reads by path, so that unchanged files are not parsed again. */
export type ParsedFiles = Map<string, { text: string; parsed: YamlFile<unknown> }>;

/**
 * Reads the files of one content folder and collects the problems found in them. It remembers the line of each field
 * for checks that compare several files.
 */
export class ContentReader {
  readonly problems: Problem[] = [];
  readonly sources: Source[] = [];
  private readonly lines = new Map<string, YamlFile<unknown>['lineOf']>();

  constructor(
    readonly files: ContentFiles,
    private readonly parsedFiles: ParsedFiles = new Map(),
  ) {}

  /**
   * Returns the slugs of the files with one of these endings, sorted, each with the endings found.
   * Reports any other file.
   */
  async slugsIn(folder: string, endings: readonly string[]): Promise<Map<string, string[]>> {
    const endingsBySlug = new Map<string, string[]>();
    for (const entry of await this.files.list(folder)) {
      const file = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.isFolder) continue;
      const ending = endings.find((candidate) => entry.name.endsWith(candidate));
      if (ending === undefined) {
        this.report(file, 1, '', `file inatteso: qui stanno solo file ${endings.join(' e ')}`);
        continue;
      }
      const slug = entry.name.slice(0, -ending.length);
      if (!slugPattern.test(slug)) {
        this.report(file, 1, '', 'nome del file non ammesso: solo lettere minuscole senza accenti, cifre e trattini');
        continue;
      }
      endingsBySlug.set(slug, [...(endingsBySlug.get(slug) ?? []), ending]);
    }
    return endingsBySlug;
  }

  /** Returns the names of the folders in a folder, sorted. */
  async foldersIn(folder: string): Promise<string[]> {
    const entries = await this.files.list(folder);
    return entries.filter((entry) => entry.isFolder).map((entry) => entry.name);
  }

  /** Returns the text of a file, or undefined when it is missing; reports that unless `optional`. */
  async text(file: string, { optional = false } = {}): Promise<string | undefined> {
    const text = await this.files.text(file);
    if (text !== undefined) this.sources.push({ path: file, text });
    else if (!optional) this.report(file, 1, '', 'il file manca');
    return text;
  }

  /** Parses the text of a file, reports what its schema rejects and returns undefined then. */
  parse<T>(file: string, text: string, schema: z.ZodType<T>, linesBefore = 0): T | undefined {
    const earlier = this.parsedFiles.get(file);
    const parsed = (earlier?.text === text ? earlier.parsed : readYaml(file, text, schema, linesBefore)) as YamlFile<T>;
    this.parsedFiles.set(file, { text, parsed });
    this.lines.set(file, parsed.lineOf);
    this.problems.push(...parsed.problems);
    return parsed.value;
  }

  async yaml<T>(file: string, schema: z.ZodType<T>, options?: { optional: boolean }): Promise<T | undefined> {
    const text = await this.text(file, options);
    return text === undefined ? undefined : this.parse(file, text, schema);
  }

  report(file: string, line: number, field: string, reason: string): void {
    this.problems.push({ file, line, field, reason });
  }

  /** Reports a field of a file that `parse` has read. */
  reportField(file: string, path: Path, reason: string): void {
    const line = this.lines.get(file)?.(path) ?? 1;
    this.report(file, line, fieldOf(path), reason);
  }
}
