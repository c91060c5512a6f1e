import { Body, Controller, Post } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type ContactMessage, contactMessageSchema } from '@salaria/contracts/contact';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { ContactService } from './contact.service.js';

@Controller('api/contact')
@Access('public')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @ApiEndpoint({
    tag: 'associazione',
    summary: "Invia un messaggio all'associazione.",
    description: 'Al massimo cinque messaggi ogni dieci minuti da uno stesso indirizzo di rete.',
    status: 201,
    schema: acknowledgementSchema,
    errors: [429],
  })
  send(@Body({ schema: contactMessageSchema }) message: ContactMessage): Promise<Acknowledgement> {
    return this.contact.send(message);
  }
}
