import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@salaria/contracts/paging';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { PostsService } from '../posts/posts.service.js';
import { allCategories, categoryIdBySlug } from './categories.queries.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly json: JsonReader,
    private readonly posts: PostsService,
  ) {}

  list(): Promise<JsonText> {
    return this.json.list('categories', allCategories);
  }

  async postsOf(slug: string, page: PageQuery): Promise<JsonText> {
    const [category] = await this.json.rows<{ id: number }>('category-id', categoryIdBySlug, [slug]);
    if (!category) throw notFound('La categoria richiesta non esiste.');
    return this.posts.listOfCategory(category.id, page);
  }
}
