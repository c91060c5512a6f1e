import { categoryExample } from '@salaria/contracts/posts';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { CategoryEntity } from './category.entity.js';

export const categoriesContributions = [
  databaseTables.provide({ entities: [CategoryEntity] }),
  openApiExamples.provide({
    descriptions: {
      Category: 'Una categoria degli articoli.',
    },
    schemas: { Category: categoryExample },
    parameters: {
      '/api/categories/{slug}/posts slug': { description: 'Lo `slug` della categoria.', example: 'sabini' },
    },
  }),
];
