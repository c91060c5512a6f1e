import * as pagesContract from '@salaria/contracts/pages';
import { plainText } from '@salaria/search/tokenizer/plain-text';
import { splitPassages } from '@salaria/search/tokenizer/split';
import { searchTexts } from '../../platform/contributions/search-texts.js';
import { sitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { freePagePath } from './free-pages.service.js';
import { FreePagesRepository } from './free-pages.repository.js';

export const freePagesContributions = [
  openApiExamples.provide({
    tags: { pagine: 'Le pagine libere, a `/pagine/{slug}`.' },
    descriptions: { FreePage: 'Una pagina libera con il suo testo, in HTML già ripulito.' },
    contracts: [pagesContract],
    parameters: {
      '/api/pages/{slug} slug': {
        description: "L'ultima parte dell'indirizzo della pagina.",
        example: 'come-raggiungerci',
      },
    },
  }),
  searchTexts.provide({
    kind: 'pagina',
    tag: 'pages',
    read: async (manager) =>
      (await FreePagesRepository.in(manager).findByTitle()).map(({ slug, title, description, content, imageUrl }) => ({
        key: slug,
        title,
        url: freePagePath(slug),
        excerpt: description,
        imageUrl,
        passages: splitPassages(plainText(content)),
        summary: description,
      })),
  }),
  sitemapEntries.provide(async (manager) =>
    (await FreePagesRepository.in(manager).findByTitle()).map(({ slug, updatedAt, imageUrl }) => ({
      path: freePagePath(slug),
      lastModified: updatedAt.toISOString(),
      images: [imageUrl],
    })),
  ),
];
