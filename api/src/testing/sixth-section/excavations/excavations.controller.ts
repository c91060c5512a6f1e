import { Controller, Get, Param } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import { Access } from '../../../platform/access/access.decorator.js';
import { PublicCache } from '../../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { excavationSchema, excavationsSchema } from './excavations.schemas.js';
import { ExcavationsService } from './excavations.service.js';

@Controller('api/excavations')
@Access('public')
export class ExcavationsController {
  constructor(private readonly excavations: ExcavationsService) {}

  @Get()
  @PublicCache('excavations')
  @ApiEndpoint({
    tag: 'scavi',
    summary: 'Tutti gli scavi.',
    schema: excavationsSchema,
  })
  list() {
    return this.excavations.list();
  }

  @Get(':slug')
  @PublicCache('excavations')
  @ApiEndpoint({
    tag: 'scavi',
    summary: 'Uno scavo.',
    schema: excavationSchema,
  })
  one(@Param('slug', { schema: slugParamSchema }) slug: string) {
    return this.excavations.bySlug(slug);
  }
}
