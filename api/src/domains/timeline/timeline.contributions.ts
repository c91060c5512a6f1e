import * as pictureContract from '@salaria/contracts/picture';
import * as timelineContract from '@salaria/contracts/timeline';
import { pictureAddresses } from '../../platform/contributions/picture-addresses.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { TimelineRepository } from './timeline.repository.js';

export const timelineContributions = [
  pictureAddresses.provide((manager) => TimelineRepository.in(manager).countPictureOrigins()),
  openApiExamples.provide({
    tags: { periodi: 'La linea del tempo e le pagine dei periodi.' },
    descriptions: {
      TimelinePeriod: 'Un periodo della linea del tempo.',
      Picture: 'Una figura con i suoi testi. Misura e varianti si ricavano da `src`.',
    },
    contracts: [pictureContract, timelineContract],
  }),
];
