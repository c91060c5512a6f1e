import { Injectable } from '@nestjs/common';
import { SitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import * as postsContract from '@salaria/contracts/posts';
import { plainText, withoutBibliography } from '@salaria/search/tokenizer/plain-text';
import { splitPassages } from '@salaria/search/tokenizer/split';
import { joinSentences, type SearchText, SearchTexts } from '../../platform/contributions/search-texts.js';
import { postListQuerySchema } from '@salaria/contracts/filters/lists';
import { filterParameters } from '../../platform/paging/filters/filter-parameters.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { PostEntity } from './post.entity.js';
import { postPath } from './post-path.js';
import { PostsRepository } from './posts.repository.js';

export const postsExamples = {
  tags: { blog: 'Articoli, categorie, autori.' },
  descriptions: {
    PostSummary: 'Un articolo come sta negli elenchi, senza il testo.',
    PostResults: 'Una pagina di articoli come stanno negli elenchi.',
    Post: 'Un articolo con il suo testo, in HTML già ripulito.',
    Gallery: "Le immagini di un articolo. Il posto della galleria nel testo è l'elemento `{name}-gallery`.",
    GalleryPreview: 'Le prime immagini di una galleria, per gli elenchi. Solo alcuni articoli ne hanno una.',
    Author: 'Chi ha scritto un articolo.',
    Category: 'Una categoria degli articoli.',
  },
  contracts: [postsContract],
  parameters: {
    ...filterParameters('/api/posts', {
      ...{ schema: postListQuerySchema, name: 'posts', dates: 'days', isPlaced: false },
      facets: 'category, year, hasImage',
      others: { category: 'sabini' },
      keys: ['Il masso', '3'],
    }),
    '/api/posts category': { description: 'Lo `slug` della categoria.', example: 'sabini' },
    ...cursorParameter('/api/categories/{slug}/posts', { name: 'posts-of-category' }, [
      '2026-03-05T09:00:00.000000Z',
      '3',
    ]),
    slugs: {
      description: 'Parti di indirizzi, separate da virgole: solo gli articoli che ne hanno una.',
      example: 'posta',
    },
    authorId: { description: "`authorId` dell'articolo.", example: '1' },
    '/api/categories/{slug}/posts slug': { description: 'Lo `slug` della categoria.', example: 'sabini' },
    slug: { description: "L'ultima parte dell'indirizzo della pagina.", example: 'il-masso-dellorso' },
  },
};

@Injectable()
@SearchTexts({ kind: 'articolo', tag: 'posts' })
export class PostsContributions {
  constructor(private readonly posts: PostsRepository) {}

  /** Returns the versions of the articles of today and earlier, the newest first. */
  searchVersions() {
    return this.posts.findPublishedVersions();
  }

  async searchTexts(slugs?: readonly string[]) {
    return (await this.posts.findTexts(slugs)).map(toSearchText);
  }

  @SitemapEntries()
  sitemapEntries() {
    return this.posts.listPages();
  }
}

function toSearchText({ slug, title, excerpt, content, imageUrl }: PostEntity): SearchText {
  return {
    key: slug,
    title,
    url: postPath(slug),
    excerpt,
    imageUrl,
    // The credits of pictures and the table of contents answer no question.
    passages: splitPassages(
      plainText(
        withoutBibliography(
          content.replaceAll(/<cite>[^<]*<\/cite>(?=<\/figcaption>)|<div class="toc">.*?<\/div>/gs, ''),
        ),
      ),
    ),
    summary: joinSentences(excerpt),
  };
}
