import { Controller, Get, Param, Query } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import { categoriesSchema, postSummariesSchema } from '@salaria/contracts/posts';
import { type PageQuery, pageQuerySchema } from '@salaria/contracts/paging';
import { notFound } from '../../platform/errors/api-error.js';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { PostsService } from '../posts/posts.service.js';
import { CategoriesRepository } from './categories.repository.js';

@Controller('api/categories')
@Access('public')
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly articles: PostsService,
  ) {}

  @Get()
  @PublicCache('categories')
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Le categorie degli articoli, per nome.',
    description: 'Lo `slug` di una categoria serve a leggere i suoi articoli, in `/api/categories/{slug}/posts`.',
    schema: categoriesSchema,
  })
  list() {
    return this.categories.findByName();
  }

  @Get(':slug/posts')
  @PublicCache(['categories', 'posts'])
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Gli articoli di una categoria.',
    description: 'Dal più recente, con gli stessi campi di `/api/posts`. Una categoria che non esiste dà 404.',
    schema: postSummariesSchema,
    isList: true,
  })
  async posts(
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Query({ schema: pageQuerySchema }) page: PageQuery,
  ) {
    const category = await this.categories.findOneBy({ slug });
    if (!category) throw notFound('La categoria richiesta non esiste.');
    return this.articles.listOfCategory(category.id, page);
  }
}
