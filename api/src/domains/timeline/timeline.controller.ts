import { Controller, Get } from '@nestjs/common';
import { timelineSchema } from '@salaria/contracts/timeline';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { TimelineRepository } from './timeline.repository.js';

@Controller('api/timeline')
@Access('public')
export class TimelineController {
  constructor(private readonly timeline: TimelineRepository) {}

  @Get()
  @PublicCache('timeline')
  @ApiEndpoint({
    tag: 'periodi',
    summary: 'I periodi della linea del tempo, dal più antico.',
    description: 'Gli anni avanti Cristo sono negativi. `slug` è il nome della pagina del periodo, `/periods/{slug}`.',
    schema: timelineSchema,
  })
  async list() {
    const periods = await this.timeline.findInOrder();
    // Addresses have the key of a period as its id.
    return periods.map((period) => ({ ...period, id: period.key }));
  }
}
