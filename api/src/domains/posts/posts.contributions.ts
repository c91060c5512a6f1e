import { plainText, withoutBibliography } from '@salaria/search/tokenizer/plain-text';
import { splitPassages } from '@salaria/search/tokenizer/split';
import { galleryExample, galleryPreviewExample, postExample, postSummaryExample } from '@salaria/contracts/posts';
import { joinSentences, type SearchText, searchTexts } from '../../platform/contributions/search-texts.js';
import { sitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import type { JsonReader } from '../../platform/database/json-reader.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { PostEntity } from './post.entity.js';
import { AddGalleries1764001640000 } from './migrations/1764001640000-add-galleries.js';
import { CreateBlog1764000000000 } from './migrations/1764000000000-create-blog.js';
import { postPath } from './posts.records.js';
import { allPosts, idsOfPublishedPosts, postPages, postsById, postsOfCategory } from './posts.queries.js';

export const postsContributions = [
  databaseTables.provide({ entities: [PostEntity], migrations: [CreateBlog1764000000000, AddGalleries1764001640000] }),
  openApiExamples.provide({
    tags: { blog: 'Articoli, categorie, autori.' },

    descriptions: {
      PostSummary: 'Un articolo come sta negli elenchi, senza il testo.',
      Post: 'Un articolo con il suo testo, in HTML già ripulito.',
      Gallery: "Le immagini di un articolo. Il posto della galleria nel testo è l'elemento `{name}-gallery`.",
      GalleryPreview: 'Le prime immagini di una galleria, per gli elenchi. Solo alcuni articoli ne hanno una.',
    },
    schemas: {
      PostSummary: postSummaryExample,
      Post: postExample,
      Gallery: galleryExample,
      GalleryPreview: galleryPreviewExample,
    },
    parameters: {
      ...cursorParameter('/api/posts', allPosts, ['2026-03-05T09:00:00.000000Z', '3']),
      ...cursorParameter('/api/categories/{slug}/posts', postsOfCategory, ['2026-03-05T09:00:00.000000Z', '3']),
      slug: { description: "L'ultima parte dell'indirizzo della pagina.", example: 'il-masso-dellorso' },
    },
  }),
  searchTexts.provide({ kind: 'articolo', tag: 'posts', read: readTexts }),
  sitemapEntries.provide(async (json) => {
    const posts = await json.rows<PostPage>('post-pages', postPages);
    return posts.map(({ slug, imageUrl, changedAt }) => ({
      path: postPath(slug),
      lastModified: changedAt,
      images: [imageUrl],
    }));
  }),
];

type PostPage = { slug: string; imageUrl: string | null; changedAt: string | null };
type PostText = { slug: string; title: string; excerpt: string; content: string };

// Batches of 1 to 2 MB keep each query far below its timeout and let other requests run in between.
const batchSize = 200;

/** Reads the articles of today and earlier, the newest first. */
async function readTexts(json: JsonReader): Promise<SearchText[]> {
  const ids = (await json.rows<{ id: number }>('published-posts', idsOfPublishedPosts)).map(({ id }) => id);
  const texts: SearchText[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    const posts = await json.rows<PostText>('posts-by-id', postsById, [ids.slice(from, from + batchSize)]);
    texts.push(...posts.map(toSearchText));
  }
  return texts;
}

function toSearchText({ slug, title, excerpt, content }: PostText): SearchText {
  return {
    key: slug,
    title,
    url: postPath(slug),
    excerpt,
    passages: [joinSentences(excerpt), ...splitPassages(plainText(withoutBibliography(content)))],
  };
}
