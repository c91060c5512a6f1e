import { Controller, Get, Param, Query } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import {
  authorSchema,
  categoriesSchema,
  type PostResultsQuery,
  postResultsQuerySchema,
  postResultsSchema,
  postSchema,
  postSummariesSchema,
} from '@salaria/contracts/posts';
import { type PostListQuery, postListQuerySchema } from '@salaria/contracts/filters/lists';
import { type PageQuery, pageQuerySchema } from '@salaria/contracts/paging';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../platform/requests/parameters/id.decorator.js';
import { PostsService } from './posts.service.js';

@Controller('api')
@Access('public')
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @Get('posts')
  @PublicCache(['posts', 'categories'])
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Tutti gli articoli, dal più recente, senza il testo, o quelli che corrispondono ai filtri.',
    description:
      'I filtri valgono insieme; senza, la lista è intera. `facets` conta le voci nell’intestazione `X-Facets`.',
    schema: postSummariesSchema,
    isList: true,
  })
  list(@Query({ schema: postListQuerySchema }) query: PostListQuery) {
    return this.posts.list(query);
  }

  @Get('paged/posts')
  @PublicCache(['posts', 'categories'])
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Gli articoli, dal più recente, a pagine numerate.',
    description: 'Oltre l’ultima pagina c’è l’ultima.',
    schema: postResultsSchema,
  })
  search(@Query({ schema: postResultsQuerySchema }) query: PostResultsQuery) {
    return this.posts.search(query);
  }

  @Get('posts/:slug')
  @PublicCache(['posts', 'posts/:slug'])
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Un articolo con il suo testo.',
    description: 'Chi lo ha scritto è in `/api/authors/{authorId}`.',
    schema: postSchema,
  })
  one(@Param('slug', { schema: slugParamSchema }) slug: string) {
    return this.posts.bySlug(slug);
  }

  @Get('categories')
  @PublicCache('categories')
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Le categorie degli articoli, per nome.',
    schema: categoriesSchema,
  })
  categories() {
    return this.posts.categoriesByName();
  }

  @Get('categories/:slug/posts')
  @PublicCache(['categories', 'posts'])
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Gli articoli di una categoria.',
    schema: postSummariesSchema,
    isList: true,
  })
  ofCategory(
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Query({ schema: pageQuerySchema }) page: PageQuery,
  ) {
    return this.posts.listOfCategory(slug, page);
  }

  @Get('authors/:authorId')
  @PublicCache('authors')
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Chi ha scritto un articolo.',
    schema: authorSchema,
  })
  author(@Id('authorId') id: number) {
    return this.posts.author(id);
  }
}
