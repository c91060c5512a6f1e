import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { PostsService } from '../posts/posts.service.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly json: JsonReader,
    private readonly source: DataSource,
    private readonly posts: PostsService,
  ) {}

  list(): Promise<JsonText> {
    return this.json.list('categories', 'select c.id, c.name, c.slug from blog_categories c order by c.name, c.id');
  }

  async postsOf(slug: string): Promise<JsonText> {
    const [category] = await this.source.query<{ id: number }[]>('select id from blog_categories where slug = $1', [
      slug,
    ]);
    if (!category) throw notFound('La categoria richiesta non esiste.');
    return this.posts.listOfCategory(category.id);
  }
}
