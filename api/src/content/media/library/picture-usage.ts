import { besideFile, type EntryKey, type Fields } from '@salaria/content/entries/entry';
import { placeOf } from '@salaria/content/entries/entry-problem';
import { usesOfPicture } from '@salaria/content/images/picture-uses';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import type { EntityManager } from 'typeorm';
import { PictureUsesRepository } from './picture-uses.repository.js';

/** Returns the entries that show a picture, and the working copies that would after their publication. */
export async function usesOf(manager: EntityManager, slug: string): Promise<PictureUse[]> {
  const entries = PictureUsesRepository.in(manager);
  const published = (await entries.findEntries(slug)).flatMap(({ kind, slug: own, fields }) =>
    usesIn({ kind, slug: own }, fields ?? {}, slug),
  );
  const paths = new Set(published.map(({ path }) => path));
  const drafts = (await entries.findDrafts(slug)).flatMap(({ kind, slug: own, fields, publishAt }) => {
    const state = publishAt ? 'con l’uscita programmata' : 'in bozza';
    const page = `/redazione/contenuti/${kind}/${own}`;
    const isKeyed = kindOf(kind).storage === 'key';
    return usesIn({ kind, slug: own }, fields, slug).map(({ path, label }) => ({
      path: isKeyed ? `${path}#${own}` : path,
      label: `${label}, ${state}`,
      page,
    }));
  });
  return [...published, ...drafts.filter(({ path }) => !paths.has(path))];
}

/** Returns the files of an entry that show a picture. */
function usesIn(key: EntryKey, fields: Fields, slug: string): PictureUse[] {
  const { label, oneLabel, storage, titleField, sitePath } = kindOf(key.kind);
  const paths = new Set(usesOfPicture(key.kind, fields, slug).map((field) => placeOf({ key, path: [field] }).file));
  const title = titleField === undefined ? undefined : fields[titleField];
  const noun = oneLabel.replace(/^un[ao]? /, '');
  const own = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} «${typeof title === 'string' ? title : key.slug}»`;
  return [...paths].map((path) => ({
    path,
    label: labelOf(path, key, storage === 'file' ? own : label),
    page: sitePath?.(key.slug) ?? null,
  }));
}

const labelOf = (path: string, key: EntryKey, label: string): string =>
  path === besideFile(key, 'gallery') ? `Galleria dell’articolo «${key.slug}»` : label;
