import { Module } from '@nestjs/common';
import { ExcavationsContributions, excavationsExamples } from './excavations.contributions.js';
import { ApiExamples } from '../../../platform/openapi/openapi-contributions.js';
import { ExcavationsController } from './excavations.controller.js';
import { ExcavationsRepository } from './excavations.repository.js';
import { ExcavationsService } from './excavations.service.js';

@ApiExamples(excavationsExamples)
@Module({
  controllers: [ExcavationsController],
  providers: [ExcavationsRepository, ExcavationsService, ExcavationsContributions],
})
export class ExcavationsModule {}
