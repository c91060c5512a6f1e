import * as periodsContract from '@salaria/contracts/periods';
import { Module } from '@nestjs/common';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { PeriodsController } from './periods.controller.js';
import { PeriodRecords } from './periods.records.js';
import { PeriodsRepository } from './periods.repository.js';

@ApiExamples({
  descriptions: { Period: 'La pagina di un periodo. I capoversi di `description` sono separati da una riga vuota.' },
  contracts: [periodsContract],
  parameters: {
    '/api/periods/{period} period': {
      description: 'Il nome della pagina del periodo, come in `slug` della linea del tempo.',
      example: 'impero-romano',
    },
  },
})
@Module({
  controllers: [PeriodsController],
  providers: [PeriodsRepository, PeriodRecords],
})
export class PeriodsModule {}
