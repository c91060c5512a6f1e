import * as postsContract from '@salaria/contracts/posts';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { countPictureOrigins, pictureAddresses } from '../../platform/contributions/picture-addresses.js';
import { AuthorEntity } from './author.entity.js';

export const authorsContributions = [
  pictureAddresses.provide((manager) =>
    countPictureOrigins(manager.createQueryBuilder(AuthorEntity, 'author'), 'author.imageUrl'),
  ),
  openApiExamples.provide({
    descriptions: {
      Author: 'Chi ha scritto un articolo.',
    },
    contracts: [postsContract],
    parameters: { authorId: { description: "`authorId` dell'articolo.", example: '1' } },
  }),
];
