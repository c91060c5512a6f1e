import { Module } from '@nestjs/common';
import { periodsExamples } from './periods.examples.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { PeriodsController } from './periods.controller.js';
import { PeriodRecords } from './periods.records.js';
import { PeriodsRepository } from './periods.repository.js';

@ApiExamples(periodsExamples)
@Module({
  controllers: [PeriodsController],
  providers: [PeriodsRepository, PeriodRecords],
})
export class PeriodsModule {}
