import type { ImageManifest } from '@salaria/content/images/image-manifest';
import { masterPath } from '@salaria/content/images/image-note';
import type { Side } from '@salaria/content/entries/merge-texts';
import type { EntityManager } from 'typeorm';

/** A picture that the desk has replaced and whose file has changed as well since the last import. */
export interface PictureConflict {
  slug: string;
  /** Path of its master below the content folder. */
  path: string;
  /** Addresses: of the file at the last import, null where it had none; on the site; of the file now. */
  before: string | null;
  site: string;
  file: string;
}

/** Returns the slug in the path of a master; undefined for another path. */
export const slugOfMaster = (path: string): string | undefined => /^images\/([a-z0-9-]+)\.webp$/.exec(path)?.[1];

/** Returns the pictures that both the desk and a content folder have changed since the last import. */
export async function findPictureConflicts(manager: EntityManager, folder: ImageManifest): Promise<PictureConflict[]> {
  const files = Object.entries(folder).map(([slug, { src }]) => ({ slug, src }));
  const rows = await manager.query<Omit<PictureConflict, 'path'>[]>(
    `select p.slug, p."importedSrc" as before, p.src as site, f.src as file
     from pictures p join jsonb_to_recordset($1::jsonb) as f(slug text, src text) using (slug)
     where p.master is not null and f.src <> p.src and f.src is distinct from p."importedSrc"
     order by p.slug collate "C"`,
    [JSON.stringify(files)],
  );
  return rows.map((row) => ({ ...row, path: masterPath(row.slug) }));
}

/**
 * Decides conflicts of pictures: those of the site stay until their files change again; in place of the others the next
 * import of the folder stores its files.
 */
export async function decidePictures(
  manager: EntityManager,
  conflicts: readonly Pick<PictureConflict, 'slug' | 'file'>[],
  side: Side,
): Promise<void> {
  for (const { slug, file } of conflicts) {
    if (side === 'site') {
      await manager.query('update pictures set "importedSrc" = $2 where slug = $1', [slug, file]);
      continue;
    }
    // First the picture, which waits for a variant that is being stored.
    await manager.query(
      `update pictures set master = null, "uploadHash" = null, "uploadedAt" = null, "uploadedBy" = null,
         "variantCount" = 0 where slug = $1`,
      [slug],
    );
    await manager.query('delete from picture_variants where slug = $1', [slug]);
  }
}

/** Returns the address of a picture that the desk has uploaded; undefined where the site shows a file. */
export async function uploadedAddress(manager: EntityManager, slug: string): Promise<string | undefined> {
  const [row] = await manager.query<{ src: string }[]>(
    'select src from pictures where slug = $1 and master is not null',
    [slug],
  );
  return row?.src;
}
