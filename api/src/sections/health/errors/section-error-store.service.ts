import type { SectionFailure } from '@salaria/contracts/section-reports';
import { Injectable, Logger } from '@nestjs/common';
import { sha256 } from '../../releases/packed-release.js';
import { SectionErrorsRepository } from './section-errors.repository.js';

/** Different errors that are stored for a section; the one that was reported longest ago makes room. */
const maxErrors = 50;

/** Stores where sections throw in browsers, once for equal errors. */
@Injectable()
export class SectionErrorStore {
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
}
