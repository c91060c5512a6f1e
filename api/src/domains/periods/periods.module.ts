import { Module } from '@nestjs/common';
import { periodsContributions } from './periods.contributions.js';
import { PeriodsController } from './periods.controller.js';
import { PeriodsService } from './periods.service.js';

@Module({
  controllers: [PeriodsController],
  providers: [PeriodsService, ...periodsContributions],
})
export class PeriodsModule {}
