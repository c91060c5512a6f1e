import { discoveryExample } from '@salaria/contracts/discoveries';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { DiscoveryEntity } from './discovery.entity.js';
import { CreateCommunity1764000002000 } from './migrations/1764000002000-create-community.js';

export const discoveriesContributions = [
  databaseTables.provide({ entities: [DiscoveryEntity], migrations: [CreateCommunity1764000002000] }),
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
