import { Controller, Get, Param } from '@nestjs/common';
import { periodParamSchema } from '@salaria/contracts/artifacts';
import { periodSchema } from '@salaria/contracts/periods';
import { notFound } from '../../platform/errors/api-error.js';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import type { PeriodEntity } from './period.entity.js';
import { PeriodsRepository } from './periods.repository.js';

@Controller('api/periods')
@Access('public')
export class PeriodsController {
  constructor(private readonly periods: PeriodsRepository) {}

  @Get(':period')
  @PublicCache('periods')
  @ApiEndpoint({
    tag: 'periodi',
    summary: 'Che cosa dice la pagina di un periodo.',
    schema: periodSchema,
  })
  async one(@Param('period', { schema: periodParamSchema }) name: string): Promise<PeriodEntity> {
    const period = await this.periods.findOneBy({ name });
    if (!period) throw notFound('Il periodo richiesto non esiste.');
    return period;
  }
}
