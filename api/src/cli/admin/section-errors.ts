import type { DataSource } from 'typeorm';
import { readSectionErrors } from '../../sections/health/errors/read-section-errors.js';
import { SectionErrorsRepository } from '../../sections/health/errors/section-errors.repository.js';
import { formatRomeTime } from '../../platform/formats/rome-time.js';

/** Returns the errors of sections in browsers, the latest first, with their places in the sources. */
export async function listSectionErrors(
  source: DataSource,
  section: string | undefined,
  root?: string,
): Promise<string[]> {
  const errors = await readSectionErrors(SectionErrorsRepository.in(source.manager), section, root);
  if (errors.length === 0) return ['Nessun errore.'];
  return errors.flatMap(({ section: of, release, kind, name, count, firstAt, lastAt, stack }) => [
    `${of}, rilascio ${release}, ${kind}: ${name}, ${count === 1 ? 'una volta' : `${count} volte`}, ` +
      `dal ${formatRomeTime(firstAt)} al ${formatRomeTime(lastAt)}`,
    ...stack.map((place) => `    ${place}`),
  ]);
}
