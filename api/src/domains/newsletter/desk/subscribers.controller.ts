import { Controller, Delete, Get, Header, HttpCode, Param, Query } from '@nestjs/common';
import { idParamSchema } from '@salaria/contracts/common';
import {
  type Subscriber,
  type SubscribersQuery,
  subscribersPageSchema,
  subscribersQuerySchema,
} from '@salaria/contracts/desk/newsletter';
import type { DeskPage } from '@salaria/contracts/desk/page';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { SubscribersService } from './subscribers.service.js';

const tag = 'redazione';

@Controller('api/desk/newsletter')
@Access('moderatore')
export class SubscribersController {
  constructor(private readonly subscribers: SubscribersService) {}

  @Get('subscribers')
  @ApiEndpoint({
    tag,
    summary: 'Gli iscritti alla newsletter, dal più recente.',
    description: 'A pagine. `q` cerca in indirizzo e nome; `state` lascia attivi, non confermati o disiscritti.',
    schema: subscribersPageSchema,
    errors: [400, 401, 403],
  })
  list(@Query({ schema: subscribersQuerySchema }) query: SubscribersQuery): Promise<DeskPage<Subscriber>> {
    return this.subscribers.list(query);
  }

  @Get('subscribers.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="iscritti.csv"')
  @ApiEndpoint({
    tag,
    summary: 'Gli iscritti alla newsletter come tabella CSV.',
    description: 'Con gli stessi filtri della lista, senza pagine. Contiene dati personali.',
    errors: [400, 401, 403],
  })
  csv(@Query({ schema: subscribersQuerySchema }) query: SubscribersQuery): Promise<string> {
    return this.subscribers.csv(query);
  }

  @Delete('subscribers/:id')
  @HttpCode(204)
  @ApiEndpoint({
    tag,
    summary: 'Toglie un’iscrizione alla newsletter.',
    description: 'Con le e-mail che aspettano di partire per lei. Un’iscrizione che non c’è dà 404.',
    status: 204,
    errors: [400, 401, 403, 404],
  })
  remove(@Param('id', { schema: idParamSchema }) id: number): Promise<void> {
    return this.subscribers.remove(id);
  }
}
