import { Module } from '@nestjs/common';
import { timelineExamples } from './timeline.examples.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineRepository } from './timeline.repository.js';

@ApiExamples(timelineExamples)
@Module({
  controllers: [TimelineController],
  providers: [TimelineRepository],
})
export class TimelineModule {}
