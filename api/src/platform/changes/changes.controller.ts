import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { type Changes, type ChangesQuery, changesQuerySchema, changesSchema } from '@salaria/contracts/changes';
import type { Request, Response } from 'express';
import { Access } from '../access/access.decorator.js';
import { ApiEndpoint } from '../openapi/api-endpoint.decorator.js';
import { linkTo } from '../paging/link-header.js';
import { ChangesService } from './changes.service.js';

@Controller('api/changes')
@Access('public')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  // Each client asks from another time on, so the response is not cached.
  @Get()
  @ApiEndpoint({
    tag: 'modifiche',
    summary: 'Ciò che è stato aggiunto, cambiato e tolto da un certo momento: ogni cosa una volta, nell’ordine.',
    description:
      'Per chi tiene una copia dei dati. Si seguono i `next` finché ce ne sono; poi si conserva `until` e lo si manda come `since` alla visita dopo.',
    schema: changesSchema,
  })
  async list(
    @Query({ schema: changesQuerySchema }) query: ChangesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Changes> {
    const page = await this.changes.list(query);
    if (page.next !== undefined) response.setHeader('Link', linkTo(request, 'next', { cursor: page.next }));
    response.setHeader('Cache-Control', 'no-cache');
    return page;
  }
}
