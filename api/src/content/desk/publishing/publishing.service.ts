import { Injectable } from '@nestjs/common';
import { type ContentKey, type Entry, type Fields, idOf, isOnlyOne } from '@salaria/content/entries/entry';
import type { ContentEntry, ContentPublication } from '@salaria/contracts/desk/content/content';
import { Staff } from '../../../platform/access/staff.js';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { SiteChanges } from '../../entries/site-changes.service.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { ContentProblems, isScheduled, requireDrafts, singleFile } from '../entries/entry-errors.js';
import { type EntryState, fieldsToPublish, missing } from '../entries/entry-state.js';
import { type Revision, RevisionsRepository, setAside } from '../revisions/revisions.repository.js';
import { ContentReviewsService } from '../review/content-reviews.service.js';
import { EntryChecks } from '../entries/entry-checks.service.js';

/** Queue of scheduled publications; the keys are `kind/slug`. */
export const publicationQueue = 'publication';

interface Change extends Pick<Revision, 'event' | 'author'> {
  /** Later days are refused. */
  now?: Date | undefined;
  /** Collects the tags of what shows the entry. */
  tags?: Set<string> | undefined;
  /** Ids of the entries that are removed in the same transaction. */
  alongside?: ReadonlySet<string> | undefined;
}

