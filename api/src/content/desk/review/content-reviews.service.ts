import { Inject, Injectable } from '@nestjs/common';
import { type ContentKey, idOf } from '@salaria/content/entries/entry';
import type { ContentEntry, ContentReviews } from '@salaria/contracts/desk/content/content';
import { StaffRights } from '../../../domains/accounts/management/staff-rights.service.js';
import { Staff } from '../../../platform/access/staff.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { ContentProblems, isScheduled } from '../entries/entry-errors.js';
import { type EntryState, fieldsToPublish, missing, titleOf } from '../entries/entry-state.js';
import { EntryChecks } from '../entries/entry-checks.service.js';

/** Reviews before publishing. With CONTENT_REVIEW only a `responsabile` changes what visitors see. */
@Injectable()
export class ContentReviewsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly drafts: DraftsRepository,
    private readonly entries: ContentEntries,
    private readonly checks: EntryChecks,
    private readonly staff: Staff,
    private readonly rights: StaffRights,
    private readonly outbox: Outbox,
  ) {}

  /** Role that publishes. */
  get publisherRole(): 'redattore' | 'responsabile' {
    return this.env.CONTENT_REVIEW === 'on' ? 'responsabile' : 'redattore';
  }

  /** @throws ApiError 403 when the caller may not change what visitors see */
  requirePublisher(): void {
    if (!this.canPublish())
      throw new ApiError(403, 'review_required', 'Sul sito mette e toglie un responsabile: chiedi una revisione.');
  }

  /** @throws ApiError 403 when the caller may not cancel the scheduled publication of an entry */
  requireScheduler({ draft }: EntryState): void {
    // Who scheduled a working copy is its author: it cannot be saved until it is published.
    if (draft?.publishAt && !this.canPublish())
      throw new ApiError(
        403,
        'review_required',
        `L’uscita l’ha decisa ${draft.updatedBy}: chiedi a un responsabile di annullarla.`,
      );
  }

  async list(): Promise<ContentReviews> {
    const { name, role } = this.staff.caller;
    const drafts = await this.drafts.findWith('review');
    const reviewed = drafts.flatMap(({ title, review, ...key }) =>
      review ? [{ ...key, title: titleOf(key, { title }), review }] : [],
    );
    return {
      canPublish: this.canPublish(),
      toReview: role === 'responsabile' ? reviewed.filter(({ review }) => review.note === null) : [],
      returned: reviewed.filter(({ review }) => review.note !== null && review.askedBy === name),
    };
  }

  /** Asks for a review of the working copy, or of a draft; those who publish get a mail. @throws ContentProblems */
  async ask(key: ContentKey, version: number): Promise<ContentEntry> {
    await this.entries.change(key, async (state) => {
      await this.entries.requireVersion(state, version);
      const fields = fieldsToPublish(state);
      if (fields === undefined) throw missing();
      if (state.draft?.publishAt) throw isScheduled();
      const change = { key, before: state.site, after: { fields, isDraft: false } };
      const { problems } = await this.checks.check(change);
      if (problems.length > 0) throw new ContentProblems(problems);
      if (!state.draft) await this.entries.store(state, fields);
      const asked = { askedBy: this.staff.caller.name, askedAt: new Date().toISOString() };
      await this.drafts.setReview(key, { ...asked, returnedBy: null, note: null });
      const title = titleOf(key, fields);
      const text = `${asked.askedBy} chiede una revisione di «${title}».\n\nPer leggerlo: ${this.linkOf(key)}\n`;
      for (const to of await this.rights.addressesOf('responsabile'))
        await this.outbox.add({ to, subject: `[Redazione] Da rivedere: ${title}`, text });
      return {};
    });
    return this.entries.read(key);
  }

  /**
   * Returns a working copy to its author, who gets a mail with the note. Its text may have changed since: the note is
   * for them to read.
   */
  async return(key: ContentKey, note: string): Promise<ContentEntry> {
    await this.entries.change(key, async ({ draft }) => {
      if (draft?.review?.note !== null)
        throw new ApiError(
          409,
          'no_review',
          'Nessuno aspetta più questa revisione: la voce è stata pubblicata o cambiata.',
        );
      const returnedBy = this.staff.caller.name;
      await this.drafts.setReview(key, { ...draft.review, returnedBy, note });
      const { askedBy: author } = draft.review;
      const to = await this.rights.addressOf(author);
      const title = titleOf(key, draft.fields);
      if (to !== undefined) {
        const text = `${returnedBy} ha rimandato «${title}» con una nota:\n\n${note}\n\nPer correggerlo: ${this.linkOf(key)}\n`;
        await this.outbox.add({ to, subject: `[Redazione] Rimandato con una nota: ${title}`, text });
      }
      return { nota: note, author };
    });
    return this.entries.read(key);
  }

  private linkOf(key: ContentKey): string {
    return this.outbox.deskLink(`/redazione/contenuti/${idOf(key)}`);
  }

  private canPublish(): boolean {
    return this.publisherRole === 'redattore' || this.staff.caller.role === 'responsabile';
  }
}
