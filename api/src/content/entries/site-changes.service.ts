import { isDeepStrictEqual } from 'node:util';
import {
  changedIds,
  type Entries,
  type Entry,
  type EntryKey,
  type Fields,
  idOf,
  keyOfId,
} from '@salaria/content/entries/entry';
import { Injectable } from '@nestjs/common';
import type { ContentTableOf } from '../../platform/database/content-table.decorator.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { type Revision, RevisionsRepository } from '../desk/revisions/revisions.repository.js';
import { ContentRows } from '../rows/content-rows.service.js';
import { KeptRowsRepository } from '../rows/kept-rows.repository.js';
import { ContentEntriesRepository } from './content-entries.repository.js';
import { ContentReferencesRepository } from './content-references.repository.js';

/** Two states of the site, or of some of its entries. */
interface SiteChange {
  before: Entries;
  after: Entries;
}

/** Author of revisions that an import makes. */
export const importAuthor = 'importazione';

/** Returns the person who made a revision; null for an import of files. */
export const personOf = (author: string): string | null => (author === importAuthor ? null : author);

interface EntryChange {
  key: EntryKey;
  from?: Entry | undefined;
  entry?: Entry | undefined;
}

interface MovedEntry {
  entry: Entry | undefined;
  withdrawAt: Date | null;
  author: string;
}

/** Changes of what the site shows, in the caller's transaction. */
@Injectable()
export class SiteChanges {
  constructor(
    private readonly entries: ContentEntriesRepository,
    private readonly references: ContentReferencesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly rows: ContentRows,
    private readonly kept: KeptRowsRepository,
    private readonly invalidator: CacheInvalidator,
  ) {}

  /**
   * Stores the entries that differ between two states, with their rows, what they refer to and a revision each, and has
   * all processes drop the cached responses that show them. Returns the ids of the entries.
   *
   * @param tags collects the tags of those responses, for a caller that invalidates them later
   */
  async apply(
    { before, after }: SiteChange,
    revision: Pick<Revision, 'event' | 'author'>,
    tags?: Set<string>,
  ): Promise<string[]> {
    const ids = changedIds(before, after);
    const changed = ids.map((id) => ({ key: keyOfId(id), from: before.get(id), entry: after.get(id) }));
    await this.entries.storeEntries(changed);
    await this.rows.write(new Map(changed.map(({ key, entry }) => [idOf(key), entry])));
    const stored = changed.map(({ key, entry }) => ({ ...key, fields: entry?.fields ?? null }));
    await this.references.replace(stored, false);
    const known = await this.revisions.findKeys(changed.map(({ key }) => key));
    // Content of before the desk has no revision yet.
    const first = changed.flatMap(({ key, from }) =>
      from && !known.has(idOf(key)) ? [{ ...key, fields: from.fields }] : [],
    );
    await this.revisions.record(first.map((entry) => ({ ...entry, event: 'imported', author: importAuthor })));
    // What an import removes is in the trash too.
    const recorded = ({ fields }: { fields: Fields | null }) => (fields === null ? 'removed' : revision.event);
    await this.revisions.record(stored.map((entry) => ({ ...entry, ...revision, event: recorded(entry) })));
    const changedTags = await this.tagsOf(changed);
    if (tags) for (const tag of changedTags) tags.add(tag);
    else await this.invalidator.invalidateOnCommit(...changedTags);
    return ids;
  }

  /**
   * Gives an entry another address, to which its former ones lead, with a revision. The rows of the domain keep their
   * ids, and with them all that refers to these.
   *
   * @param change with what the site has of the entry then; undefined for one that it does not have
   */
  async move(
    { key, next }: Record<'key' | 'next', EntryKey>,
    { entry, withdrawAt, author }: MovedEntry,
  ): Promise<void> {
    const keptRow = (await this.kept.take(key.kind, [key.slug])).get(key.slug);
    await this.entries.markMoved(key, next.slug);
    await this.revisions.move(key, next.slug);
    if (entry || keptRow) await this.entries.storeEntries([{ key: next, entry }]);
    if (keptRow) await this.kept.keep(next, keptRow);
    if (!entry) return;
    const table = this.rows.tableOf(key.kind);
    if (table) await this.rows.repositoryOf(table).update({ importKey: key.slug }, { importKey: next.slug });
    await this.entries.setWithdrawal(next, withdrawAt);
    await this.rows.write(new Map([[idOf(next), entry]]));
    const { fields } = entry;
    await this.references.replace(
      [
        { ...key, fields: null },
        { ...next, fields },
      ],
      false,
    );
    await this.revisions.record([{ ...next, fields, event: eventOf(entry), author }]);
    await this.invalidator.invalidateOnCommit(
      ...(await this.tagsOf([
        { key, from: entry },
        { key: next, entry },
      ])),
    );
  }

  /** Has all processes drop the cached responses that show a picture, at the end of the caller's transaction. */
  async invalidateUsesOf(picture: EntryKey): Promise<void> {
    await this.invalidator.invalidateOnCommit(...(await this.tagsOf([{ key: picture }])));
  }

  /** Returns the tags of the cached responses that show what changes of entries, or the entries that show pictures. */
  private async tagsOf(changes: readonly EntryChange[]): Promise<string[]> {
    const pictures = changes.flatMap(({ key }) => (key.kind === 'images' ? key : []));
    const referring = await this.references.findReferringKinds(pictures);
    // A kind without a table has its own name as tag.
    const ofKinds = referring.flatMap((kind) => this.rows.tableOf(kind)?.tags ?? [kind]);
    const ofEntries = changes
      .filter(({ key }) => key.kind !== 'images')
      .flatMap((change) => changedTags(this.rows.tableOf(change.key.kind), change));
    return [...new Set([...ofKinds, ...ofEntries])];
  }
}

/** Returns the event of a revision that leaves an entry as it is. */
export const eventOf = ({ isDraft }: Entry) => (isDraft ? ('unpublished' as const) : ('published' as const));

function changedTags(table: ContentTableOf | undefined, { key, from, entry }: EntryChange): readonly string[] {
  if (!table) return [key.kind];
  const { tags = ['*'], shown } = table;
  if (!shown) return tags;
  const shownOf = (one: Entry | undefined, tag: string) => (one && !one.isDraft ? shown[tag]?.(one.fields) : undefined);
  const changed = tags.filter((tag) => !shown[tag] || !isDeepStrictEqual(shownOf(from, tag), shownOf(entry, tag)));
  const [own = '*'] = tags;
  return changed.includes(own) ? changed : [...changed, `${own}/${key.slug}`, `${own}/text`];
}
