import { Module } from '@nestjs/common';
import { eventsContributions } from './events.contributions.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { Events } from './events.service.js';

@Module({
  controllers: [EventsController],
  providers: [EventsRepository, Events, ...eventsContributions],
  exports: [Events],
})
export class EventsModule {}
