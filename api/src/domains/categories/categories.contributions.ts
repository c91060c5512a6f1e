import * as postsContract from '@salaria/contracts/posts';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const categoriesContributions = [
  openApiExamples.provide({
    descriptions: {
      Category: 'Una categoria degli articoli.',
    },
    contracts: [postsContract],
    parameters: {
      '/api/categories/{slug}/posts slug': { description: 'Lo `slug` della categoria.', example: 'sabini' },
    },
  }),
];
