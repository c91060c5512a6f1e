import type { Gallery } from '@salaria/contracts/posts';
import type { EntityManager } from 'typeorm';
import { contentTables } from '../../imported-state.js';

/** A picture as the rows of content show it. */
interface ShownPicture {
  src: string;
  width: number;
  height: number;
  placeholder: string;
  /** Undefined for a picture that no content could use yet. */
  alt: string | undefined;
  caption: string | undefined;
}

const tablesWithAddress = ['authors', 'posts', 'artifacts', 'quizzes', 'discoveries'] as const;
const tablesWithPicture = ['timeline', 'periods'] as const;

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
  await showInPeriods(manager, before, after);
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
  for (const key of tablesWithAddress) {
    await manager.query(`update ${contentTables[key].name} set "imageUrl" = $2 where "imageUrl" = $1`, [before, after]);
    await manager.query(
      `update content_rows set columns = jsonb_set(columns, '{imageUrl}', to_jsonb($2::text))
       where "table" = $3 and columns ->> 'imageUrl' = $1`,
      [before, after, key],
    );
  }
}

/** Timeline and pages of periods store the texts of their pictures as well. */
async function showInPeriods(manager: EntityManager, { src }: ShownPicture, after: ShownPicture): Promise<void> {
  const { alt, caption, placeholder } = after;
  const picture = JSON.stringify({ src: after.src, alt, caption, placeholder });
  for (const key of tablesWithPicture) {
    await manager.query(`update ${contentTables[key].name} set image = image || $2::jsonb where image ->> 'src' = $1`, [
      src,
      picture,
    ]);
    await manager.query(
      `update content_rows set columns = jsonb_set(columns, '{image}', columns -> 'image' || $2::jsonb)
       where "table" = $3 and columns -> 'image' ->> 'src' = $1`,
      [src, picture, key],
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
