import { Body, Controller, Delete, Get, Post, UploadedFiles } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import {
  type NewRedirect,
  newRedirectSchema,
  type RedirectsImported,
  redirectsImportedSchema,
  redirectsSchema,
} from '@salaria/contracts/desk/redirects';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../platform/requests/guards/deadline.guard.js';
import { Id } from '../../platform/requests/parameters/id.decorator.js';
import { tableUploadOf } from '../../platform/tables/table-upload.js';
import { Upload } from '../../platform/uploads/upload.decorator.js';
import { Redirects } from './redirects.service.js';

/** Each of some thousand addresses is looked up. */
const importTimeoutMs = 180_000;

@Controller('api/desk/redirects')
@Access('redattore')
export class RedirectsController {
  constructor(private readonly redirects: Redirects) {}

  @Get()
  @ApiEndpoint({
    summary: 'I rinvii dagli indirizzi del sito vecchio, in ordine di indirizzo.',
    schema: redirectsSchema,
  })
  list() {
    return this.redirects.list();
  }

  @Post()
  @ApiEndpoint({
    summary: 'Aggiunge un rinvio: un indirizzo che il sito non ha porta a uno che ha (301).',
    audit: 'ha aggiunto un rinvio da {from|un indirizzo}',
    description:
      'Un indirizzo che il sito ha già, di un altro sito, che porta a sé stesso o in tondo è rifiutato con 400. Un ' +
      'rinvio verso un altro porta subito alla fine.',
    status: 204,
  })
  add(@Body({ schema: newRedirectSchema }) redirect: NewRedirect): Promise<void> {
    return this.redirects.add(redirect);
  }

  @Post('table')
  @Upload(tableUploadOf({ field: 'table', what: 'la tabella' }))
  @Deadline(importTimeoutMs)
  @ApiBody({
    schema: { type: 'object', required: ['table'], properties: { table: { type: 'string', format: 'binary' } } },
  })
  @ApiEndpoint({
    summary: 'Importa i rinvii di una tabella: l’indirizzo vecchio e quello nuovo.',
    audit: '{change|ha letto una tabella di rinvii, di cui nulla è stato scritto}',
    description:
      'Nel modulo, nel campo `table`: CSV, XLSX o ODS con due colonne. Con una riga rifiutata non si scrive nulla; ' +
      '`refused` dice quali e perché. Risponde 422 con `table_unreadable` se il file non si legge.',
    status: 200,
    schema: redirectsImportedSchema,
    errors: [422],
  })
  import(@UploadedFiles() files: Express.Multer.File[]): Promise<RedirectsImported> {
    return this.redirects.import(files);
  }

  @Delete(':id')
  @ApiEndpoint({
    summary: 'Toglie un rinvio.',
    audit: 'ha tolto il rinvio da {from|un indirizzo}',
    description: 'Un rinvio che non c’è dà 404.',
    status: 204,
  })
  remove(@Id() id: number): Promise<void> {
    return this.redirects.remove(id);
  }
}
