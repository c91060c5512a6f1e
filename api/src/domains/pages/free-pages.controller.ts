import { Controller, Get, Param } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import { freePageSchema } from '@salaria/contracts/pages';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { FreePages } from './free-pages.service.js';

@Controller('api/pages')
@Access('public')
export class FreePagesController {
  constructor(private readonly pages: FreePages) {}

  @Get(':slug')
  @PublicCache(['pages', 'pages/:slug'])
  @ApiEndpoint({
    tag: 'pagine',
    summary: 'Una pagina libera con il suo testo.',
    description: '`content` è HTML già ripulito. La pagina è a `/pagine/{slug}`.',
    schema: freePageSchema,
  })
  one(@Param('slug', { schema: slugParamSchema }) slug: string) {
    return this.pages.bySlug(slug);
  }
}
