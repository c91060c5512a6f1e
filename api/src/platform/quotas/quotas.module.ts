import { Module } from '@nestjs/common';
import * as limitsContract from '@salaria/contracts/desk/limits';
import { ApiExamples } from '../openapi/openapi-contributions.js';
import { DailyQuotas } from './daily-quotas.js';
import { DiskSpace } from './disk-space.js';
import { LimitsController } from './limits.controller.js';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';
import { AccessModule } from '../access/access.module.js';

@ApiExamples({
  descriptions: { DeskLimits: 'Quanto è usato dei limiti di un giorno, e lo spazio sul disco.' },
  contracts: [limitsContract],
})
@Module({
  imports: [RateLimitModule, AccessModule],
  controllers: [LimitsController],
  providers: [DailyQuotas, DiskSpace],
  exports: [DailyQuotas, DiskSpace],
})
export class QuotasModule {}
