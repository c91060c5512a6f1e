import { Module } from '@nestjs/common';
import * as limitsContract from '@salaria/contracts/desk/limits';
import { openApiExamples } from '../openapi/openapi-contributions.js';
import { DailyQuotas } from './daily-quotas.js';
import { DiskSpace } from './disk-space.js';
import { LimitsController } from './limits.controller.js';

@Module({
  controllers: [LimitsController],
  providers: [
    DailyQuotas,
    DiskSpace,
    openApiExamples.provide({
      descriptions: { DeskLimits: 'Quanto è usato dei limiti di un giorno, e lo spazio sul disco.' },
      contracts: [limitsContract],
    }),
  ],
  exports: [DailyQuotas, DiskSpace],
})
export class QuotasModule {}
