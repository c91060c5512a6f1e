import { Injectable } from '@nestjs/common';
import { type EntryKey, isFileKind, isKeyedKind } from '@salaria/content/entries/entry-kinds';
import { type EntryTexts, type StoredEntry, type Texts, writeEntry } from '@salaria/content/entries/entry-texts';
import type { ContentEntry, ContentPublication } from '@salaria/contracts/desk/content/content';
import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';
import { DataSource, type EntityManager } from 'typeorm';
import { notifyInvalidation } from '../../../platform/http-cache/cache-invalidator.js';
import { writeContent } from '../../import/import.js';
import { withImportLock } from '../../import/import-lock.js';
import { idOf, recordRevisions } from '../../import/revisions.js';
import type { Editing } from '../editors.service.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { deleteDraft, saveDraft, scheduleDraft } from '../entries/drafts.queries.js';
import { cannotBeDraft, ContentProblems, isScheduled, singleFile } from '../entries/entry-errors.js';
import { type EntryState, missing, readState, textsOf } from '../entries/entry-state.js';
import { SiteContent } from '../site-content.js';

interface SiteChange {
  before: Texts;
  after: Texts;
  event: ContentRevision['event'];
  author: string;
  /** The entry that changes; undefined when several do. */
  key: EntryKey | undefined;
  now?: Date;
}

/** Changes what visitors see. */
@Injectable()
export class ContentPublishing {
  constructor(
    private readonly source: DataSource,
    private readonly content: SiteContent,
    private readonly entries: ContentEntries,
  ) {}

  /** Publishes the working copy, or a draft, now or at a time. */
  async publish(key: EntryKey, { version, publishAt }: ContentPublication, editing: Editing): Promise<ContentEntry> {
    const time = publishAt ? new Date(publishAt) : undefined;
    await withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      await this.entries.requireVersion(state, version);
      const texts = textsToPublish(state);
      if (texts === undefined) {
        if (state.site === undefined) throw missing();
        return;
      }
      if (time && time > new Date()) await this.schedule(manager, state, { texts, time, editing });
      else await this.publishTexts(manager, state, { texts, author: editing.author });
      const when = time?.toISOString() ?? 'subito';
      await editing.describe(manager, { voce: idOf(key), pubblicazione: when });
    });
    return this.entries.read(key);
  }

  /** Writes texts to the site. @throws ContentProblems */
  async publishTexts(
    manager: EntityManager,
    { key, texts: before }: EntryState,
    { texts, author, now = new Date() }: { texts: EntryTexts; author: string; now?: Date },
  ): Promise<void> {
    const after = writeEntry(before, key, { ...texts, isDraft: false });
    await this.change(manager, { before, after, key, event: 'published', author, now });
    await deleteDraft(manager, key);
  }

  async unschedule(key: EntryKey, version: number, editing: Editing): Promise<ContentEntry> {
    await withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      await this.entries.requireVersion(state, version);
      if (!state.draft?.publishAt) return;
      await scheduleDraft(manager, key, null);
      await editing.describe(manager, { voce: idOf(key), pubblicazione: 'annullata' });
    });
    return this.entries.read(key);
  }

  /** Makes a published entry a draft; its working copy stays. */
  async unpublish(key: EntryKey, version: number, editing: Editing): Promise<ContentEntry> {
    if (!isFileKind(key.kind)) throw cannotBeDraft();
    await withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      if (!state.site) throw missing();
      await this.entries.requireVersion(state, version);
      if (state.site.isDraft) return;
      await this.replace(manager, state, { ...state.site, isDraft: true }, { event: 'unpublished', ...editing });
      await editing.describe(manager, { voce: idOf(key), stato: 'in bozza' });
    });
    return this.entries.read(key);
  }

  /** Removes an entry from the site, and its working copy. Its revisions stay. */
  async remove(key: EntryKey, version: number, editing: Editing): Promise<void> {
    if (!isFileKind(key.kind) && !isKeyedKind(key.kind)) throw singleFile();
    await withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      if (!state.site && !state.draft) throw missing();
      await this.entries.requireVersion(state, version);
      if (state.site) await this.replace(manager, state, undefined, { event: 'removed', ...editing });
      await deleteDraft(manager, key);
      await editing.describe(manager, { voce: idOf(key), stato: 'tolta' });
    });
  }

  /**
   * Makes rows and stored texts equal to the changed content, in the caller's transaction, and notifies all processes.
   *
   * @throws ContentProblems when the change makes or leaves something wrong in the entry, or breaks other files
   */
  async change(manager: EntityManager, { before, after, event, author, key, now }: SiteChange): Promise<void> {
    const problems = await this.content.problemsAfter(before, after, key, now);
    if (problems.length > 0) throw new ContentProblems(problems);
    await writeContent(manager, await this.content.read(after, now));
    await recordRevisions(manager, { before, after }, { event, author });
    await notifyInvalidation(manager, ['*']);
  }

  private replace(
    manager: EntityManager,
    { key, texts }: EntryState,
    entry: StoredEntry | undefined,
    { event, author }: Pick<SiteChange, 'event' | 'author'>,
  ): Promise<void> {
    return this.change(manager, { before: texts, after: writeEntry(texts, key, entry), key, event, author });
  }

  private async schedule(
    manager: EntityManager,
    { key, texts: site, draft }: EntryState,
    { texts, time, editing }: { texts: EntryTexts; time: Date; editing: Editing },
  ): Promise<void> {
    const problems = await this.content.problemsOf(site, key, texts, time);
    if (problems.length > 0) throw new ContentProblems(problems);
    if (draft?.publishAt) throw isScheduled();
    await saveDraft(manager, key, { texts, problems: 0, updatedBy: editing.author });
    await scheduleDraft(manager, key, time);
  }
}

/** Returns the working copy, or the texts of a draft; undefined when everything is published. */
function textsToPublish({ draft, site }: EntryState): EntryTexts | undefined {
  return draft?.texts ?? (site?.isDraft ? textsOf(site) : undefined);
}
