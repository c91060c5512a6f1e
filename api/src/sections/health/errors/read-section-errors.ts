import { readdirSync } from 'node:fs';
import path from 'node:path';
import { SourcePlaces } from '@salaria/composition/releases/source-places';
import { projectRoot } from '../../../platform/project-root.js';
import type { SectionErrorsRepository } from './section-errors.repository.js';

/** Returns the folders with the source maps of the builds in this checkout. */
const mapFolders = (): string[] =>
  readdirSync(projectRoot)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .map((name) => path.join(projectRoot, name, 'dist/maps'));

/** Reads the errors of a section, the latest first, with their places in the sources. */
export async function readSectionErrors(errors: SectionErrorsRepository, section: string) {
  const rows = await errors.listLatest(section);
  if (rows.length === 0) return [];
  const places = new SourcePlaces(mapFolders());
  return rows.map(({ error, fingerprint: _fingerprint, ...row }) => ({
    ...row,
    name: error.name,
    stack: error.frames.map(({ file, line, column }) => places.find(file, line, column) ?? `${file}:${line}:${column}`),
  }));
}
