import { Injectable } from '@nestjs/common';
import { type ContentKey, type Entry, type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import { contentKinds } from '@salaria/contracts/kinds/kinds';
import { type FindOperator, In, Not, type QueryDeepPartialEntity } from 'typeorm';
import { inChunks } from '../../../platform/database/sql/in-chunks.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { DraftEntity } from '../entries/draft.entity.js';
import { RevisionEntity } from './revision.entity.js';

/** Event of a text that the site never had. */
export const setAside = 'set_aside';

/** A day of work. */
const maxKept = 60;

const ofKeys = `(revision.kind, revision.slug) in
  (select split_part(key, '/', 1), split_part(key, '/', 2) from unnest(:keys::text[]) key)`;

/** What an entry may be called. */
interface Titles {
  name: string | null;
  title: string | null;
}

/** What an entry had when it was removed. */
export interface RemovedEntry {
  removal: Revision;
  /** What the site had. */
  site: Entry | undefined;
  /** The working copy. */
  draft: Fields | undefined;
}

/** A revision without its fields. */
export type Revision = Omit<RevisionEntity, 'fields'>;

@Injectable()
export class RevisionsRepository extends RepositoryOf(RevisionEntity) {
  /** Returns the revisions of an entry, the latest first, without their fields. */
  ofEntry({ kind, slug }: ContentKey): Promise<Revision[]> {
    return this.find({ where: { kind, slug }, order: { id: 'DESC' } });
  }

  /** Returns the fields of a revision; null for a removal. */
  async fields(id: number): Promise<Fields | null> {
    return (await this.findOne({ where: { id }, select: { id: true, fields: true } as never }))?.fields ?? null;
  }

  /** Returns what an entry had when it was removed; undefined for one that was not. */
  async findRemoved(key: ContentKey): Promise<RemovedEntry | undefined> {
    const revisions = await this.ofEntry(key);
    const removal = revisions.find(({ event }) => event !== setAside);
    if (!removal || (await this.fields(removal.id)) !== null) return undefined;
    const earlier = revisions.slice(revisions.indexOf(removal) + 1);
    const [latest] = earlier;
    // Stored by the transaction that removed the entry.
    const draft = latest?.event === setAside && latest.at.getTime() === removal.at.getTime() ? latest : undefined;
    const site = earlier.find(({ event }) => event !== setAside);
    const fields = site && (await this.fields(site.id));
    return {
      removal,
      site: fields ? { fields, isDraft: site.event === 'unpublished' } : undefined,
      draft: (draft && (await this.fields(draft.id))) ?? undefined,
    };
  }

  /**
   * Returns the removals after which nothing happened to their entries, with the titles that those had. An entry that
   * has a working copy is back: a person who had it open has saved it since.
   */
  async findRemovals(at?: FindOperator<Date>): Promise<(Revision & ContentKey & Partial<Titles>)[]> {
    const later = this.createQueryBuilder('later')
      .select('1')
      .where('later.kind = revision.kind and later.slug = revision.slug and later.id > revision.id')
      .andWhere('later.event <> :setAside');
    const draft = this.manager
      .createQueryBuilder(DraftEntity, 'draft')
      .select('1')
      .where('draft.kind = revision.kind and draft.slug = revision.slug');
    const removals = await this.createQueryBuilder('revision')
      .where({ event: 'removed', kind: In(contentKinds), ...(at && { at }) })
      .andWhere(`not exists (${later.getQuery()})`, { setAside })
      .andWhere(`not exists (${draft.getQuery()})`)
      .orderBy('revision.id')
      .getMany();
    const titles = await this.findTitles(removals);
    return removals.map((removal) => ({
      ...(removal as Revision & ContentKey),
      ...titles.get(idOf(removal)),
    }));
  }

  /** Returns the last titles of entries, by id. */
  private async findTitles(keys: readonly EntryKey[]): Promise<Map<string, Titles>> {
    if (keys.length === 0) return new Map();
    const rows = await this.createQueryBuilder('revision')
      .select(['revision.kind as kind', 'revision.slug as slug'])
      .addSelect("revision.texts #>> '{fields,name}'", 'name')
      .addSelect("revision.texts #>> '{fields,title}'", 'title')
      .distinctOn(['revision.kind', 'revision.slug'])
      .where(ofKeys, { keys: keys.map(idOf) })
      // Imports of version 1.0.0 stored removals as a JSON null.
      .andWhere("revision.texts::text <> 'null'")
      .orderBy({ 'revision.kind': 'ASC', 'revision.slug': 'ASC', 'revision.id': 'DESC' })
      .getRawMany<ContentKey & Titles>();
    return new Map(rows.map(({ name, title, ...key }) => [idOf(key), { name, title }]));
  }

  /** Returns the ids of those of the given entries that have a revision. */
  async findKeys(keys: readonly EntryKey[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.createQueryBuilder('revision')
      .select(['revision.kind as kind', 'revision.slug as slug'])
      .distinct()
      .where(ofKeys, { keys: keys.map(idOf) })
      .getRawMany<EntryKey>();
    return new Set(rows.map(idOf));
  }

  /** Returns the latest revisions that the site had of entries, by the ids of these. */
  async findLatestIds(keys: readonly EntryKey[]): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map();
    const rows = await this.createQueryBuilder('revision')
      .select(['revision.kind as kind', 'revision.slug as slug', 'max(revision.id) as id'])
      .where({ event: Not(setAside) })
      .andWhere(ofKeys, { keys: keys.map(idOf) })
      .groupBy('revision.kind')
      .addGroupBy('revision.slug')
      .getRawMany<EntryKey & { id: string }>();
    return new Map(rows.map(({ id, ...key }) => [idOf(key), Number(id)]));
  }

  /** Returns the latest revision that the site had of an entry, without its fields. */
  findLatest({ kind, slug }: EntryKey): Promise<Revision | null> {
    return this.findOne({ where: { kind, slug, event: Not(setAside) }, order: { id: 'DESC' } });
  }

  /** Keeps a text that the site never had, and so many of them of an entry. */
  async keep(revision: Pick<RevisionEntity, 'kind' | 'slug' | 'author' | 'fields'>): Promise<void> {
    const { kind, slug } = revision;
    await this.record([{ ...revision, event: setAside }]);
    const latest = await this.find({
      select: { id: true },
      where: { kind, slug, event: setAside },
      order: { id: 'DESC' },
      skip: maxKept,
    });
    if (latest.length > 0) await this.delete({ id: In(latest.map(({ id }) => id)) });
  }

  /** Gives the revisions of an entry its new slug. */
  async move({ kind, slug }: EntryKey, next: string): Promise<void> {
    await this.update({ kind, slug }, { slug: next });
  }

  async record(
    revisions: readonly Pick<RevisionEntity, 'kind' | 'slug' | 'event' | 'author' | 'fields'>[],
  ): Promise<void> {
    for (const chunk of inChunks(revisions)) await this.insert(chunk as QueryDeepPartialEntity<RevisionEntity>[]);
  }
}
