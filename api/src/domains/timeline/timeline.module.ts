import { Module } from '@nestjs/common';
import { timelineContributions } from './timeline.contributions.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineRepository } from './timeline.repository.js';
import { TimelineService } from './timeline.service.js';

@Module({
  controllers: [TimelineController],
  providers: [TimelineRepository, TimelineService, ...timelineContributions],
})
export class TimelineModule {}