/** Changes what visitors see. */
@Injectable()
export class ContentPublishing {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly storedEntries: ContentEntriesRepository,
    private readonly checks: EntryChecks,
    private readonly changes: SiteChanges,
    private readonly entries: ContentEntries,
    private readonly queue: JobQueue,
    private readonly staff: Staff,
    private readonly reviews: ContentReviewsService,
  ) {}

  /** Publishes the working copy, or a draft, now or at a time. */
  async publish(key: ContentKey, { version, publishAt }: ContentPublication): Promise<ContentEntry> {
    this.reviews.requirePublisher();
    const author = this.staff.caller.name;
    const time = publishAt ? new Date(publishAt) : undefined;
    await this.entries.change(key, async (state) => {
      await this.entries.requireVersion(state, version);
      const fields = fieldsToPublish(state);
      if (fields === undefined) {
        if (state.site === undefined) throw missing();
        return undefined;
      }
      if (time && time > new Date()) {
        await this.schedule(state, { fields, time, author });
        return { change: 'ha programmato', when: ` per il ${formatRomeTime(time)}` };
      }
      await this.publishFields(state, { fields, author });
      return { change: 'ha pubblicato' };
    });
    return this.entries.read(key);
  }

  /** Publishes the working copy, or a draft, as it is now. Returns false where there is none. */
  async publishEntry(state: EntryState, tags: Set<string>): Promise<boolean> {
    this.reviews.requirePublisher();
    const fields = fieldsToPublish(state);
    if (fields === undefined && state.site === undefined) throw missing();
    if (fields === undefined) return false;
    if (state.draft?.publishAt) throw isScheduled();
    await this.publishFields(state, { fields, author: this.staff.caller.name, tags });
    return true;
  }

  /** Writes fields to the site. @throws ContentProblems */
  async publishFields(
    state: EntryState,
    { fields, ...change }: { fields: Fields } & Pick<Change, 'author' | 'now' | 'tags'>,
  ): Promise<void> {
    await this.change(state, { fields, isDraft: false }, { event: 'published', ...change });
    await this.drafts.discard(state.key);
  }

  async unschedule(key: ContentKey, version: number): Promise<ContentEntry> {
    await this.entries.change(key, async (state) => {
      await this.entries.requireVersion(state, version);
      if (!state.draft?.publishAt) return undefined;
      this.reviews.requireScheduler(state);
      await this.drafts.schedule(key, null);
      return {};
    });
    return this.entries.read(key);
  }

  /** Discards the working copy, and with it its scheduled publication. */
  async discard(key: ContentKey, version: number): Promise<void> {
    await this.entries.change(key, async (state) => {
      if (!state.draft) throw missing();
      this.reviews.requireScheduler(state);
      await this.entries.requireVersion(state, version);
      await this.drafts.discard(key);
      return {};
    });
  }

  /** Makes a published entry a draft; its working copy stays. */
  async unpublish(key: ContentKey, version: number): Promise<ContentEntry> {
    await this.entries.change(key, async (state) => {
      await this.entries.requireVersion(state, version);
      return (await this.unpublishEntry(state)) ? {} : undefined;
    });
    return this.entries.read(key);
  }

  /** Makes an entry a draft. Returns false for one that is. */
  async unpublishEntry(state: EntryState, tags?: Set<string>): Promise<boolean> {
    const { key, site } = state;
    this.reviews.requirePublisher();
    requireDrafts(key);
    if (!site) throw missing();
    if (site.isDraft) return false;
    await this.hide(state, { author: this.staff.caller.name, tags });
    return true;
  }

  /** Makes an entry of the site a draft, for a person or a schedule. @throws ContentProblems when others refer to it */
  async hide(state: EntryState, change: Pick<Change, 'author' | 'tags'>): Promise<void> {
    if (!state.site) throw missing();
    await this.change(state, { ...state.site, isDraft: true }, { event: 'unpublished', ...change });
  }

  /** Removes an entry from the site, and its working copy. Both stay in its revisions, as the trash. */
  async remove(key: ContentKey, version: number): Promise<void> {
    if (isOnlyOne(key.kind)) throw singleFile();
    await this.entries.change(key, async (state) => {
      if (!state.site && !state.draft) throw missing();
      await this.entries.requireVersion(state, version);
      const isOnSite = state.site?.isDraft === false;
      await this.removeEntry(state);
      return { change: isOnSite ? 'ha tolto dal sito' : 'ha eliminato la bozza di' };
    });
  }

  /** Removes an entry as it is now; what it had stays in its revisions, as the trash. Returns true. */
  async removeEntry(state: EntryState, tags?: Set<string>, alongside?: ReadonlySet<string>): Promise<boolean> {
    const { key, site, draft } = state;
    if (isOnlyOne(key.kind)) throw singleFile();
    if (!site && !draft) throw missing();
    if (site?.isDraft === false) this.reviews.requirePublisher();
    this.reviews.requireScheduler(state);
    const removal = { event: 'removed', author: this.staff.caller.name } as const;
    if (draft)
      await this.revisions.record([{ ...key, event: setAside, author: draft.updatedBy, fields: draft.fields }]);
    if (site) await this.change(state, undefined, { ...removal, tags, alongside });
    else await this.revisions.record([{ ...key, ...removal, fields: null }]);
    await this.drafts.discard(key);
    return true;
  }

  /**
   * Replaces an entry of the site, or removes it where undefined, in the caller's transaction, and notifies all
   * processes unless the caller collects `tags`.
   *
   * @throws ContentProblems when the change makes or leaves something wrong in the entry, or breaks others
   */
  private async change(
    { key, site: before }: EntryState,
    after: Entry | undefined,
    { now = new Date(), tags, alongside, ...revision }: Change,
  ): Promise<void> {
    const { problems, accepted } = await this.checks.check({ key, before, after, alongside }, now);
    if (problems.length > 0) throw new ContentProblems(problems);
    if (after?.isDraft ?? true) await this.storedEntries.setWithdrawal(key, null);
    const stateOf = (entry: Entry | undefined) => new Map(entry && [[idOf(key), entry]]);
    await this.changes.apply({ before: stateOf(before), after: stateOf(accepted) }, revision, tags);
  }

  private async schedule(
    { key, site: before, draft }: EntryState,
    { fields, time, author }: { fields: Fields; time: Date; author: string },
  ): Promise<void> {
    const { problems } = await this.checks.check({ key, before, after: { fields, isDraft: false } }, time);
    if (problems.length > 0) throw new ContentProblems(problems);
    if (draft?.publishAt) throw isScheduled();
    await this.drafts.store(key, { fields, problems: 0, updatedBy: author }, draft?.version);
    await this.drafts.schedule(key, time);
    await this.queue.add(publicationQueue, key, { key: idOf(key), runAt: time });
  }
}
