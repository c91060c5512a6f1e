import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { BrowserError, SectionFailure } from '@salaria/contracts/section-reports';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { browserName } from '../../../platform/requests/browser-name.js';
import { currentRequest } from '../../../platform/requests/request-context.js';
import { sha256 } from '../../releases/packed-release.js';
import { ReleasesService } from '../../releases/releases.service.js';
import { ReleaseAlerts } from '../release-alerts.js';
import type { SectionErrorEntity } from './section-error.entity.js';
import { SectionErrorsRepository } from './section-errors.repository.js';
import { findPlaces } from './source-places.js';

/** Different errors that are stored for a section; the one that was reported longest ago makes room. */
const maxErrors = 50;
const queueName = 'section-error';
type NewError = Pick<SectionErrorEntity, 'section' | 'fingerprint'>;

/** Mails about new errors of a section in a day: the list has the others. */
const mailsPerDay = 5;
const daySeconds = 86_400;

const scriptPlace = ({ file, line, column }: BrowserError['frames'][number]) => `${file}:${line}:${column}`;

/** Where sections throw in browsers, once for equal errors. */
@Injectable()
export class SectionErrors implements OnModuleInit {
  private readonly logger = new Logger('Sections');

  constructor(
    private readonly errors: SectionErrorsRepository,
    private readonly releases: ReleasesService,
    private readonly alerts: ReleaseAlerts,
    private readonly limiter: RateLimiter,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work<NewError>(queueName, ({ data }) => this.describeNew(data));
  }

  /** Stores the error of a report, if it has one. A failure to do so is logged: the report counts all the same. */
  async store({ section, release, kind, error }: SectionFailure): Promise<void> {
    if (!error) return;
    const fingerprint = sha256(`${release} ${kind} ${JSON.stringify(error)}`);
    try {
      const browser = browserName(currentRequest().headers['user-agent']);
      const isNew = await this.errors.countReport({ section, fingerprint, release, kind, error }, browser);
      await this.errors.deleteOlderThanLatest(section, maxErrors);
      // Later: source maps take longer to read than a browser waits.
      if (isNew) await this.queue.add(queueName, { section, fingerprint } satisfies NewError, { key: fingerprint });
    } catch (failure) {
      this.logger.error(failure);
    }
  }

  /** Returns the errors of a section, the latest first, with their places in the sources. */
  async list(section: string) {
    const rows = await this.errors.listLatest(section);
    return rows.map(({ error, fingerprint: _fingerprint, stack, ...row }) => ({
      ...row,
      name: error.name,
      stack: stack ?? error.frames.map(scriptPlace),
    }));
  }

  /** Reads where an error was thrown in the sources, and mails the first of its class at that place. */
  private async describeNew(key: NewError): Promise<void> {
    const row = await this.errors.findOneBy(key);
    if (!row) return;
    const { section, release, error, browsers } = row;
    row.stack = await this.readStack(row);
    await this.errors.update(key, { stack: row.stack });
    if (await this.errors.hasAlike(row)) return;
    if (!(await this.limiter.consume('section-error-mail', section, mailsPerDay, daySeconds)).allowed) return;
    const place = row.stack[0] === undefined ? '' : ` in ${row.stack[0]}`;
    const event = `lancia un errore che non c’era: ${error.name}${place} (${Object.keys(browsers).join(', ')})`;
    await this.alerts.send({ section, release }, event, 'un errore nuovo');
  }

  private async readStack({ section, release, error: { frames } }: SectionErrorEntity): Promise<string[]> {
    const maps = await this.releases.sourceMaps(
      section,
      release,
      frames.map(({ file }) => file),
    );
    const places = await findPlaces(frames, maps).catch((failure: unknown) => {
      // A map that cannot be read is its team's: the places in scripts remain.
      this.logger.warn(failure);
      return [];
    });
    return frames.map((frame, index) => places[index] ?? scriptPlace(frame));
  }
}
