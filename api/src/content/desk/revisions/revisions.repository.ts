import { Injectable } from '@nestjs/common';
import { type ContentKey, type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import { Not, type QueryDeepPartialEntity } from 'typeorm';
import { inChunks } from '../../../platform/database/in-chunks.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { RevisionEntity } from './revision.entity.js';

/** Event of a text that the site never had. */
export const setAside = 'set_aside';

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

  /** Returns the fields that a removed entry had. */
  async lastFields({ kind, slug }: ContentKey): Promise<Fields | undefined> {
    const last = await this.createQueryBuilder('revision')
      .select(['revision.id', 'revision.fields'])
      .where({ kind, slug, event: Not(setAside) })
      // Imports of version 1.0.0 stored removals as a JSON null.
      .andWhere("revision.texts::text <> 'null'")
      .orderBy('revision.id', 'DESC')
      .limit(1)
      .getOne();
    return last?.fields ?? undefined;
  }

  /** Returns the ids of those of the given entries that have a revision. */
  async findKeys(keys: readonly EntryKey[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.createQueryBuilder('revision')
      .select(['revision.kind as kind', 'revision.slug as slug'])
      .distinct()
      .where(
        `(revision.kind, revision.slug) in
        (select split_part(key, '/', 1), split_part(key, '/', 2) from unnest(:keys::text[]) key)`,
        {
          keys: keys.map(idOf),
        },
      )
      .getRawMany<EntryKey>();
    return new Set(rows.map(idOf));
  }

  /** Returns the latest revision that the site had of an entry, without its fields. */
  findLatest({ kind, slug }: EntryKey): Promise<Revision | null> {
    return this.findOne({ where: { kind, slug, event: Not(setAside) }, order: { id: 'DESC' } });
  }

  async record(
    revisions: readonly Pick<RevisionEntity, 'kind' | 'slug' | 'event' | 'author' | 'fields'>[],
  ): Promise<void> {
    for (const chunk of inChunks(revisions)) await this.insert(chunk as QueryDeepPartialEntity<RevisionEntity>[]);
  }
}
