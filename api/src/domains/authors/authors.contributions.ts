import { authorExample } from '@salaria/contracts/posts';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { AuthorEntity } from './author.entity.js';

export const authorsContributions = [
  databaseTables.provide({ entities: [AuthorEntity] }),
  openApiExamples.provide({
    descriptions: {
      Author: 'Chi ha scritto un articolo.',
    },
    schemas: { Author: authorExample },
    parameters: { authorId: { description: "`authorId` dell'articolo.", example: '1' } },
  }),
];
