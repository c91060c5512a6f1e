import * as pictureContract from '@salaria/contracts/picture';
import * as timelineContract from '@salaria/contracts/timeline';
import { Module } from '@nestjs/common';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineRepository } from './timeline.repository.js';

@ApiExamples({
  tags: { periodi: 'La linea del tempo e le pagine dei periodi.' },
  descriptions: {
    TimelinePeriod: 'Un periodo della linea del tempo.',
    Picture: 'Una figura con i suoi testi. Misura e varianti si ricavano da `src`.',
  },
  contracts: [pictureContract, timelineContract],
})
@Module({
  controllers: [TimelineController],
  providers: [TimelineRepository],
})
export class TimelineModule {}
