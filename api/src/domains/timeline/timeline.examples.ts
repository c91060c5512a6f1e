import * as pictureContract from '@salaria/contracts/picture';
import * as timelineContract from '@salaria/contracts/timeline';

export const timelineExamples = {
  tags: { periodi: 'La linea del tempo e le pagine dei periodi.' },
  descriptions: {
    TimelinePeriod: 'Un periodo della linea del tempo.',
    Picture: 'Una figura con i suoi testi. Misura e varianti si ricavano da `src`.',
  },
  contracts: [pictureContract, timelineContract],
};
