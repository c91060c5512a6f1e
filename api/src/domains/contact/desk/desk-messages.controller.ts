import { Body, Controller, Delete, Get, Header, Post, Query } from '@nestjs/common';
import {
  type MessageStateChange,
  type MessagesQuery,
  messageSchema,
  messageStateChangeSchema,
  messagesPageSchema,
  messagesQuerySchema,
  type NewAnswer,
  type NewNote,
  newAnswerSchema,
  newNoteSchema,
  type PersonDeletion,
  personDeletionSchema,
  personSchema,
} from '@salaria/contracts/desk/visitors/messages';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { DeskMessagesService } from './desk-messages.service.js';
import { MessageAnswersService } from './message-answers.service.js';
import { MessageWritersService } from './message-writers.service.js';
import { MessagesCsvService } from './messages-csv.service.js';

@Controller('api/desk')
@Access('moderatore')
export class DeskMessagesController {
  constructor(
    private readonly messages: DeskMessagesService,
    private readonly table: MessagesCsvService,
    private readonly answers: MessageAnswersService,
    private readonly writers: MessageWritersService,
  ) {}

  @Get('messages')
  @ApiEndpoint({
    summary: 'I messaggi dei visitatori, dal più recente.',
    schema: messagesPageSchema,
  })
  list(@Query({ schema: messagesQuerySchema }) query: MessagesQuery) {
    return this.messages.list(query);
  }

  @Get('messages.csv')
  @Header('content-disposition', 'attachment; filename="messaggi.csv"')
  @ApiEndpoint({
    summary: 'I messaggi dei visitatori come tabella CSV.',
    description: 'Con gli stessi filtri della lista, senza pagine. Contiene dati personali.',
    mediaType: 'text/csv; charset=utf-8',
  })
  csv(@Query({ schema: messagesQuerySchema }) query: MessagesQuery): Promise<string> {
    return this.table.create(query);
  }

  @Get('messages/:id')
  @ApiEndpoint({
    summary: 'Un messaggio con le sue note e le risposte.',
    description: '`mail` dice se la risposta è partita.',
    schema: messageSchema,
  })
  get(@Id() id: number) {
    return this.messages.get(id);
  }

  @Post('messages/:id/read')
  @ApiEndpoint({
    summary: 'Segna come letto un messaggio.',
    audit: 'ha letto il messaggio n. {id}',
    description: 'Un messaggio già letto o fatto resta com’è.',
    schema: messageSchema,
  })
  markRead(@Id() id: number) {
    return this.messages.markRead(id);
  }

  @Post('messages/:id/state')
  @ApiEndpoint({
    summary: 'Segna un messaggio come non letto, da fare o fatto.',
    audit: 'ha segnato il messaggio n. {id} come {stateName|prima}',
    schema: messageSchema,
  })
  setState(@Id() id: number, @Body({ schema: messageStateChangeSchema }) change: MessageStateChange) {
    return this.messages.setState(id, change);
  }

  @Post('messages/:id/notes')
  @ApiEndpoint({
    summary: 'Aggiunge una nota a un messaggio.',
    audit: 'ha scritto una nota al messaggio n. {id}',
    description: 'Solo per la redazione, con il nome di chi la scrive e la data.',
    status: 201,
    schema: messageSchema,
  })
  addNote(@Id() id: number, @Body({ schema: newNoteSchema }) { text }: NewNote) {
    return this.messages.addNote(id, text);
  }

  @Post('messages/:id/answers')
  @ApiEndpoint({
    summary: 'Risponde per e-mail a un messaggio.',
    audit: 'ha risposto al messaggio n. {id}',
    description: 'La risposta resta con il messaggio e lo segna come fatto.',
    status: 201,
    schema: messageSchema,
  })
  answer(@Id() id: number, @Body({ schema: newAnswerSchema }) answer: NewAnswer) {
    return this.answers.send(id, answer);
  }

  @Delete('messages/:id')
  @ApiEndpoint({
    summary: 'Elimina un messaggio con le sue note.',
    audit: 'ha eliminato il messaggio n. {id}',
    description: 'Gli altri dati della stessa persona restano.',
    status: 204,
  })
  remove(@Id() id: number): Promise<void> {
    return this.messages.remove(id);
  }

  @Get('messages/:id/person')
  @ApiEndpoint({
    summary: 'I dati che il sito ha di chi ha scritto un messaggio.',
    description:
      'Di ogni tabella, che cosa si è trovato con lo stesso indirizzo e che cosa ne farebbe la cancellazione.',
    schema: personSchema,
  })
  person(@Id() id: number) {
    return this.writers.find(id);
  }

  @Post('messages/:id/person/deletion')
  @ApiEndpoint({
    summary: 'Cancella i dati di chi ha scritto un messaggio.',
    audit: 'ha cancellato i dati di chi ha scritto il messaggio n. {id}',
    description:
      'In tutte le tabelle, come `npm run admin -- person delete`. `email` deve essere quello del messaggio.',
    status: 204,
  })
  erasePerson(@Id() id: number, @Body({ schema: personDeletionSchema }) { email }: PersonDeletion): Promise<void> {
    return this.writers.erase(id, email);
  }
}
