import { Inject, Injectable } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import type { ContentEntry, ContentReviews } from '@salaria/contracts/desk/content/content';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { ContentProblems, isScheduled, reviewRequired } from '../entries/entry-errors.js';
import { fieldsToPublish, missing, titleOf } from '../entries/entry-state.js';
import { problemsOf } from '../site-problems.js';

/** Reviews before publishing. With CONTENT_REVIEW only a `responsabile` changes what visitors see. */
@Injectable()
export class ContentReviewsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly entries: ContentEntries,
    private readonly staff: Staff,
  ) {}

  /** Role that publishes. */
  get publisherRole(): 'redattore' | 'responsabile' {
    return this.env.CONTENT_REVIEW === 'on' ? 'responsabile' : 'redattore';
  }

  /** @throws ApiError 403 when the caller may not change what visitors see */
  requirePublisher(request: Request): void {
    if (!this.canPublish(request)) throw reviewRequired();
  }

  async list(request: Request): Promise<ContentReviews> {
    const { name, role } = this.staff.of(request);
    // The list of entries would check all of them.
    const drafts = await DraftsRepository.in(this.source.manager).list();
    const reviewed = drafts.flatMap(({ kind, slug, title, review }) =>
      review ? [{ kind, slug, title: titleOf({ kind, slug }, { title }), review }] : [],
    );
    return {
      canPublish: this.canPublish(request),
      toReview: role === 'responsabile' ? reviewed.filter(({ review }) => review.note === null) : [],
      returned: reviewed.filter(({ review }) => review.note !== null && review.askedBy === name),
    };
  }

  /** Asks for a review of the working copy, or of a draft. @throws ContentProblems */
  async ask(key: ContentKey, version: number, request: Request): Promise<ContentEntry> {
    await this.entries.change(key, request, async (manager, state) => {
      await this.entries.requireVersion(state, version);
      const fields = fieldsToPublish(state);
      if (fields === undefined) throw missing();
      if (state.draft?.publishAt) throw isScheduled();
      const problems = await problemsOf(state.entries, key, fields);
      if (problems.length > 0) throw new ContentProblems(problems);
      if (!state.draft) await this.entries.store(manager, state, fields, request);
      const asked = { askedBy: this.staff.of(request).name, askedAt: new Date().toISOString() };
      await DraftsRepository.in(manager).setReview(key, { ...asked, returnedBy: null, note: null });
      return { revisione: 'chiesta' };
    });
    return this.entries.read(key);
  }

  /** Returns a working copy to its author. Its text may have changed since: the note is for them to read. */
  async return(key: ContentKey, note: string, request: Request): Promise<ContentEntry> {
    await this.entries.change(key, request, async (manager, { draft }) => {
      if (draft?.review?.note !== null) throw noReview();
      const returnedBy = this.staff.of(request).name;
      await DraftsRepository.in(manager).setReview(key, { ...draft.review, returnedBy, note });
      return { nota: note, author: draft.review.askedBy };
    });
    return this.entries.read(key);
  }

  private canPublish(request: Request): boolean {
    return this.publisherRole === 'redattore' || this.staff.of(request).role === 'responsabile';
  }
}

const noReview = () =>
  new ApiError(409, 'no_review', 'Nessuno aspetta più questa revisione: la voce è stata pubblicata o cambiata.');
