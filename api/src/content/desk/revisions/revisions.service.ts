import { Injectable } from '@nestjs/common';
import { type ContentKey, type Fields, idOf, isEntryKey } from '@salaria/content/entries/entry';
import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentRevision, ContentRevisionDetail } from '@salaria/contracts/desk/content/content-revisions';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { personOf } from '../../entries/site-changes.service.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { requireKindRight } from '../entries/entry-rights.js';
import { isScheduled } from '../entries/entry-errors.js';
import { missing, titleOf } from '../entries/entry-state.js';
import { type Revision, RevisionsRepository, setAside } from './revisions.repository.js';
import { EntryStates } from '../entries/entry-states.service.js';

/** Past states of the entries. */
@Injectable()
export class ContentRevisions {
  constructor(
    private readonly source: DataSource,
    private readonly states: EntryStates,
    private readonly revisions: RevisionsRepository,
    private readonly entries: ContentEntries,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  async list(key: ContentKey): Promise<ContentRevision[]> {
    const { site, draft } = await this.states.read(key);
    const revisions = await this.revisions.ofEntry(key);
    if (revisions.length === 0 && !site && !draft) throw missing();
    return revisions.map((revision) => summary(revision, revisions));
  }

  async read(key: ContentKey, id: number): Promise<ContentRevisionDetail> {
    const { site } = await this.states.read(key);
    const revisions = await this.revisions.ofEntry(key);
    const revision = revisionOf(revisions, id);
    const before = revisions[revisions.indexOf(revision) + 1];
    return {
      ...summary(revision, revisions),
      fields: await this.revisions.fields(id),
      before: before ? await this.revisions.fields(before.id) : null,
      current: site?.fields ?? null,
    };
  }

  /** Keeps a text that loses against another editor's. */
  async setAside(key: ContentKey, fields: Fields): Promise<void> {
    requireKindRight(this.staff.caller, key);
    await this.source.transaction(async () => {
      if (!isEntryKey(key)) throw missing();
      const author = this.staff.caller.name;
      await this.revisions.record([{ ...key, event: setAside, author, fields }]);
      await this.audit.describe({ voce: idOf(key), title: titleOf(key, fields) });
    });
  }

  /** Makes a past state the working copy. */
  async restore(key: ContentKey, id: number, version: number): Promise<ContentEntry> {
    await this.entries.change(key, async (state) => {
      const fields = await this.revisions.fields(revisionOf(await this.revisions.ofEntry(key), id).id);
      if (fields === null) throw new ApiError(409, 'nothing_to_restore', 'Qui la voce era stata tolta: non ha testi.');
      await this.entries.requireVersion(state, version);
      if (state.draft?.publishAt) throw isScheduled();
      await this.entries.store(state, fields);
      return { ripresa: id };
    });
    return this.entries.read(key);
  }
}

function revisionOf(revisions: readonly Revision[], id: number): Revision {
  const revision = revisions.find((candidate) => candidate.id === id);
  if (revision === undefined) throw notFound('Questa versione non esiste.');
  return revision;
}

const summary = ({ id, event, author, at }: Revision, revisions: readonly Revision[]): ContentRevision => ({
  id,
  event,
  author: personOf(author),
  at: at.toISOString(),
  isCurrent: revisions.find((each) => each.event !== setAside)?.id === id,
});
