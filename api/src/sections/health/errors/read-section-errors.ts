import { projectRoot } from '../../../platform/project-root.js';
import type { SectionErrorsRepository } from './section-errors.repository.js';
import { SourceMaps } from './source-maps.js';

/** Reads the errors of a section, the latest first, with their places in the sources. */
export async function readSectionErrors(errors: SectionErrorsRepository, section: string) {
  const rows = await errors.listLatest(section);
  if (rows.length === 0) return [];
  const maps = new SourceMaps(projectRoot);
  return rows.map(({ error, fingerprint: _fingerprint, ...row }) => ({
    ...row,
    name: error.name,
    stack: error.frames.map((frame) => maps.describe(frame)),
  }));
}
