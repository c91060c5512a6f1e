import type { BrowserError } from '@salaria/contracts/section-reports';
import type { DataSource } from 'typeorm';
import { projectRoot } from '../../../platform/project-root.js';
import { SourceMaps } from './source-maps.js';

/** An error of a section in browsers with its stack in the sources. */
export interface ReadableError {
  section: string;
  release: string;
  kind: string;
  /** Class of the error. */
  name: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  stack: string[];
}

type Row = Omit<ReadableError, 'name' | 'stack'> & { error: BrowserError };

/** Reads the errors of a section (of all, for undefined), the latest first. Source maps are those of `root`. */
export async function readSectionErrors(
  source: DataSource,
  section: string | undefined,
  root = projectRoot,
): Promise<ReadableError[]> {
  const rows = await source.query<Row[]>(
    `select section, release, kind, error, count, "firstAt", "lastAt" from section_errors
     where $1::text is null or section = $1 order by "lastAt" desc`,
    [section ?? null],
  );
  if (rows.length === 0) return [];
  const maps = new SourceMaps(root);
  return rows.map(({ error, ...row }) => ({
    ...row,
    name: error.name,
    stack: error.frames.map((frame) => maps.describe(frame)),
  }));
}
