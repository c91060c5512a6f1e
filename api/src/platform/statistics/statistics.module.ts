import { Module } from '@nestjs/common';
import * as statisticsContract from '@salaria/contracts/desk/statistics';
import * as visitsContract from '@salaria/contracts/visits';
import { toCsv } from '../formats/csv.js';
import { ApiExamples } from '../openapi/openapi-contributions.js';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { DailyCountsRepository } from './daily-counts.repository.js';
import { DailyCounts } from './daily-counts.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';
import { AccessModule } from '../access/access.module.js';

const period = { description: 'Quanti giorni, fino a oggi: 30, 92 o 366.', example: '30' };

@ApiExamples({
  tags: { statistiche: 'Che cosa il sito conta delle visite: numeri, e nulla di chi visita.' },
  descriptions: {
    Statistics: 'I numeri di un periodo, per giorno e per nome.',
    Visit: 'Una pagina aperta, oppure una ricerca con i suoi risultati.',
  },
  contracts: [statisticsContract, visitsContract],
  parameters: { '/api/desk/statistics days': period, '/api/desk/statistics.csv days': period },
  files: {
    '/api/desk/statistics.csv text/csv': toCsv([
      ['Che cosa', 'Giorno o nome', 'Numero'],
      ['Visite', '2026-03-05', '214'],
    ]),
  },
})
@Module({
  imports: [AccessModule, ContributionsModule],
  controllers: [StatisticsController],
  providers: [DailyCountsRepository, DailyCounts, StatisticsService],
  exports: [DailyCounts],
})
export class StatisticsModule {}
