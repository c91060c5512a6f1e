import * as periodsContract from '@salaria/contracts/periods';
import { pictureAddresses } from '../../platform/contributions/picture-addresses.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { PeriodsRepository } from './periods.repository.js';
import { periodRecords } from './periods.records.js';

export const periodsContributions = [
  pictureAddresses.provide((manager) => PeriodsRepository.in(manager).countPictureOrigins()),
  openApiExamples.provide({
    descriptions: { Period: 'La pagina di un periodo. I capoversi di `description` sono separati da una riga vuota.' },
    contracts: [periodsContract],
    parameters: {
      '/api/periods/{period} period': {
        description: 'Il nome della pagina del periodo, come in `slug` della linea del tempo.',
        example: 'impero-romano',
      },
    },
  }),
  ...periodRecords,
];
