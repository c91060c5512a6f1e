import { Module } from '@nestjs/common';
import { timelineContributions } from './timeline.contributions.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineRepository } from './timeline.repository.js';

@Module({
  controllers: [TimelineController],
  providers: [TimelineRepository, ...timelineContributions],
})
export class TimelineModule {}
