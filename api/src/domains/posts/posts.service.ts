import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { allPosts, postBySlug, postsOfCategory } from './posts.queries.js';

@Injectable()
export class PostsService {
  constructor(private readonly json: JsonReader) {}

  list(): Promise<JsonText> {
    return this.json.list('posts', allPosts);
  }

  /** Returns the posts of an existing category, newest first. */
  listOfCategory(categoryId: number): Promise<JsonText> {
    return this.json.list('posts-of-category', postsOfCategory, [categoryId]);
  }

  async bySlug(slug: string): Promise<JsonText> {
    const post = await this.json.one('post', postBySlug, [slug]);
    if (!post) throw notFound("L'articolo che stai cercando non è disponibile o è stato rimosso.");
    return post;
  }
}
