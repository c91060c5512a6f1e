import { authorExample } from '@salaria/contracts/posts';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const authorsContributions = [
  openApiExamples.provide({
    schemas: { Author: authorExample },
    parameters: { authorId: { description: "`authorId` dell'articolo.", example: '1' } },
  }),
];
