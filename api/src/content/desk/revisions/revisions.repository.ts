import { Injectable } from '@nestjs/common';
import type { ContentKey, Fields } from '@salaria/content/entries/entry';
import { Not, type QueryDeepPartialEntity } from 'typeorm';
import { inChunks } from '../../../platform/database/in-chunks.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { type ListedFields, listedFields } from '../entries/drafts.repository.js';
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

  /** Returns the latest revision of each entry, with its title. */
  async latest(): Promise<(Revision & { title: string })[]> {
    const latest = this.createQueryBuilder('each')
      .select('each.id')
      .distinctOn(['each.kind', 'each.slug'])
      .where({ event: Not(setAside) })
      .orderBy({ 'each.kind': 'ASC', 'each.slug': 'ASC', 'each.id': 'DESC' });
    // Fields of earlier revisions are not read.
    const { entities, raw } = await this.createQueryBuilder('revision')
      .addSelect(listedFields('revision'), 'listed')
      .where(`revision.id in (${latest.getQuery()})`, latest.getParameters())
      .getRawAndEntities<{ listed: ListedFields }>();
    return entities.map((revision, index) => ({ ...revision, title: raw[index]?.listed.title ?? revision.slug }));
  }

  /** Returns the keys of all entries with a revision. */
  entries(): Promise<ContentKey[]> {
    return this.createQueryBuilder('revision')
      .select(['revision.kind as kind', 'revision.slug as slug'])
      .distinct()
      .getRawMany<ContentKey>();
  }

  async record(
    revisions: readonly Pick<RevisionEntity, 'kind' | 'slug' | 'event' | 'author' | 'fields'>[],
  ): Promise<void> {
    for (const chunk of inChunks(revisions)) await this.insert(chunk as QueryDeepPartialEntity<RevisionEntity>[]);
  }
}
