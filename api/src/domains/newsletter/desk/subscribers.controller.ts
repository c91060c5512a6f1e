import { Body, Controller, Delete, Get, Header, Post, Query, UploadedFiles } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import {
  type NewSubscribers,
  newSubscribersSchema,
  type PeopleList,
  peopleListSchema,
  type Refusal,
  refusalSchema,
  type SubscribersQuery,
  subscribersAddedSchema,
  subscribersPageSchema,
  subscribersQuerySchema,
} from '@salaria/contracts/desk/visitors/newsletter';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { Upload } from '../../../platform/uploads/upload.decorator.js';
import { PeopleListReader, peopleListUpload } from './people-list-reader.js';
import { SubscribersService } from './subscribers.service.js';

@Controller('api/desk/newsletter')
@Access('moderatore')
export class SubscribersController {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly lists: PeopleListReader,
  ) {}

  @Get('subscribers')
  @ApiEndpoint({
    summary: 'Gli iscritti alla newsletter, dal più recente.',
    schema: subscribersPageSchema,
  })
  list(@Query({ schema: subscribersQuerySchema }) query: SubscribersQuery) {
    return this.subscribers.list(query);
  }

  @Get('subscribers.csv')
  @Header('content-disposition', 'attachment; filename="iscritti.csv"')
  @ApiEndpoint({
    summary: 'Gli iscritti alla newsletter come tabella CSV.',
    description: 'Con gli stessi filtri della lista, senza pagine. Contiene dati personali.',
    mediaType: 'text/csv; charset=utf-8',
  })
  csv(@Query({ schema: subscribersQuerySchema }) query: SubscribersQuery): Promise<string> {
    return this.subscribers.csv(query);
  }

  @Post('subscribers')
  @ApiEndpoint({
    summary: 'Iscrive persone che hanno dato il consenso fuori dal sito.',
    audit: 'ha iscritto {people|alcune persone} alla newsletter ({consent|senza esito})',
    description:
      '`consent` dice come l’hanno dato, e resta con l’iscrizione, che è subito attiva. Un indirizzo che c’è già ' +
      'resta com’è, anche se disiscritto.',
    status: 201,
    schema: subscribersAddedSchema,
  })
  add(@Body({ schema: newSubscribersSchema }) people: NewSubscribers) {
    return this.subscribers.add(people);
  }

  @Post('subscribers/list')
  @Upload(peopleListUpload)
  @ApiBody({
    schema: { type: 'object', required: ['list'], properties: { list: { type: 'string', format: 'binary' } } },
  })
  @ApiEndpoint({
    summary: 'Legge le persone di una lista, senza iscriverle.',
    audit: 'ha letto una lista di persone da iscrivere alla newsletter',
    description:
      'Nel modulo, nel campo `list`: testo, CSV, XLSX o ODS, con un indirizzo o più per riga. Chi non si può iscrivere è in `refused`, con la sua riga.',
    status: 200,
    schema: peopleListSchema,
    errors: [422],
  })
  readList(@UploadedFiles() files: Express.Multer.File[]): Promise<PeopleList> {
    return this.lists.read(files);
  }

  @Post('subscribers/:id/refusal')
  @ApiEndpoint({
    summary: 'Segna un indirizzo come rifiutato.',
    audit: 'ha segnato come rifiutato l’indirizzo dell’iscrizione n. {id}',
    description: 'Per un’e-mail tornata indietro. Non riceve altri numeri.',
    status: 204,
  })
  refuse(@Id() id: number, @Body({ schema: refusalSchema }) { reason }: Refusal): Promise<void> {
    return this.subscribers.refuse(id, reason);
  }

  @Delete('subscribers/:id/refusal')
  @ApiEndpoint({
    summary: 'Rimette in lista un indirizzo rifiutato.',
    audit: 'ha rimesso in lista l’indirizzo dell’iscrizione n. {id}',
    description: 'Riceve di nuovo i numeri, se l’iscrizione è attiva.',
    status: 204,
  })
  accept(@Id() id: number): Promise<void> {
    return this.subscribers.accept(id);
  }

  @Delete('subscribers/:id')
  @ApiEndpoint({
    summary: 'Toglie un’iscrizione alla newsletter.',
    audit: 'ha tolto l’iscrizione n. {id} dalla newsletter',
    description: 'Con le e-mail che aspettano di partire per lei.',
    status: 204,
  })
  remove(@Id() id: number): Promise<void> {
    return this.subscribers.remove(id);
  }
}
