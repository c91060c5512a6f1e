import { artifactExample } from '@salaria/contracts/artifacts';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { artifactsCsv, artifactsGpx } from './downloads/artifact-downloads.js';
import { ArtifactEntity } from './artifact.entity.js';
import { CreateArtifacts1764000001000 } from './migrations/1764000001000-create-artifacts.js';

export const artifactsContributions = [
  databaseTables.provide({ entities: [ArtifactEntity], migrations: [CreateArtifacts1764000001000] }),
  openApiExamples.provide({
    schemas: { Artifact: artifactExample, Site: { ...artifactExample, distance: 0.894 } },
    parameters: {
      period: {
        description: 'preromano, romano, medievale (per i reperti anche i nomi delle pagine di periodo).',
        example: 'romano',
      },
      latitude: { description: 'Gradi decimali, da -90 a 90.', example: '42.5257' },
      longitude: { description: 'Gradi decimali, da -180 a 180.', example: '13.0962' },
      maxDistance: { description: 'Chilometri, più di 0 e al massimo 100; se manca, 10.', example: '15' },
    },
    files: {
      'text/csv': artifactsCsv([artifactExample]),
      'application/gpx+xml': artifactsGpx([artifactExample]),
    },
  }),
];
