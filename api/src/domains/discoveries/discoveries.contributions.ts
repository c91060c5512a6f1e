import { discoveryExample } from '@salaria/contracts/discoveries';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const discoveriesContributions = [
  openApiExamples.provide({
    schemas: { Discovery: discoveryExample },
    parameters: {
      verified: { description: '`true`: solo le verificate.', example: 'true' },
      '/api/discoveries category': {
        description: 'ceramiche, monete, strutture, epigrafi, ornamenti, strumenti; se manca, tutte.',
        example: 'monete',
      },
      '/api/discoveries period': {
        description: 'preromano, romano, medievale, moderno; se manca, tutti.',
        example: 'romano',
      },
    },
  }),
];
