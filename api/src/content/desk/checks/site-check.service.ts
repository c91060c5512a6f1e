import { uniqueValueOf } from '@salaria/content/entries/check-entries';
import type { ContentKey, EntryKey } from '@salaria/content/entries/entry';
import { anchorOf } from '@salaria/content/entries/references';
import type { ContentFailure, ContentUse } from '@salaria/contracts/desk/content/content';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { type Job, JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { ContentReferencesRepository } from '../../entries/content-references.repository.js';
import { SiteEntries } from '../../entries/site-entries.service.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { titleOf } from '../entries/entry-state.js';
import { EntryChecks } from '../entries/entry-checks.service.js';

/** Queue of the check of the whole site: one job, which plans the next. */
const checkQueue = 'content-check';
const nextNight = (): Date => {
  const night = new Date();
  night.setUTCHours(night.getUTCHours() < 2 ? 2 : 26, 30, 0, 0);
  return night;
};

/**
 * Checks all entries every night, one after the other, and stores what is wrong with each: what a change of another
 * entry, an import or a new version of the site has made wrong. It also writes again what entries refer to.
 */
@Injectable()
export class SiteCheck implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly checks: EntryChecks,
    private readonly site: SiteEntries,
    private readonly entries: ContentEntriesRepository,
    private readonly references: ContentReferencesRepository,
    private readonly drafts: DraftsRepository,
    private readonly queue: JobQueue,
    private readonly jobs: JobsRepository,
  ) {}

  onModuleInit(): void {
    this.queue.work(checkQueue, (job) => this.run(job));
  }

  /** Plans the check of the next night, unless one is planned. */
  async plan(): Promise<void> {
    if (await this.jobs.existsBy({ queue: checkQueue, failedAt: IsNull() })) return;
    await this.jobs.add(checkQueue, {}, { key: 'site', runAt: nextNight() });
  }

  private async run({ signal }: Pick<Job<object>, 'signal'>): Promise<void> {
    for (const key of await this.entries.findKeys()) {
      signal.throwIfAborted();
      await this.check(key);
    }
    for (const { kind, slug } of await this.drafts.findKeys()) {
      const draft = await this.drafts.ofEntry({ kind, slug });
      if (draft) await this.references.replace([{ kind, slug, fields: draft.fields }], true);
    }
    await this.jobs.add(checkQueue, {}, { key: 'site', runAt: nextNight() });
  }

  /** Checks an entry, which is locked meanwhile: for some milliseconds. */
  private async check(key: EntryKey): Promise<void> {
    await this.source.transaction(async () => {
      const entry = await this.site.findOne(key, true);
      if (!entry) return;
      const { fields } = entry;
      await this.references.replace([{ ...key, fields }], false);
      const { problems } = await this.checks.check({ key, before: entry, after: entry });
      await this.entries.update(key, {
        ...{ problems: problems.length > 0 ? problems : null },
        ...{ uniqueValue: uniqueValueOf(key.kind, fields), anchor: anchorOf(fields) },
      });
    });
  }

  /** Returns what the last check has found wrong, one entry each. */
  async problems(): Promise<ContentFailure[]> {
    const faulty = await this.entries.findFaulty();
    return faulty.map(({ title, problems, ...key }) => ({
      ...{ ...key, title: titleOf(key, { title }) },
      reason: problems.map(({ reason }) => reason).join('; '),
    }));
  }

  /** Returns what refers to an entry: entries of the site, and the working copies that would after their publication. */
  async usesOf(key: ContentKey): Promise<ContentUse[]> {
    const uses = await this.references.findUses(key);
    return uses.map(({ title, ...use }) => ({ ...use, title: titleOf(use, { title }) }));
  }
}
