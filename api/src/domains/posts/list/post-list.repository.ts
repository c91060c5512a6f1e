import { previewSlugs } from '@salaria/contracts/posts';
import type { PostListQuery } from '@salaria/contracts/filters/lists';
import { In, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { olderThan } from '../../../platform/database/sql/ages.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { readPageStarts } from '../../../platform/database/sql/page-starts.js';
import type { OrderKey } from '../../../platform/paging/cursor.js';
import {
  nameKey,
  readFilteredList,
  whereBetweenDays,
  whereContains,
} from '../../../platform/paging/filters/filtered-list.js';
import { PostEntity } from '../post.entity.js';
import { summaryFields, toSummary } from '../posts.repository.js';

const facetSql = {
  category: 'category.slug',
  year: `extract(year from post."publishedAt" at time zone 'Europe/Rome')`,
  hasImage: 'post."imageUrl" is not null',
};

type Filters = Omit<PostListQuery, 'limit' | 'cursor' | 'facets'>;

/** The list of articles, filtered. */
export class PostListRepository extends RepositoryOf(PostEntity) {
  listFiltered(filters: Filters, { facets = [], ...page }: Pick<PostListQuery, 'limit' | 'cursor' | 'facets'>) {
    const { sort = '-date' } = filters;
    const byId: OrderKey = { column: 'post.id', type: 'integer' };
    const byDate: OrderKey = { column: 'post.publishedAt', type: 'instant' };
    return readFilteredList(
      {
        ...{ name: 'posts', filters, query: this.filtered(filters), toItem: toSummary },
        order: [sort.endsWith('date') ? byDate : nameKey('post.title'), byId],
        descending: sort.startsWith('-'),
        facets: Object.fromEntries(facets.map((facet) => [facet, facetSql[facet]])),
      },
      page,
    );
  }

  /** Returns articles with their galleries and without their texts. */
  findWithGallery(ids: readonly number[]): Promise<PostEntity[]> {
    return this.withGallery()
      .where({ id: In(ids) })
      .getMany();
  }

  /** Returns the next articles by id with their galleries and without their texts. */
  findWithGalleryAfter(id: number, count: number): Promise<PostEntity[]> {
    return this.withGallery()
      .where({ id: MoreThan(id) })
      .orderBy('post.id')
      .limit(count)
      .getMany();
  }

  findPageStarts(pageSize: number): Promise<number[]> {
    return readPageStarts(this.createQueryBuilder('post'), pageSize);
  }

  /** Returns the next articles by id whose day has come, with their texts and authors. */
  findPublishedAfter(id: number, count: number): Promise<PostEntity[]> {
    return this.find({
      where: { id: MoreThan(id), publishedAt: olderThan(0) },
      relations: { author: true },
      order: { id: 'ASC' },
      take: count,
    });
  }

  private withGallery(): SelectQueryBuilder<PostEntity> {
    return this.createQueryBuilder('post')
      .select(summaryFields.map((field) => `post.${field}`))
      .addSelect('post.gallery');
  }

  private filtered({ q, category, from, to, hasImage }: Filters): SelectQueryBuilder<PostEntity> {
    const query = this.createQueryBuilder('post')
      .select(summaryFields.map((field) => `post.${field}`))
      .addSelect('case when post.slug in (:...previewSlugs) then post.gallery end', 'preview')
      .setParameters({ previewSlugs })
      .leftJoin('post.category', 'category');
    if (category !== undefined) query.andWhere('category.slug = :category', { category });
    whereContains(query, 'post.foldedText', q);
    whereBetweenDays(query, 'post.publishedAt', { from, to });
    if (hasImage !== undefined) query.andWhere(`post."imageUrl" is ${hasImage ? 'not ' : ''}null`);
    return query;
  }
}
