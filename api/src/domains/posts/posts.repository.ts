import { addLastChange } from '../../platform/changes/last-change.js';
import type { SitemapEntry } from '../../platform/contributions/sitemap-entries.js';
import type { WholeList } from '../../platform/paging/long-list.js';
import { type Gallery, type GalleryPreview, type PostResultsQuery, previewSlugs } from '@salaria/contracts/posts';
import type { PageQuery } from '@salaria/contracts/paging';
import { type ObjectLiteral, type SelectQueryBuilder, In } from 'typeorm';
import { LargeList, PictureAddresses } from '../../platform/contributions/contributed-rows.js';
import { countPictureOrigins, type PictureOrigin } from '../../platform/database/sql/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { readRowVersions } from '../../platform/database/sql/row-versions.js';
import { readList, readNumberedPage, readWholeList } from '../../platform/paging/paginate.js';
import { PostEntity } from './post.entity.js';
import { postPath } from './post-path.js';

/** Pictures of a gallery that the card of its article shows. */
const maxPreviewPictures = 3;

const newestFirst = {
  order: [
    { column: 'post.publishedAt', type: 'instant' },
    { column: 'post.id', type: 'integer' },
  ],
  descending: true,
  toItem: toSummary,
} as const;
export const summaryFields = ['id', 'slug', 'title', 'excerpt', 'imageUrl', 'publishedAt'] as const;

/** An article as lists have it. */
type Summary = Pick<PostEntity, (typeof summaryFields)[number]> & { galleryPreview: GalleryPreview | null };

@LargeList('/api/posts')
export class PostsRepository extends RepositoryOf(PostEntity) {
  list(page: PageQuery) {
    return readList({ name: 'posts', query: this.summaries(), ...newestFirst }, page);
  }

  listOfCategory(categoryId: number, page: PageQuery) {
    const query = this.summaries().where({ categoryId });
    return readList({ name: 'posts-of-category', query, ...newestFirst }, page);
  }

  /** Lists the articles of a category whose slugs contain one of the parts in `slugs`, separated by commas. */
  search({ category, slugs, ...page }: PostResultsQuery) {
    const query = this.summaries();
    if (category !== undefined) query.innerJoin('post.category', 'category', 'category.slug = :category', { category });
    const isNamed = `exists (select from unnest(string_to_array(:slugs, ',')) part where strpos(post.slug, part) > 0)`;
    if (slugs !== undefined) query.andWhere(isNamed, { slugs });
    return readNumberedPage({ name: 'post-results', query, ...newestFirst }, page);
  }

  findNewest(count: number): Promise<PostEntity[]> {
    return this.find({ order: { publishedAt: 'DESC', id: 'DESC' }, take: count });
  }

  /** Returns the articles of these slugs whose day has come. */
  findPublishedBySlug(slugs: readonly string[]): Promise<PostEntity[]> {
    return this.published()
      .andWhere({ slug: In(slugs) })
      .getMany();
  }

  /** Returns the versions of the articles whose day has come by their slugs, newest first. */
  findPublishedVersions(): Promise<Map<string, string>> {
    return readRowVersions(inListOrder(this.published()), 'post.slug');
  }

  /** Returns the articles whose day has come, all or those of these slugs, newest first. */
  findTexts(slugs?: readonly string[]): Promise<PostEntity[]> {
    return inListOrder(this.published().andWhere(slugs ? { slug: In(slugs) } : {})).getMany();
  }

  /** Lists the pages of all articles, newest first. */
  listPages(): Promise<WholeList<SitemapEntry>> {
    const fields = ['post.id', 'post.slug', 'post.imageUrl', 'post.publishedAt'];
    const query = addLastChange(this.createQueryBuilder('post').select(fields), 'posts');
    return readWholeList({
      ...{ name: 'post-pages', query, ...newestFirst, batchSize: 2000 },
      toItem: ({ slug, imageUrl }, { changedAt }): SitemapEntry => ({
        path: postPath(slug),
        lastModified: (changedAt as Date | null)?.toISOString() ?? null,
        images: [imageUrl],
      }),
    });
  }

  /** Returns articles with name and role of their author, without their texts. */
  findWithAuthor(where: { ids: readonly number[] } | { slugs: readonly string[] }): Promise<PostEntity[]> {
    return this.createQueryBuilder('post')
      .select(summaryFields.map((field) => `post.${field}`))
      .leftJoin('post.author', 'author')
      .addSelect(['author.id', 'author.name', 'author.title'])
      .where('ids' in where ? { id: In(where.ids) } : { slug: In(where.slugs) })
      .orderBy('post.id')
      .getMany();
  }

  /** Returns the articles of these slugs with their galleries and without their texts, newest first. */
  findWithGallery(slugs: readonly string[]): Promise<PostEntity[]> {
    const query = this.createQueryBuilder('post')
      .select(summaryFields.map((field) => `post.${field}`))
      .addSelect('post.gallery')
      .where({ slug: In(slugs) });
    return inListOrder(query).getMany();
  }

  /**
   * Counts the pictures of all articles by origin, also of those whose day has not come: pages cached by then show
   * them. Partial indexes have the articles with pictures of other sites.
   */
  @PictureAddresses()
  async countPictureOrigins(): Promise<PictureOrigin[]> {
    const inTexts = this.manager
      .createQueryBuilder()
      .from(
        (texts) =>
          texts
            .select(`(regexp_matches(post.content, '<img[^>]* src="([^"]+)"', 'g'))[1]`, 'address')
            .from(PostEntity, 'post')
            .where(`post.content ~ '<img[^>]* src="https?:'`),
        'picture',
      );
    const inGalleries = this.manager
      .createQueryBuilder()
      .from(
        (galleries) =>
          galleries
            .select(`jsonb_array_elements(post.gallery -> 'items') ->> 'src'`, 'address')
            .from(PostEntity, 'post')
            .where(`cast(post.gallery as text) ~ '"src": "https?:'`),
        'picture',
      );
    return [
      ...(await countPictureOrigins(this.createQueryBuilder('post'), 'post.imageUrl')),
      ...(await countPictureOrigins(inTexts, 'picture.address')),
      ...(await countPictureOrigins(inGalleries, 'picture.address')),
    ];
  }

  private summaries(): SelectQueryBuilder<PostEntity> {
    return this.createQueryBuilder('post')
      .select(summaryFields.map((field) => `post.${field}`))
      .addSelect('case when post.slug in (:...previewSlugs) then post.gallery end', 'preview')
      .setParameters({ previewSlugs });
  }

  private published(): SelectQueryBuilder<PostEntity> {
    return this.createQueryBuilder('post').where('post.publishedAt <= now()');
  }
}

const inListOrder = (query: SelectQueryBuilder<PostEntity>) =>
  query.orderBy('post.publishedAt', 'DESC').addOrderBy('post.id', 'DESC');

export function toSummary(post: PostEntity, { preview }: ObjectLiteral): Summary {
  if (!preview) return { ...post, galleryPreview: null };
  const { name, items } = preview as Gallery;
  const pictures = items.slice(0, maxPreviewPictures).map(({ src, alt }) => ({ src, alt }));
  return { ...post, galleryPreview: { name, items: pictures } };
}
