import { Module } from '@nestjs/common';
import { periodsContributions } from './periods.contributions.js';
import { PeriodsController } from './periods.controller.js';
import { PeriodsRepository } from './periods.repository.js';

@Module({
  controllers: [PeriodsController],
  providers: [PeriodsRepository, ...periodsContributions],
})
export class PeriodsModule {}
