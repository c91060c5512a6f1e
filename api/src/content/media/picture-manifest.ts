import { readImageNote } from '@salaria/content/images/image-note';
import type { ImageEntry, ImageManifest } from '@salaria/content/images/image-manifest';
import type { EntityManager } from 'typeorm';
import { type PictureRow, pictureColumns } from './picture-row.js';

/** Returns the manifest entry of a picture; undefined while its note is missing or faulty. */
function manifestEntry(row: PictureRow): ImageEntry | undefined {
  const { note } = row.noteText === null ? { note: undefined } : readImageNote(row.slug, row.noteText);
  if (note === undefined) return undefined;
  const { src, width, height, color, placeholder } = row;
  const { alt, caption, credit, licence, focal, generated } = note;
  return { src, width, height, color, placeholder, alt, caption, credit, licence, focal, generated };
}

/** Returns the manifest of all pictures of the site, those of files and those that the desk has uploaded. */
export async function pictureManifest(manager: Pick<EntityManager, 'query'>): Promise<ImageManifest> {
  return manifestOf(await manager.query<PictureRow[]>(`select ${pictureColumns} from pictures p`));
}

function manifestOf(rows: readonly PictureRow[]): ImageManifest {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const entry = manifestEntry(row);
      return entry ? [[row.slug, entry] as const] : [];
    }),
  );
}

/**
 * Stores the pictures of an imported content folder, and returns its manifest with the uploaded ones. A picture that
 * the desk has replaced stays.
 */
export async function importPictures(manager: EntityManager, folder: ImageManifest): Promise<ImageManifest> {
  const entries = Object.entries(folder).map(([slug, { src, width, height, color, placeholder }]) => ({
    slug,
    src,
    width,
    height,
    color,
    placeholder,
  }));
  await manager.query(storeFolder, [JSON.stringify(entries)]);
  const slugs = entries.map(({ slug }) => slug);
  await manager.query('delete from pictures where master is null and slug <> all($1)', [slugs]);
  await manager.query('update pictures set "importedSrc" = null where slug <> all($1)', [slugs]);
  const uploaded = await manager.query<PictureRow[]>(
    `select ${pictureColumns} from pictures p where p.master is not null`,
  );
  return { ...folder, ...manifestOf(uploaded) };
}

/** Without a master a row follows the file; with one, it only learns that the file is the same picture by now. */
const storeFolder = `
  insert into pictures as p (slug, src, width, height, color, placeholder, "importedSrc")
  select slug, src, width, height, color, placeholder, src from jsonb_to_recordset($1::jsonb)
    as f(slug text, src text, width integer, height integer, color text, placeholder text)
  order by slug
  on conflict (slug) do update set
    src = case when p.master is null then excluded.src else p.src end,
    width = case when p.master is null then excluded.width else p.width end,
    height = case when p.master is null then excluded.height else p.height end,
    color = case when p.master is null then excluded.color else p.color end,
    placeholder = case when p.master is null then excluded.placeholder else p.placeholder end,
    "importedSrc" = case when p.master is null or excluded.src = p.src then excluded.src else p."importedSrc" end
  where p.master is null or excluded.src = p.src`;

/** An uploaded picture; `importedSrc` is the address of its file at the last import, null where it had none. */
interface UploadedMaster {
  slug: string;
  master: Buffer;
  importedSrc: string | null;
}

/** Returns the masters of all uploaded pictures, for the export. */
export function uploadedMasters(manager: EntityManager): Promise<UploadedMaster[]> {
  return manager.query(
    'select slug, master, "importedSrc" from pictures where master is not null order by slug collate "C"',
  );
}
