import { Injectable } from '@nestjs/common';
import type { ContentKey, Fields } from '@salaria/content/entries/entry';
import type { ContentReview } from '@salaria/contracts/desk/content/content';
import { contentKinds, facetFieldsOf } from '@salaria/contracts/kinds/kinds';
import type { QueryDeepPartialEntity } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { DraftEntity } from './draft.entity.js';

/** What a list shows of a working copy. */
export type ListedDraft = Omit<DraftEntity, 'fields'> & ListedFields;

export type ListedFields = { title: string; facets: Fields };

/** Returns SQL for the title of stored fields, or else the slug, and for the fields that lists are filtered by. */
export function listedFields(table: string): string {
  const facets = [...new Set(contentKinds.flatMap(facetFieldsOf).map(({ name }) => name))];
  const columns = [...new Set(['name', 'title', ...facets])].map((name) => `"${name}" text`);
  // A record reads the fields once, which may be large; each `->>` would read all of them.
  return `(select json_build_object(
      'title', left(coalesce(nullif(field.name, ''), nullif(field.title, ''), ${table}.slug), 200),
      'facets', json_build_object(${facets.map((name) => `'${name}', left(field."${name}", 200)`).join()}))
    from json_to_record(${table}.texts->'fields') as field(${columns.join()}))`;
}

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
      .addSelect(listedFields('draft'), 'listed')
      .orderBy({ 'draft.kind': 'ASC', 'draft.slug': 'ASC' })
      .getRawAndEntities<{ listed: ListedFields }>();
    return entities.map((draft, index) => ({ title: draft.slug, facets: {}, ...draft, ...raw[index]?.listed }));
  }

  /** Returns the working copies in whose fields a slug occurs, by kind and slug. */
  findNaming(slug: string): Promise<DraftEntity[]> {
    return this.createQueryBuilder('draft')
      .where('position(:slug in cast(draft.fields as text)) > 0', { slug })
      .orderBy('draft.kind collate "C"')
      .addOrderBy('draft.slug collate "C"')
      .getMany();
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
