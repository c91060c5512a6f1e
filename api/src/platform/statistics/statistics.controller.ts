import { Controller, Get, Header, Query } from '@nestjs/common';
import {
  type StatisticsQuery,
  statisticsDays,
  statisticsQuerySchema,
  statisticsSchema,
} from '@salaria/contracts/desk/statistics';
import { Access } from '../access/access.decorator.js';
import { ApiEndpoint } from '../openapi/api-endpoint.decorator.js';
import { StatisticsService } from './statistics.service.js';

@Controller('api/desk')
@Access('account')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get('statistics')
  @ApiEndpoint({
    summary: 'Quante visite, ricerche, aperture di PDF e iscrizioni ha il sito, giorno per giorno.',
    description: 'Di chi visita non si conserva nulla.',
    schema: statisticsSchema,
  })
  read(@Query({ schema: statisticsQuerySchema }) { days = statisticsDays[0] }: StatisticsQuery) {
    return this.statistics.read(days);
  }

  @Get('statistics.csv')
  @Header('content-disposition', 'attachment; filename="statistiche.csv"')
  @ApiEndpoint({
    summary: 'Le statistiche come tabella CSV.',
    description:
      'Gli stessi numeri dello stesso periodo, uno per riga; per chi segue le domande all’assistente, anche i loro.',
    mediaType: 'text/csv; charset=utf-8',
  })
  csv(@Query({ schema: statisticsQuerySchema }) { days = statisticsDays[0] }: StatisticsQuery): Promise<string> {
    return this.statistics.csv(days);
  }
}
