import { Controller, Get, Param, Query } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import { postSchema, postSummariesSchema } from '@salaria/contracts/posts';
import { type PageQuery, pageQuerySchema } from '@salaria/contracts/paging';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { pagingParameters } from '../../platform/paging/page.js';
import { PostsService } from './posts.service.js';

@Controller('api/posts')
@Access('public')
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @Get()
  @PublicCache('posts', pagingParameters)
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Tutti gli articoli, dal più recente, senza il testo.',
    description: 'Il titolo, il riassunto, la figura e la data di ogni articolo. Il testo è in `/api/posts/{slug}`.',
    schema: postSummariesSchema,
    isList: true,
  })
  list(@Query({ schema: pageQuerySchema }) page: PageQuery) {
    return this.posts.list(page);
  }

  @Get(':slug')
  @PublicCache('posts')
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Un articolo con il suo testo.',
    description: '`content` è HTML già ripulito. `authorId` porta a chi lo ha scritto, in `/api/authors/{authorId}`.',
    schema: postSchema,
  })
  one(@Param('slug', { schema: slugParamSchema }) slug: string) {
    return this.posts.bySlug(slug);
  }
}
