import { type Entries, type Entry, keyOfId } from '@salaria/content/entries/entry';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { inChunks } from '../../platform/database/sql/in-chunks.js';
import { DraftsRepository } from '../desk/entries/drafts.repository.js';
import { tooManyDrafts } from '../desk/entries/entry-errors.js';
import type { TableImportChange } from '../desk/exchange/table-imports.repository.js';
import { RevisionsRepository, setAside } from '../desk/revisions/revisions.repository.js';
import { SiteChanges } from '../entries/site-changes.service.js';
import { KeptRowsRepository } from '../rows/kept-rows.repository.js';

/** Rows that are written together: other requests have their turn in between. */
const rowsAtOnce = 100;

export interface TableToWrite {
  kind: ContentKind;
  /** Ids of the entries to write. */
  ids: readonly string[];
  before: Entries;
  after: Entries;
  author: string;
  /** Whether working copies are written, not the site. */
  asDrafts: boolean;
  /** Called while entries are written. */
  onProgress: (written: number, total: number) => void;
}

/** Stores what the rows of a table make of entries. */
@Injectable()
export class TableWriter {
  constructor(
    private readonly changes: SiteChanges,
    private readonly drafts: DraftsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly keptRows: KeptRowsRepository,
  ) {}

  /** Writes the entries of a table. Returns what it has replaced in each. */
  async write(table: TableToWrite): Promise<TableImportChange[]> {
    const { kind, ids, before, asDrafts, onProgress } = table;
    const changes: TableImportChange[] = [];
    for (const chunk of inChunks(ids, rowsAtOnce)) {
      await this.keptRows.forget(
        kind,
        chunk.filter((id) => !before.has(id)).map((id) => keyOfId(id).slug),
      );
      changes.push(...(await (asDrafts ? this.writeDrafts(table, chunk) : this.writeToSite(table, chunk))));
      onProgress(changes.length, ids.length);
    }
    return changes;
  }

  private async writeToSite(
    { before, after, author }: TableToWrite,
    ids: readonly string[],
  ): Promise<TableImportChange[]> {
    const only = (entries: Entries) =>
      new Map(
        ids.flatMap((id) => {
          const entry = entries.get(id);
          return entry ? [[id, entry] as const] : [];
        }),
      );
    await this.changes.apply({ before: only(before), after: only(after) }, { event: 'imported', author });
    const versions = await this.revisions.findLatestIds(ids.map(keyOfId));
    return ids.map((id) => ({
      slug: keyOfId(id).slug,
      version: versions.get(id) ?? 0,
      before: before.get(id) ?? null,
    }));
  }

  /** Stores working copies. Those that they replace stay among the revisions. */
  private async writeDrafts(
    { kind, after, author }: TableToWrite,
    ids: readonly string[],
  ): Promise<TableImportChange[]> {
    const keys = ids.map((id) => ({ kind, slug: keyOfId(id).slug }));
    const replaced = new Map((await this.drafts.findByKeys(keys)).map((draft) => [draft.slug, draft]));
    if (!(await this.drafts.hasRoomFor(keys.length - replaced.size))) throw tooManyDrafts();
    await this.revisions.record(
      [...replaced.values()].map(({ slug, fields, updatedBy }) => ({
        ...{ kind, slug, fields, event: setAside, author: updatedBy },
      })),
    );
    const changes: TableImportChange[] = [];
    for (const [index, key] of keys.entries()) {
      const { fields } = after.get(ids[index] ?? '') as Entry;
      const old = replaced.get(key.slug);
      const stored = await this.drafts.store(key, { fields, problems: 0, updatedBy: author }, old?.version);
      if (!stored) throw new Error(`The working copy of ${key.slug} has changed during the import`);
      const before = old ? { fields: old.fields, isDraft: false } : null;
      changes.push({ slug: key.slug, version: stored.version, before });
    }
    return changes;
  }
}
