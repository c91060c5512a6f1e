import { Injectable } from '@nestjs/common';
import type { Gallery } from '@salaria/contracts/posts';
import type { PageQuery } from '@salaria/contracts/paging';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { readList } from '../../platform/paging/read-list.js';
import { allPosts, galleriesBySlug, postBySlug, postsOfCategory } from './posts.queries.js';

@Injectable()
export class PostsService {
  constructor(private readonly json: JsonReader) {}

  list(page: PageQuery): Promise<JsonText> {
    return readList(this.json, allPosts, [], page);
  }

  /** Returns the posts of an existing category, newest first. */
  listOfCategory(categoryId: number, page: PageQuery): Promise<JsonText> {
    return readList(this.json, postsOfCategory, [categoryId], page);
  }

  async bySlug(slug: string): Promise<JsonText> {
    const post = await this.json.one('post', postBySlug, [slug]);
    if (!post) throw notFound("L'articolo che stai cercando non è disponibile o è stato rimosso.");
    return post;
  }

  /** Returns the galleries of articles by slug; of all articles without `slugs`. */
  async galleries(slugs: readonly string[] | null = null): Promise<ReadonlyMap<string, Gallery>> {
    const rows = await this.json.rows<{ slug: string; gallery: Gallery }>('galleries', galleriesBySlug, [slugs]);
    return new Map(rows.map(({ slug, gallery }) => [slug, gallery]));
  }
}
