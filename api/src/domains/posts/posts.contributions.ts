import { postExample, postSummaryExample } from '@salaria/contracts/posts';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { PostEntity } from './post.entity.js';
import { CreateBlog1764000000000 } from './migrations/1764000000000-create-blog.js';

export const postsContributions = [
  databaseTables.provide({ entities: [PostEntity], migrations: [CreateBlog1764000000000] }),
  openApiExamples.provide({
    schemas: { PostSummary: postSummaryExample, Post: postExample },
    parameters: {
      slug: { description: "L'ultima parte dell'indirizzo della pagina.", example: 'il-masso-dellorso' },
    },
  }),
];
