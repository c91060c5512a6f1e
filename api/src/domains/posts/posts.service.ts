import { Injectable } from '@nestjs/common';
import type { PostResultsQuery } from '@salaria/contracts/posts';
import type { PostListQuery } from '@salaria/contracts/filters/lists';
import type { PageQuery } from '@salaria/contracts/paging';
import { notFound } from '../../platform/errors/api-error.js';
import type { AuthorEntity } from './author.entity.js';
import { AuthorsRepository } from './authors.repository.js';
import { CategoriesRepository } from './categories.repository.js';
import type { PostEntity } from './post.entity.js';
import { hasValue } from '../../platform/paging/filters/filtered-list.js';
import { PostListRepository } from './list/post-list.repository.js';
import { PostsRepository } from './posts.repository.js';

@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly filtered: PostListRepository,
    private readonly categories: CategoriesRepository,
    private readonly authors: AuthorsRepository,
  ) {}

  categoriesByName() {
    return this.categories.findByName();
  }

  /** @throws ApiError 404 for an author that does not exist */
  async author(id: number): Promise<AuthorEntity> {
    const author = await this.authors.findOneBy({ id });
    if (!author) throw notFound("L'autore richiesto non esiste.");
    return author;
  }

  list({ limit, cursor, facets, ...filters }: PostListQuery) {
    if (facets === undefined && !hasValue(filters)) return this.posts.list({ limit, cursor });
    return this.filtered.listFiltered(filters, { limit, cursor, facets });
  }

  /** Returns the next published articles by id. */
  findPublishedAfter(id: number, limit: number) {
    return this.filtered.findPublishedAfter(id, limit);
  }

  search(query: PostResultsQuery) {
    return this.posts.search(query);
  }

  /** @throws ApiError 404 for a category that does not exist */
  async listOfCategory(slug: string, page: PageQuery) {
    const category = await this.categories.findOneBy({ slug });
    if (!category) throw notFound('La categoria richiesta non esiste.');
    return this.posts.listOfCategory(category.id, page);
  }

  /** Returns the articles of these slugs whose day has come. */
  findPublished(slugs: readonly string[]): Promise<PostEntity[]> {
    return this.posts.findPublishedBySlug(slugs);
  }

  findNewest(count: number): Promise<PostEntity[]> {
    return this.posts.findNewest(count);
  }

  /** Returns the articles of these slugs with their galleries and without their texts, newest first. */
  findWithGallery(slugs: readonly string[]): Promise<PostEntity[]> {
    return this.posts.findWithGallery(slugs);
  }

  /** Returns for each page of all articles the id before its first, for `findWithGalleryAfter`. */
  findPageStarts(pageSize: number) {
    return this.filtered.findPageStarts(pageSize);
  }

  /** Returns the next articles by id with their galleries and without their texts. */
  findWithGalleryAfter(id: number, limit: number): Promise<PostEntity[]> {
    return this.filtered.findWithGalleryAfter(id, limit);
  }

  findWithGalleryByIds(ids: readonly number[]): Promise<PostEntity[]> {
    return this.filtered.findWithGallery(ids);
  }

  /** @throws ApiError 404 for an article that does not exist */
  async bySlug(slug: string): Promise<PostEntity> {
    const post = await this.posts.findOne({ where: { slug }, relations: { author: true } });
    if (!post) throw notFound("L'articolo che stai cercando non è disponibile o è stato rimosso.");
    return post;
  }
}
