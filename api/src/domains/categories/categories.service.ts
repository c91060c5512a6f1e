import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@salaria/contracts/paging';
import { notFound } from '../../platform/errors/api-error.js';
import { PostsService } from '../posts/posts.service.js';
import { CategoriesRepository } from './categories.repository.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly posts: PostsService,
  ) {}

  list() {
    return this.categories.findByName();
  }

  /** @throws ApiError 404 for a category that does not exist */
  async postsOf(slug: string, page: PageQuery) {
    const category = await this.categories.findOneBy({ slug });
    if (!category) throw notFound('La categoria richiesta non esiste.');
    return this.posts.listOfCategory(category.id, page);
  }
}
