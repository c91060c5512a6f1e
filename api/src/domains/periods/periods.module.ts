import { Module } from '@nestjs/common';
import { periodsContributions } from './periods.contributions.js';
import { PeriodsController } from './periods.controller.js';
import { PeriodsRepository } from './periods.repository.js';
import { PeriodsService } from './periods.service.js';

@Module({
  controllers: [PeriodsController],
  providers: [PeriodsRepository, PeriodsService, ...periodsContributions],
})
export class PeriodsModule {}
