import { Controller, Get, Param } from '@nestjs/common';
import { idParamSchema } from '@salaria/contracts/common';
import { authorSchema } from '@salaria/contracts/posts';
import { notFound } from '../../platform/errors/api-error.js';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import type { AuthorEntity } from './author.entity.js';
import { AuthorsRepository } from './authors.repository.js';

@Controller('api/authors')
@Access('public')
export class AuthorsController {
  constructor(private readonly authors: AuthorsRepository) {}

  @Get(':authorId')
  @PublicCache('authors')
  @ApiEndpoint({
    tag: 'blog',
    summary: 'Chi ha scritto un articolo.',
    description: 'Il nome, il titolo, una breve biografia e la figura. L’identificativo è `authorId` di un articolo.',
    schema: authorSchema,
  })
  async one(@Param('authorId', { schema: idParamSchema }) authorId: number): Promise<AuthorEntity> {
    const author = await this.authors.findOneBy({ id: authorId });
    if (!author) throw notFound("L'autore richiesto non esiste.");
    return author;
  }
}
