import type { EntityManager } from 'typeorm';
import type { ListQuery } from '../../platform/paging/list-query.js';
import { pictureColumns, type PictureRow } from './picture-row.js';

/** Whether the name, the note and the uploader of a picture contain all words of $1. */
const hasWords = `not exists (
  select 1 from regexp_split_to_table(lower($1::text), '\\s+') as word
  where position(word in lower(p.slug || ' ' || coalesce(p."uploadedBy", '') || ' ' || coalesce(
    (select s.text from content_sources s where s.path = 'images/' || p.slug || '.yml'), ''))) = 0)`;

const hasNote = `exists (select 1 from content_sources s where s.path = 'images/' || p.slug || '.yml')`;

/** The library, the latest uploads first. Parameters: words; 'usable', 'incomplete' or null. */
export const pictureList: ListQuery = {
  name: 'desk-pictures',
  columns: pictureColumns,
  from: 'pictures p',
  where: `${hasWords} and ($2::text is null or ($2 = 'usable') = ${hasNote})`,
  order: [{ column: 'p.id', type: 'integer' }],
  descending: true,
};

export const pictureBySlug = `select ${pictureColumns} from pictures p where p.slug = $1`;

/**
 * Locks a picture until the end of the transaction, and reads it. In two queries: one that waits for the lock would read
 * the note as it was before the wait.
 */
export async function readLocked(manager: EntityManager, slug: string): Promise<PictureRow | undefined> {
  await manager.query('select 1 from pictures where slug = $1 for update', [slug]);
  const [row] = await manager.query<PictureRow[]>(pictureBySlug, [slug]);
  return row;
}

export const pictureByUpload = `select ${pictureColumns} from pictures p where p."uploadHash" = $1`;

/** $1 = the columns of a picture as JSON, $2 = its master. Does nothing when name or upload are known. */
export const insertPicture = `
  insert into pictures (slug, src, width, height, color, placeholder, master, "uploadHash", "uploadedAt", "uploadedBy",
    "variantCount")
  select slug, src, width, height, color, placeholder, $2, "uploadHash", now(), "uploadedBy", "variantCount"
  from jsonb_to_record($1::jsonb) as f(slug text, src text, width integer, height integer, color text,
    placeholder text, "uploadHash" text, "uploadedBy" text, "variantCount" integer)
  where not exists (select 1 from content_sources where path = 'images/' || f.slug || '.yml')
  on conflict do nothing
  returning slug`;

export const updatePicture = `
  update pictures p set src = f.src, width = f.width, height = f.height, color = f.color, placeholder = f.placeholder,
    master = $2, "uploadHash" = f."uploadHash", "uploadedAt" = now(), "uploadedBy" = f."uploadedBy",
    "variantCount" = f."variantCount", attempts = 0, "nextAttemptAt" = now()
  from jsonb_to_record($1::jsonb) as f(slug text, src text, width integer, height integer, color text,
    placeholder text, "uploadHash" text, "uploadedBy" text, "variantCount" integer)
  where p.slug = f.slug`;

export const storeNote = `
  insert into content_sources (path, text) values ($1, $2) on conflict (path) do update set text = excluded.text`;
