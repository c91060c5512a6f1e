import { Injectable } from '@nestjs/common';
import * as pagesContract from '@salaria/contracts/pages';
import { plainText } from '@salaria/search/tokenizer/plain-text';
import { splitPassages } from '@salaria/search/tokenizer/split';
import { SearchTexts } from '../../platform/contributions/search-texts.js';
import { SitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import { freePagePath } from './free-pages.service.js';
import { FreePagesRepository } from './free-pages.repository.js';

export const freePagesExamples = {
  tags: { pagine: 'Le pagine libere, a `/pagine/{slug}`.' },
  descriptions: { FreePage: 'Una pagina libera con il suo testo, in HTML già ripulito.' },
  contracts: [pagesContract],
  parameters: {
    '/api/pages/{slug} slug': {
      description: "L'ultima parte dell'indirizzo della pagina.",
      example: 'come-raggiungerci',
    },
  },
};

@Injectable()
@SearchTexts({ kind: 'pagina', tag: 'pages' })
export class FreePagesContributions {
  constructor(private readonly pages: FreePagesRepository) {}

  async searchTexts() {
    return (await this.pages.findByTitle()).map(({ slug, title, description, content, imageUrl }) => ({
      key: slug,
      title,
      url: freePagePath(slug),
      excerpt: description,
      imageUrl,
      passages: splitPassages(plainText(content)),
      summary: description,
    }));
  }

  @SitemapEntries()
  async sitemapEntries() {
    return (await this.pages.findByTitle()).map(({ slug, updatedAt, imageUrl }) => ({
      path: freePagePath(slug),
      lastModified: updatedAt.toISOString(),
      images: [imageUrl],
    }));
  }
}
