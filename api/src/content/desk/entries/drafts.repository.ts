import { Injectable } from '@nestjs/common';
import { type ContentKey, type Entry, type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import type { ContentReview } from '@salaria/contracts/desk/content/content';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { EntityManager, IsNull, Not, type QueryDeepPartialEntity } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { ContentSummaryEntity } from '../list/content-summary.entity.js';
import { ContentReferencesRepository } from '../../entries/content-references.repository.js';
import { DraftEntity } from './draft.entity.js';

/** Working copies of 100 kB each; a list of more would take long to check. */
const maxDrafts = 1000;

const nextVersion = () => "nextval('content_versions')";
const keyOf = ({ kind, slug }: ContentKey): ContentKey => ({ kind, slug });

@Injectable()
export class DraftsRepository extends RepositoryOf(DraftEntity) {
  constructor(
    manager: EntityManager,
    private readonly references: ContentReferencesRepository,
  ) {
    super(manager);
  }

  /** @param isLocked until the end of the transaction */
  ofEntry(key: ContentKey, isLocked = false): Promise<DraftEntity | null> {
    return this.findOne({ where: keyOf(key), ...(isLocked && { lock: { mode: 'pessimistic_write' } }) });
  }

  /** Returns the keys of all working copies. */
  findKeys(): Promise<ContentKey[]> {
    return this.find({ select: { kind: true, slug: true }, order: { kind: 'ASC', slug: 'ASC' } });
  }

  /** Returns whether so many more working copies can be stored. */
  async hasRoomFor(count: number): Promise<boolean> {
    return count <= 0 || (await this.count()) + count <= maxDrafts;
  }

  /** Returns the working copies of a kind by id, with nothing but some fields. */
  async findFields(kind: ContentKind, names: readonly string[]): Promise<Map<string, Entry>> {
    const fields = names.map((name) => `'${name}', draft.texts -> 'fields' -> '${name}'`).join();
    const rows = await this.createQueryBuilder('draft')
      .select(['draft.slug as slug', `json_build_object(${fields}) as fields`])
      .where({ kind })
      .getRawMany<{ slug: string; fields: Fields }>();
    return new Map(rows.map(({ slug, fields: own }) => [idOf({ kind, slug }), { fields: own, isDraft: true }]));
  }

  /** Returns what some working copies have in a column, with their titles. */
  findWith<Column extends 'review' | 'publishFailure'>(column: Column) {
    return this.createQueryBuilder('draft')
      .select(['draft.kind as kind', 'draft.slug as slug', 'summary.title as title'])
      .addSelect(`draft.${column}`, column)
      .innerJoin(ContentSummaryEntity, 'summary', 'summary.kind = draft.kind and summary.slug = draft.slug')
      .where({ [column]: Not(IsNull()) })
      .orderBy('draft.kind')
      .addOrderBy('draft.slug')
      .getRawMany<ContentKey & { title: string } & Pick<DraftEntity, Column>>();
  }

  /**
   * Stores a working copy, which is not scheduled then, in place of the one with `version`, or as a new one without.
   * Returns undefined, and stores nothing, when there is another.
   */
  async store(
    key: ContentKey,
    { fields, problems, updatedBy }: Pick<DraftEntity, 'fields' | 'problems' | 'updatedBy'>,
    version: number | undefined,
  ): Promise<DraftEntity | undefined> {
    const unscheduled = { publishAt: null, publishFailure: null };
    const changes = { version: nextVersion, updatedAt: () => 'now()', fields, problems, updatedBy, ...unscheduled };
    // TypeORM's type of a value goes into JSON columns.
    const draft = { ...keyOf(key), ...changes } as QueryDeepPartialEntity<DraftEntity>;
    const stored =
      version === undefined
        ? (await this.createQueryBuilder().insert().values(draft).orIgnore().returning('slug').execute()).raw
        : (
            await this.createQueryBuilder()
              .update(draft)
              .where({ ...keyOf(key), version })
              .returning('slug')
              .execute()
          ).raw;
    if ((stored as object[]).length === 0) return undefined;
    await this.references.replace([{ ...keyOf(key), fields }], true);
    return this.findOneByOrFail(keyOf(key));
  }

  /** Says that its text of now is among the revisions. */
  async markKept(key: ContentKey): Promise<void> {
    await this.update(keyOf(key), { keptAt: () => 'now()' });
  }

  /** Sets when a working copy is published. */
  async schedule(key: ContentKey, publishAt: Date | null): Promise<void> {
    await this.update(keyOf(key), { publishAt, publishFailure: null, review: null, version: nextVersion });
  }

  /** Returns those of the given working copies that there are. */
  findByKeys(keys: readonly EntryKey[]): Promise<DraftEntity[]> {
    if (keys.length === 0) return Promise.resolve([]);
    const where = keys.map(({ kind, slug }) => ({ kind: kind as ContentKind, slug }));
    return this.find({ where, order: { kind: 'ASC', slug: 'ASC' } });
  }

  /** Stores that a review is asked for, or its outcome. The text stays, and so does its version. */
  async setReview(key: ContentKey, review: ContentReview): Promise<void> {
    await this.update(keyOf(key), { review });
  }

  /** Stores why a scheduled working copy was not published, and how many problems it has; it is not scheduled then. */
  async failSchedule(key: ContentKey, { reason, problems }: { reason: string; problems: number }): Promise<void> {
    await this.update(keyOf(key), { publishAt: null, publishFailure: reason, problems, version: nextVersion });
  }

  /** Gives a working copy another slug, and other fields. */
  async move(key: ContentKey, slug: string, fields: Fields): Promise<void> {
    await this.update(keyOf(key), { slug });
    await this.references.replace([{ ...keyOf(key), fields: null }], true);
    await this.rewrite({ ...key, slug }, fields);
  }

  /** Stores other fields of a working copy, which stays whose it is, and scheduled if it is. */
  async rewrite(key: ContentKey, fields: Fields): Promise<void> {
    await this.update(keyOf(key), { fields, version: nextVersion } as QueryDeepPartialEntity<DraftEntity>);
    await this.references.replace([{ ...keyOf(key), fields }], true);
  }

  async discard(key: ContentKey): Promise<void> {
    const { affected } = await this.delete(keyOf(key));
    if (affected) await this.references.replace([{ ...keyOf(key), fields: null }], true);
  }
}
