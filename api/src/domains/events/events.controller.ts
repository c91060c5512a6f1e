import { Controller, Get, Param } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import { calendarSchema, eventSchema, eventSummariesSchema } from '@salaria/contracts/events';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Events } from './events.service.js';

@Controller('api')
@Access('public')
export class EventsController {
  constructor(private readonly events: Events) {}

  @Get('events')
  @PublicCache('events')
  @ApiEndpoint({
    tag: 'eventi',
    summary: 'Gli eventi che non sono ancora finiti, dal prossimo, senza il testo.',
    schema: eventSummariesSchema,
  })
  coming() {
    return this.events.coming();
  }

  @Get('calendar')
  @PublicCache('events')
  @ApiEndpoint({
    tag: 'eventi',
    summary: 'Gli eventi che vengono e quelli passati, senza il testo.',
    description: '`coming` comincia dal prossimo, `past` dall’ultimo. Senza eventi pubblicati risponde 404.',
    schema: calendarSchema,
    errors: [404],
  })
  calendar() {
    return this.events.calendar();
  }

  @Get('events/:slug')
  @PublicCache('events')
  @ApiEndpoint({
    tag: 'eventi',
    summary: 'Un evento con il suo testo.',
    description: '`content` è HTML già ripulito. La pagina è a `/eventi/{slug}`.',
    schema: eventSchema,
  })
  one(@Param('slug', { schema: slugParamSchema }) slug: string) {
    return this.events.bySlug(slug);
  }
}
