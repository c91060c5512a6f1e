import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  type RestoredItem,
  restoredItemSchema,
  type Trash,
  type TrashKey,
  trashKeySchema,
  trashSchema,
} from '@salaria/contracts/desk/trash';
import { Access } from '../access/access.decorator.js';
import { ApiEndpoint } from '../openapi/api-endpoint.decorator.js';
import { TrashService } from './trash.service.js';

/** What staff have removed in the last days. */
@Controller('api/desk/trash')
@Access('account')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @Get()
  @ApiEndpoint({
    summary: 'Che cosa è nel cestino.',
    description: 'Delle aree che chi chiama può usare. Dopo trenta giorni sparisce per sempre.',
    schema: trashSchema,
  })
  list(): Promise<Trash> {
    return this.trash.list();
  }

  @Post(':area/:id/restore')
  @ApiEndpoint({
    summary: 'Rimette al suo posto ciò che è nel cestino.',
    audit: 'ha ripreso dal cestino «{title|{id}}»',
    description: 'Una voce pubblicata torna sul sito, o come bozza se le manca qualcosa o chi chiama non pubblica.',
    status: 200,
    schema: restoredItemSchema,
  })
  restore(@Param({ schema: trashKeySchema }) key: TrashKey): Promise<RestoredItem> {
    return this.trash.restore(key);
  }

  @Delete(':area/:id')
  @Access('responsabile')
  @ApiEndpoint({
    summary: 'Elimina per sempre ciò che è nel cestino.',
    audit: 'ha eliminato per sempre «{title|{id}}»',
    description: 'Non si può annullare.',
    status: 204,
  })
  purge(@Param({ schema: trashKeySchema }) key: TrashKey): Promise<void> {
    return this.trash.purge(key);
  }
}
