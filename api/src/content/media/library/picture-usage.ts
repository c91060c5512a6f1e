import { besideFile, type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import { placeOf } from '@salaria/content/entries/entry-problem';
import { markdownTargets } from '@salaria/content/articles/render-article';
import { visitValues } from '@salaria/content/entries/visit-values';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import { type EntryKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { type EntityManager, type EntityTarget, IsNull, Not } from 'typeorm';
import { DraftEntity } from '../../desk/entries/draft.entity.js';
import { ContentEntryEntity } from '../../entries/content-entry.entity.js';
import { siteEntries, writeRows } from '../../entries/site-entries.js';

/** Returns entries, or working copies, in whose fields a slug occurs, by kind and slug. */
const naming = <Entity extends EntryKey>(manager: EntityManager, entity: EntityTarget<Entity>, slug: string) =>
  manager
    .createQueryBuilder(entity, 'entry')
    .where('position(:slug in cast(entry.fields as text)) > 0', { slug })
    .orderBy('entry.kind collate "C"')
    .addOrderBy('entry.slug collate "C"');

/** Returns the entries of the site in whose fields the slug of a picture occurs, other than notes of pictures. */
const entriesNaming = (manager: EntityManager, slug: string): Promise<ContentEntryEntity[]> =>
  naming(manager, ContentEntryEntity, slug)
    .andWhere({ kind: Not('images'), fields: Not(IsNull()) })
    .getMany();

/** Writes the rows of the entries that show a picture again, after it has changed. */
export async function rewriteRowsWith(manager: EntityManager, slug: string): Promise<void> {
  const ids = (await entriesNaming(manager, slug)).map(idOf);
  if (ids.length > 0) await writeRows(manager, await siteEntries(manager), new Set(ids));
}

/** Returns the entries that show a picture, and the working copies that would after their publication. */
export async function usesOf(manager: EntityManager, slug: string): Promise<PictureUse[]> {
  const published = (await entriesNaming(manager, slug)).flatMap((entry) => usesIn(entry, entry.fields ?? {}, slug));
  const paths = new Set(published.map(({ path }) => path));
  const drafts = (await naming(manager, DraftEntity, slug).getMany()).flatMap((draft) => {
    const state = draft.publishAt ? 'con l’uscita programmata' : 'in bozza';
    const page = `/redazione/contenuti/${draft.kind}/${draft.slug}`;
    const isKeyed = kindOf(draft.kind).storage === 'key';
    return usesIn(draft, draft.fields, slug).map(({ path, label }) => ({
      path: isKeyed ? `${path}#${draft.slug}` : path,
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

/** Returns the fields of an entry that show a picture, also in one that is faulty. */
function usesOfPicture(kind: EntryKind, fields: Fields, slug: string): string[] {
  const uses = new Set<string>();
  visitValues(kind, fields, ({ type }, value, [field]) => {
    const isShown =
      type === 'markdown' && typeof value === 'string'
        ? markdownTargets(value).some((target) => target.kind === 'image' && target.address === slug)
        : type === 'picture' && value === slug;
    if (isShown) uses.add(String(field));
  });
  return [...uses];
}
