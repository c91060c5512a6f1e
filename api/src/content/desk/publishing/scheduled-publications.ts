import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import { DataSource } from 'typeorm';
import { StaffRights } from '../../../domains/accounts/management/staff-rights.service.js';
import { type AuditEvent, auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { type Job, JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { ContentProblems } from '../entries/entry-errors.js';
import { type EntryState, titleOf } from '../entries/entry-state.js';
import { ContentReviewsService } from '../review/content-reviews.service.js';
import { ContentPublishing, publicationQueue } from './publishing.service.js';
import { EntryStates } from '../entries/entry-states.service.js';

const heldBackReason = (author: string): string =>
  `l’ha programmato ${author}, che non può più pubblicare. Chi può lo pubblica o lo programma di nuovo.`;

type ScheduleFailure = { reason: string; problems: number };

const events = {
  published: auditEvent('È uscito come programmato da {author}: {kind} «{title}»'),
  failed: auditEvent('Non è uscito come programmato da {author}: {kind} «{title}»'),
};

/** An event of the audit log that follows no request. */
const eventOf = (action: AuditEvent, { key: { kind, slug }, draft }: EntryState, author: string) => ({
  accountId: null,
  actor: author,
  action,
  call: publicationQueue,
  target: { kind, slug, author, title: titleOf({ kind, slug }, draft?.fields ?? {}) },
});

/** Publishes working copies when their time has come. */
@Injectable()
export class ScheduledPublications implements OnModuleInit {
  constructor(
    private readonly states: EntryStates,
    private readonly source: DataSource,
    private readonly drafts: DraftsRepository,
    private readonly publishing: ContentPublishing,
    private readonly reviews: ContentReviewsService,
    private readonly rights: StaffRights,
    private readonly queue: JobQueue,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.queue.work<ContentKey>(publicationQueue, (job) => this.publishDue(job));
  }

  /**
   * Publishes a working copy. One that cannot be published, or was scheduled by a person who may no longer publish,
   * becomes an unscheduled working copy with the reason.
   */
  private async publishDue({ data: key, runAt }: Job<ContentKey>): Promise<void> {
    // The job runs by the database's clock, which may be ahead of this one.
    const now = new Date(Math.max(Date.now(), runAt.getTime()));
    await this.source.transaction(async () => {
      const state = await this.states.readLocked(key);
      const { draft } = state;
      // The publication may have been cancelled or put off, which has a job of its own.
      if (!draft?.publishAt || draft.publishAt > now) return;
      // A working copy that is scheduled cannot be saved: its author is who scheduled it.
      const { fields, updatedBy: author, problems } = draft;
      if (!(await this.rights.allows(author, this.reviews.publisherRole)))
        return this.fail(state, author, { reason: heldBackReason(author), problems });
      try {
        await this.publishing.publishFields(state, { fields, author, now });
      } catch (error) {
        // It is thrown before anything is written.
        if (!(error instanceof ContentProblems)) throw error;
        return this.fail(state, author, { reason: error.message, problems: error.problems.length });
      }
      await this.audit.add(eventOf(events.published, state, author));
    });
  }

  private async fail(state: EntryState, author: string, failure: ScheduleFailure): Promise<void> {
    await this.drafts.failSchedule(state.key, failure);
    await this.audit.add(eventOf(events.failed, state, author));
  }
}
