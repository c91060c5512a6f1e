import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { SourcePlaces } from '@salaria/composition/releases/source-places';
import type { SectionFailure } from '@salaria/contracts/section-reports';
import { projectRoot } from '../../../platform/project-root.js';
import { sha256 } from '../../releases/packed-release.js';
import { SectionErrorsRepository } from './section-errors.repository.js';

/** Different errors that are stored for a section; the one that was reported longest ago makes room. */
const maxErrors = 50;

/** Returns the folders with the source maps of the builds in this checkout. */
const mapFolders = (): string[] =>
  readdirSync(projectRoot)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .map((name) => path.join(projectRoot, name, 'dist/maps'));

/** Where sections throw in browsers, once for equal errors. */
@Injectable()
export class SectionErrors {
  private readonly logger = new Logger('Sections');

  constructor(private readonly errors: SectionErrorsRepository) {}

  /** Stores the error of a report, if it has one. A failure to do so is logged: the report counts all the same. */
  async store({ section, release, kind, error }: SectionFailure): Promise<void> {
    if (!error) return;
    const fingerprint = sha256(`${release} ${kind} ${JSON.stringify(error)}`);
    try {
      await this.errors.countReport({ section, fingerprint, release, kind, error });
      await this.errors.deleteOlderThanLatest(section, maxErrors);
    } catch (failure) {
      this.logger.error(failure);
    }
  }

  /** Returns the errors of a section, the latest first, with their places in the sources. */
  async list(section: string) {
    const rows = await this.errors.listLatest(section);
    if (rows.length === 0) return [];
    const places = new SourcePlaces(mapFolders());
    return rows.map(({ error, fingerprint: _fingerprint, ...row }) => ({
      ...row,
      name: error.name,
      stack: error.frames.map(
        ({ file, line, column }) => places.find(file, line, column) ?? `${file}:${line}:${column}`,
      ),
    }));
  }
}
