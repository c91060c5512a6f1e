import { Injectable } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import type { ContentReview } from '@salaria/contracts/desk/content/content';
import type { QueryDeepPartialEntity } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { DraftEntity } from './draft.entity.js';

/** Returns SQL for the beginning of the name or title in stored fields, or else the slug. */
export const titleOfTexts = (table: string): string =>
  `left(coalesce(nullif(${table}.texts->'fields'->>'name', ''), nullif(${table}.texts->'fields'->>'title', ''),
    ${table}.slug), 200)`;

/** What a list shows of a working copy. */
export type ListedDraft = Omit<DraftEntity, 'fields'> & { title: string };

const nextVersion = () => "nextval('content_versions')";
const keyOf = ({ kind, slug }: ContentKey): ContentKey => ({ kind, slug });

@Injectable()
export class DraftsRepository extends RepositoryOf(DraftEntity) {
  ofEntry(key: ContentKey): Promise<DraftEntity | null> {
    return this.findOneBy(keyOf(key));
  }

  /** Returns all working copies, without their fields, which together can be large. */
  async list(): Promise<ListedDraft[]> {
    const { entities, raw } = await this.createQueryBuilder('draft')
      .select(
        ['kind', 'slug', 'version', 'problems', 'updatedAt', 'updatedBy', 'publishAt', 'publishFailure', 'review'].map(
          (name) => `draft.${name}`,
        ),
      )
      .addSelect(titleOfTexts('draft'), 'title')
      .orderBy({ 'draft.kind': 'ASC', 'draft.slug': 'ASC' })
      .getRawAndEntities<{ title: string }>();
    return entities.map((draft, index) => ({ ...draft, title: raw[index]?.title ?? draft.slug }));
  }

  /** Stores a working copy, which is not scheduled then. */
  async store(
    key: ContentKey,
    { fields, problems, updatedBy }: Pick<DraftEntity, 'fields' | 'problems' | 'updatedBy'>,
  ): Promise<DraftEntity> {
    const unscheduled = { publishAt: null, publishFailure: null };
    const changes = { version: nextVersion, updatedAt: () => 'now()', fields, problems, updatedBy, ...unscheduled };
    // TypeORM's type of a value goes into JSON columns.
    const draft = { ...keyOf(key), ...changes } as QueryDeepPartialEntity<DraftEntity>;
    await this.upsert(draft, ['kind', 'slug']);
    return this.findOneByOrFail(keyOf(key));
  }

  /** Sets when a working copy is published. */
  async schedule(key: ContentKey, publishAt: Date | null): Promise<void> {
    await this.update(keyOf(key), { publishAt, publishFailure: null, review: null, version: nextVersion });
  }

  /** Stores that a review is asked for, or its outcome. The text stays, and so does its version. */
  async setReview(key: ContentKey, review: ContentReview): Promise<void> {
    await this.update(keyOf(key), { review });
  }

  /** Stores why a scheduled working copy was not published, and how many problems it has; it is not scheduled then. */
  async failSchedule(key: ContentKey, { reason, problems }: { reason: string; problems: number }): Promise<void> {
    await this.update(keyOf(key), { publishAt: null, publishFailure: reason, problems, version: nextVersion });
  }

  async discard(key: ContentKey): Promise<void> {
    await this.delete(keyOf(key));
  }
}
