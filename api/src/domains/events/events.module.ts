import { Module } from '@nestjs/common';
import { EventsContributions, eventsExamples } from './events.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { Events } from './events.service.js';

@ApiExamples(eventsExamples)
@Module({
  controllers: [EventsController],
  providers: [EventsRepository, Events, EventsContributions],
  exports: [Events],
})
export class EventsModule {}
