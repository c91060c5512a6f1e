import { Injectable } from '@nestjs/common';
import type { EntryKey } from '@salaria/content/entries/entry-kinds';
import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentRevision, ContentRevisionDetail } from '@salaria/contracts/desk/content/content-revisions';
import { DataSource } from 'typeorm';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { withImportLock } from '../../import/import-lock.js';
import { idOf } from '../../import/revisions.js';
import type { Editing } from '../editors.service.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { isScheduled } from '../entries/entry-errors.js';
import { type EntryState, missing, readState, textsOf } from '../entries/entry-state.js';
import { differences } from './differences.js';
import { type Revision, textsOfRevision } from './revisions.queries.js';

/** Past states of the entries. */
@Injectable()
export class ContentRevisions {
  constructor(
    private readonly source: DataSource,
    private readonly entries: ContentEntries,
  ) {}

  async list(key: EntryKey): Promise<ContentRevision[]> {
    const { revisions, site, draft } = await readState(this.source.manager, key);
    if (revisions.length === 0 && !site && !draft) throw missing();
    return revisions.map((revision) => summary(revision, revisions));
  }

  async read(key: EntryKey, id: number): Promise<ContentRevisionDetail> {
    const { manager } = this.source;
    const state = await readState(manager, key);
    const revision = revisionOf(state, id);
    const before = state.revisions[state.revisions.indexOf(revision) + 1];
    const texts = await textsOfRevision(manager, revision.id);
    return {
      ...summary(revision, state.revisions),
      texts,
      changes: differences(before ? await textsOfRevision(manager, before.id) : null, texts),
      changesSince: differences(texts, state.site ? textsOf(state.site) : null),
    };
  }

  /** Makes a past state the working copy. */
  async restore(key: EntryKey, id: number, version: number, editing: Editing): Promise<ContentEntry> {
    await withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      const texts = await textsOfRevision(manager, revisionOf(state, id).id);
      if (texts === null) throw new ApiError(409, 'nothing_to_restore', 'Qui la voce era stata tolta: non ha testi.');
      await this.entries.requireVersion(state, version);
      if (state.draft?.publishAt) throw isScheduled();
      await this.entries.store(manager, state, texts, editing);
      await editing.describe(manager, { voce: idOf(key), ripresa: id });
    });
    return this.entries.read(key);
  }
}

function revisionOf({ revisions }: EntryState, id: number): Revision {
  const revision = revisions.find((candidate) => candidate.id === id);
  if (revision === undefined) throw notFound('Questa versione non esiste.');
  return revision;
}

const summary = ({ id, event, author, at }: Revision, revisions: readonly Revision[]): ContentRevision => ({
  id,
  event,
  author,
  at: at.toISOString(),
  isCurrent: revisions[0]?.id === id,
});
