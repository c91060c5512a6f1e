import { postExample, postSummaryExample } from '@salaria/contracts/posts';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const postsContributions = [
  openApiExamples.provide({
    schemas: { PostSummary: postSummaryExample, Post: postExample },
    parameters: {
      slug: { description: "L'ultima parte dell'indirizzo della pagina.", example: 'il-masso-dellorso' },
    },
  }),
];
