import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { newestFirst, postColumns, postSummaryColumns } from './posts.presenter.js';

@Injectable()
export class PostsService {
  constructor(private readonly json: JsonReader) {}

  list(): Promise<JsonText> {
    return this.json.list('posts', `select ${postSummaryColumns} from blog_posts p ${newestFirst}`);
  }

  /** Posts of one category, newest first; the caller knows that it exists. */
  listOfCategory(categoryId: number): Promise<JsonText> {
    return this.json.list(
      'posts-of-category',
      `select ${postSummaryColumns} from blog_posts p where p."categoryId" = $1 ${newestFirst}`,
      [categoryId],
    );
  }

  async bySlug(slug: string): Promise<JsonText> {
    const post = await this.json.one('post', `select ${postColumns} from blog_posts p where p.slug = $1`, [slug]);
    if (!post) throw notFound("L'articolo che stai cercando non è disponibile o è stato rimosso.");
    return post;
  }
}
