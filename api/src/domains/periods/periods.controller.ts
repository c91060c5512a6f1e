import { Controller, Get, Param } from '@nestjs/common';
import { periodParamSchema } from '@salaria/contracts/artifacts';
import { periodSchema } from '@salaria/contracts/periods';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { PeriodsService } from './periods.service.js';

@Controller('api/periods')
@Access('public')
export class PeriodsController {
  constructor(private readonly periods: PeriodsService) {}

  @Get(':period')
  @PublicCache('periods')
  @ApiEndpoint({
    tag: 'periodi',
    summary: 'Che cosa dice la pagina di un periodo.',
    description: 'Descrizione, arco di tempo, figura e ricerche. I reperti sono in `/api/periods/{period}/artifacts`.',
    schema: periodSchema,
  })
  one(@Param('period', { schema: periodParamSchema }) period: string) {
    return this.periods.byName(period);
  }
}
