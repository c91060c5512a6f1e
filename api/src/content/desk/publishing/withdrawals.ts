import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ContentKey, idOf } from '@salaria/content/entries/entry';
import type { ContentEntry, ContentWithdrawal } from '@salaria/contracts/desk/content/content';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { badRequest } from '../../../platform/errors/api-error.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { type Job, JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { ContentProblems, requireDrafts } from '../entries/entry-errors.js';
import { missing, titleOf } from '../entries/entry-state.js';
import { EntryChecks } from '../entries/entry-checks.service.js';
import { ContentReviewsService } from '../review/content-reviews.service.js';
import { ContentPublishing } from './publishing.service.js';
import { EntryStates } from '../entries/entry-states.service.js';

/** Queue of planned withdrawals; the keys are `kind/slug`. */
export const withdrawalQueue = 'withdrawal';
type Withdrawal = ContentKey & { author: string };

const events = {
  withdrawn: auditEvent('È tornato in bozza come programmato da {author}: {kind} «{title}»'),
  failed: auditEvent(
    'Non è tornato in bozza come programmato da {author}, perché altre voci lo nominano: {kind} «{title}»',
  ),
};

/** Makes published entries drafts when their time has come. */
@Injectable()
export class Withdrawals implements OnModuleInit {
  constructor(
    private readonly states: EntryStates,
    private readonly checks: EntryChecks,
    private readonly storedEntries: ContentEntriesRepository,
    private readonly source: DataSource,
    private readonly entries: ContentEntries,
    private readonly publishing: ContentPublishing,
    private readonly reviews: ContentReviewsService,
    private readonly queue: JobQueue,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.queue.work<Withdrawal>(withdrawalQueue, (job) => this.withdrawDue(job));
  }

  /** Plans when an entry becomes a draft, or cancels it. @throws ContentProblems when others refer to it */
  async plan(key: ContentKey, { withdrawAt }: ContentWithdrawal): Promise<ContentEntry> {
    this.reviews.requirePublisher();
    requireDrafts(key);
    const time = withdrawAt === null ? null : new Date(withdrawAt);
    if (time && time <= new Date()) throw badRequest('È già passato: scegli un momento che deve ancora venire.');
    await this.entries.change(key, async ({ site: before }) => {
      if (!before || before.isDraft) throw missing();
      await this.storedEntries.setWithdrawal(key, time);
      if (!time) return { change: 'ha annullato il ritiro di' };
      const { problems } = await this.checks.check({ key, before, after: { ...before, isDraft: true } });
      if (problems.length > 0) throw new ContentProblems(problems);
      const data: Withdrawal = { ...key, author: this.staff.caller.name };
      await this.queue.add(withdrawalQueue, data, { key: idOf(key), runAt: time });
      return { change: 'ha programmato il ritiro di', when: ` per il ${formatRomeTime(time)}` };
    });
    return this.entries.read(key);
  }

  private async withdrawDue({ data: { author, ...key }, runAt }: Job<Withdrawal>): Promise<void> {
    // The job runs by the database's clock, which may be ahead of this one.
    const now = new Date(Math.max(Date.now(), runAt.getTime()));
    await this.source.transaction(async () => {
      const state = await this.states.readLocked(key);
      // It may have been cancelled or put off, which has a job of its own.
      if (!state.withdrawAt || state.withdrawAt > now) return;
      const isHidden = await this.publishing.hide(state, { author }).then(
        () => true,
        (error: unknown) => {
          // It is thrown before anything is written.
          if (!(error instanceof ContentProblems)) throw error;
          return false;
        },
      );
      if (!isHidden) await this.storedEntries.setWithdrawal(key, null);
      await this.audit.add({
        accountId: null,
        actor: author,
        action: isHidden ? events.withdrawn : events.failed,
        call: withdrawalQueue,
        target: { ...key, author, title: titleOf(key, state.site?.fields ?? {}) },
      });
    });
  }
}
