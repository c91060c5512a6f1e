import type { Gallery } from '@salaria/contracts/posts';
import type { EntityManager } from 'typeorm';
import { contentTables } from '../imported-state.js';

/** A picture as the rows of content show it. */
interface ShownPicture {
  src: string;
  width: number;
  height: number;
  /** Undefined for a picture that no content could use yet. */
  alt: string | undefined;
}

const tablesWithPicture = Object.entries(contentTables).filter(([key]) => key !== 'categories');

/** The columns of an article that show pictures inside. */
interface ArticleColumns {
  content: string;
  gallery: Gallery | null;
}

/**
 * Shows a changed picture in the rows that use it, and in the copies of what was imported, so that the export does not
 * take this for an edit.
 */
export async function showPicture(manager: EntityManager, before: ShownPicture, after: ShownPicture): Promise<void> {
  if (before.src !== after.src) await showAddress(manager, before.src, after.src);
  const posts = await manager.query<(ArticleColumns & { id: number })[]>(
    `select id, content, gallery from blog_posts
     where position($1 in content) > 0 or position($1 in gallery::text) > 0 for update`,
    [before.src],
  );
  for (const { id, ...post } of posts) {
    const { content, gallery } = withPicture(post, before, after);
    await manager.query('update blog_posts set content = $2, gallery = $3 where id = $1', [
      id,
      content,
      gallery && JSON.stringify(gallery),
    ]);
  }
  const copies = await manager.query<{ key: string; columns: ArticleColumns }[]>(
    `select key, columns from content_rows where "table" = 'posts' and position($1 in columns::text) > 0 for update`,
    [before.src],
  );
  for (const { key, columns } of copies) {
    await manager.query(`update content_rows set columns = $2 where "table" = 'posts' and key = $1`, [
      key,
      JSON.stringify({ ...columns, ...withPicture(columns, before, after) }),
    ]);
  }
}

async function showAddress(manager: EntityManager, before: string, after: string): Promise<void> {
  for (const [key, { name }] of tablesWithPicture) {
    await manager.query(`update ${name} set "imageUrl" = $2 where "imageUrl" = $1`, [before, after]);
    await manager.query(
      `update content_rows set columns = jsonb_set(columns, '{imageUrl}', to_jsonb($2::text))
       where "table" = $3 and columns ->> 'imageUrl' = $1`,
      [before, after, key],
    );
  }
}

function withPicture({ content, gallery }: ArticleColumns, before: ShownPicture, after: ShownPicture): ArticleColumns {
  const own = escapeAttribute(before.alt ?? '');
  return {
    // With the picture's own alternative text, then with a text that the article gives it.
    content: content
      .replaceAll(tagOf(before, own), () => tagOf(after, escapeAttribute(after.alt ?? '')))
      .replaceAll(`<img src="${before.src}"`, () => `<img src="${after.src}"`),
    gallery: gallery && {
      ...gallery,
      items: gallery.items.map((item) =>
        item.src === before.src ? { ...item, src: after.src, alt: after.alt ?? item.alt } : item,
      ),
    },
  };
}

/** The element of a picture in an article, as content/src/articles/render-article.ts writes it. */
const tagOf = ({ src, width, height }: ShownPicture, alt: string) =>
  `<img src="${src}" alt="${alt}" width="${width}" height="${height}"`;

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
