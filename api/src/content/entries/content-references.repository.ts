import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import type { ContentKey, EntryKey, Fields } from '@salaria/content/entries/entry';
import { referencesOf } from '@salaria/content/entries/references';
import { inChunks } from '../../platform/database/sql/in-chunks.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { ContentSummaryEntity } from '../desk/list/content-summary.entity.js';
import { ContentReferenceEntity } from './content-reference.entity.js';

const maxUses = 200;

/** An entry, or a working copy, with its fields; null for one that no longer exists. */
interface Referrer extends EntryKey {
  fields: Fields | null;
}

@Injectable()
export class ContentReferencesRepository extends RepositoryOf(ContentReferenceEntity) {
  /** Replaces what entries, or their working copies, refer to. */
  async replace(referrers: readonly Referrer[], isWorkingCopy: boolean): Promise<void> {
    for (const chunk of inChunks(referrers)) {
      const keys = chunk.map(({ kind, slug }) => `${kind}/${slug}`);
      await this.createQueryBuilder()
        .delete()
        .where(
          `"isWorkingCopy" = :isWorkingCopy and ("fromKind", "fromSlug") in
          (select split_part(key, '/', 1), split_part(key, '/', 2) from unnest(:keys::text[]) key)`,
          {
            isWorkingCopy,
            keys,
          },
        )
        .execute();
      const rows = chunk.flatMap(({ kind, slug, fields }) =>
        referencesOf(kind, fields ?? {}).map(({ kind: toKind, slug: toSlug, field, anchor }) => ({
          ...{ fromKind: kind, fromSlug: slug, isWorkingCopy },
          ...{ toKind, toSlug, field, anchor },
        })),
      );
      for (const some of inChunks(rows)) await this.insert(some);
    }
  }

  /** Returns what refers to an entry, once each, with its title: at most 200 entries. */
  findUses({ kind, slug }: ContentKey) {
    return this.createQueryBuilder('reference')
      .select(['reference.fromKind as kind', 'reference.fromSlug as slug', 'summary.title as title'])
      .addSelect('bool_and(reference.isWorkingCopy)', 'isWorkingCopy')
      .innerJoin(
        ContentSummaryEntity,
        'summary',
        'summary.kind = reference.fromKind and summary.slug = reference.fromSlug',
      )
      .where({ toKind: kind, toSlug: slug })
      .groupBy('1, 2, 3')
      .orderBy('4, 1, 2')
      .limit(maxUses)
      .getRawMany<ContentKey & { title: string; isWorkingCopy: boolean }>();
  }

  /** Returns the kinds of those entries of the site that refer to one of the given entries. */
  async findReferringKinds(keys: readonly EntryKey[]): Promise<EntryKind[]> {
    if (keys.length === 0) return [];
    const rows = await this.createQueryBuilder('reference')
      .select('reference.fromKind', 'kind')
      .distinct()
      .where({ isWorkingCopy: false })
      .andWhere('(reference.toKind, reference.toSlug) in (select * from unnest(:kinds::text[], :slugs::text[]))', {
        kinds: keys.map(({ kind }) => kind),
        slugs: keys.map(({ slug }) => slug),
      })
      .getRawMany<{ kind: EntryKind }>();
    return rows.map(({ kind }) => kind);
  }

  /** Returns the entries of the site, or the working copies, that refer to an entry, by kind and slug. */
  async findReferrers({ kind, slug }: EntryKey, isWorkingCopy: boolean): Promise<EntryKey[]> {
    return this.createQueryBuilder('reference')
      .select(['reference.fromKind as kind', 'reference.fromSlug as slug'])
      .distinct()
      .where({ toKind: kind, toSlug: slug, isWorkingCopy })
      .orderBy('1')
      .addOrderBy('2')
      .getRawMany<EntryKey>();
  }
}
