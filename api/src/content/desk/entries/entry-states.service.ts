import { Injectable } from '@nestjs/common';
import { type ContentKey, isEntryKey } from '@salaria/content/entries/entry';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { SiteEntries } from '../../entries/site-entries.service.js';
import { ContentRows } from '../../rows/content-rows.service.js';
import { type RemovedEntry, RevisionsRepository } from '../revisions/revisions.repository.js';
import { DraftsRepository } from './drafts.repository.js';
import { type EntryState, missing } from './entry-state.js';

/** Reads what is stored of entries. */
@Injectable()
export class EntryStates {
  constructor(
    private readonly site: SiteEntries,
    private readonly entries: ContentEntriesRepository,
    private readonly drafts: DraftsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly rows: ContentRows,
  ) {}

  /** @throws ApiError 404 for a slug that no entry can have */
  read(key: ContentKey): Promise<EntryState> {
    return this.readState(key, false);
  }

  /**
   * Reads an entry, whose other changes wait until the transaction ends.
   *
   * @throws ApiError 404 for a slug that no entry can have
   */
  readLocked(key: ContentKey): Promise<EntryState> {
    return this.readState(key, true);
  }

  private async readState(key: ContentKey, isLocked: boolean): Promise<EntryState> {
    if (!isEntryKey(key)) throw missing();
    const site = await this.site.findOne(key, isLocked);
    const draft = (await this.drafts.ofEntry(key, isLocked)) ?? undefined;
    const revision = (await this.revisions.findLatest(key)) ?? undefined;
    const isGone = !draft && !site && revision !== undefined;
    return {
      ...{ key, site, draft, revision },
      lastFields: isGone ? lastFieldsOf(await this.revisions.findRemoved(key)) : undefined,
      movedTo: site || draft ? null : await this.entries.findMoved(key),
      version: Math.max(draft?.version ?? 0, revision?.id ?? 0),
      ...(site && !site.isDraft
        ? { pagePath: await this.findPagePath(key), withdrawAt: await this.entries.findWithdrawal(key) }
        : { pagePath: null, withdrawAt: null }),
    };
  }

  private async findPagePath({ kind, slug }: ContentKey): Promise<string | null> {
    const table = this.rows.tableOf(kind);
    const path = kindOf(kind).sitePath?.(slug) ?? null;
    if (!table?.pageOf) return path;
    const row = await this.rows.repositoryOf(table).findOneBy({ importKey: slug });
    return row ? table.pageOf({ id: row.id, name: String(row.name) }) : path;
  }
}

const lastFieldsOf = (removed: RemovedEntry | undefined) => removed?.draft ?? removed?.site?.fields;
