import { Body, Controller, Post } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type Subscription, subscriptionSchema } from '@salaria/contracts/newsletter';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { NewsletterService } from './newsletter.service.js';

@Controller('api/newsletter')
@Access('public')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post('subscribe')
  @ApiEndpoint({
    tag: 'associazione',
    summary: 'Iscrive un indirizzo alla newsletter.',
    description:
      'Un indirizzo già iscritto riceve la stessa risposta e resta iscritto una volta. Al massimo ' +
      'cinque richieste ogni dieci minuti da uno stesso indirizzo di rete.',
    status: 201,
    schema: acknowledgementSchema,
    errors: [429],
  })
  subscribe(@Body({ schema: subscriptionSchema }) subscription: Subscription): Promise<Acknowledgement> {
    return this.newsletter.subscribe(subscription);
  }
}
