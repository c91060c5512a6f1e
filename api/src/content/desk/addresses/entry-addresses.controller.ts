import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import {
  type ContentAddress,
  type ContentAt,
  type ContentEntry,
  contentAddressSchema,
  contentAtQuerySchema,
  contentAtSchema,
  contentEntrySchema,
  contentKeySchema,
} from '@salaria/contracts/desk/content/content';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import { changeTimeoutMs } from '../entries/entries.controller.js';
import { EntryPaths } from './entry-paths.service.js';
import { EntryAddresses } from './entry-addresses.service.js';

/** The addresses of entries that have a page of their own. */
@Controller('api/desk/content')
@Access('redattore')
@Deadline(changeTimeoutMs)
export class EntryAddressesController {
  constructor(
    private readonly addresses: EntryAddresses,
    private readonly paths: EntryPaths,
  ) {}

  @Get('at')
  @ApiEndpoint({
    summary: 'La voce che una pagina del sito mostra, per modificarla.',
    description:
      'Anche da un indirizzo che porta a un altro. Una pagina che non è di una voce sola, come un elenco, dà 404.',
    schema: contentAtSchema,
    errors: [404],
  })
  at(@Query({ schema: contentAtQuerySchema }) { path }: { path: string }): Promise<ContentAt> {
    return this.paths.entryAt(path);
  }

  @Put(':kind/:slug/address')
  @ApiEndpoint({
    summary: 'Cambia l’ultima parte dell’indirizzo di una voce.',
    audit: 'ha chiesto di cambiare l’indirizzo di {kind} «{title|{slug}}»{now|}',
    description:
      'Chi apre l’indirizzo di prima arriva a quello nuovo (301), e i collegamenti degli altri testi lo seguono; ' +
      'revisioni, copia di lavoro e uscite programmate restano. Un indirizzo occupato, o di una voce che non si sposta, ' +
      'dà 409; chi chiama poi quello di prima riceve 409 `entry_moved`, con lo `slug` di adesso.',
    schema: contentEntrySchema,
    errors: [409],
  })
  move(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Body({ schema: contentAddressSchema }) body: ContentAddress,
  ): Promise<ContentEntry> {
    return this.addresses.move(key, body);
  }
}
