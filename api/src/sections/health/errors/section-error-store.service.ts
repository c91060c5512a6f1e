import { createHash } from 'node:crypto';
import type { SectionFailure } from '@salaria/contracts/section-reports';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Different errors that are stored for a section; the one that was reported longest ago makes room. */
const maxErrors = 50;

/** Stores where sections throw in browsers, once for equal errors. */
@Injectable()
export class SectionErrorStore {
  private readonly logger = new Logger('Sections');

  constructor(private readonly source: DataSource) {}

  /** Stores the error of a report, if it has one. A failure to do so is logged: the report counts all the same. */
  async store({ section, release, kind, error }: SectionFailure): Promise<void> {
    if (!error) return;
    const json = JSON.stringify(error);
    const fingerprint = createHash('sha256').update(`${release} ${kind} ${json}`).digest('hex');
    try {
      await this.source.query(
        `insert into section_errors as e (section, fingerprint, release, kind, error) values ($1, $2, $3, $4, $5)
         on conflict (section, fingerprint) do update set count = e.count + 1, "lastAt" = now()`,
        [section, fingerprint, release, kind, json],
      );
      await this.source.query(
        `delete from section_errors where section = $1 and fingerprint not in (
           select fingerprint from section_errors where section = $1
           order by "lastAt" desc, fingerprint limit ${maxErrors}
         )`,
        [section],
      );
    } catch (failure) {
      this.logger.error(failure);
    }
  }
}
