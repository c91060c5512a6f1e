import { Controller, Get, Param } from '@nestjs/common';
import { idParamSchema } from '@salaria/contracts/common';
import { authorSchema } from '@salaria/contracts/posts';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { AuthorsService } from './authors.service.js';

@Controller('api/authors')
@Access('public')
export class AuthorsController {
  constructor(private readonly authors: AuthorsService) {}

  @Get(':authorId')
  @PublicCache('authors')
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Chi ha scritto un articolo.',
    description: 'Il nome, il titolo, una breve biografia e la figura. L’identificativo è `authorId` di un articolo.',
    schema: authorSchema,
  })
  one(@Param('authorId', { schema: idParamSchema }) authorId: number) {
    return this.authors.byId(authorId);
  }
}
