import { type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import { markdownTargets } from '@salaria/content/articles/render-article';
import { visitValues } from '@salaria/content/entries/visit-values';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import { kindOf } from '@salaria/contracts/kinds/kinds';
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
  const published = (await entriesNaming(manager, slug)).filter((entry) => shows(entry, slug));
  const ids = new Set(published.map(idOf));
  const drafts = await naming(manager, DraftEntity, slug).getMany();
  return [
    ...published.map((entry) => ({
      label: labelOf(entry),
      page: kindOf(entry.kind).sitePath?.(entry.slug) ?? null,
    })),
    ...drafts
      .filter((draft) => !ids.has(idOf(draft)) && shows(draft, slug))
      .map((draft) => ({
        label: `${labelOf(draft)}, ${draft.publishAt ? 'con l’uscita programmata' : 'in bozza'}`,
        page: `/redazione/contenuti/${draft.kind}/${draft.slug}`,
      })),
  ];
}

/** Returns what the published entries are called that show a picture. */
export const publicUsesOf = async (manager: EntityManager, slug: string): Promise<string[]> =>
  (await entriesNaming(manager, slug)).filter((entry) => !entry.isDraft && shows(entry, slug)).map(labelOf);

interface StoredEntry extends EntryKey {
  fields: Fields | null;
}

/** Returns what an entry is, for people: 'Articolo «Posta romana»'; the label of its kind if there is one entry. */
function labelOf({ kind, slug, fields }: StoredEntry): string {
  const { label, oneLabel, titleField } = kindOf(kind);
  if (titleField === undefined) return label;
  const noun = oneLabel.replace(/^un(?:[ao]? |’)/, '');
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} «${String(fields?.[titleField] ?? slug)}»`;
}

/** Returns whether an entry shows a picture, also when it is faulty. */
function shows({ kind, fields }: StoredEntry, slug: string): boolean {
  let isShown = false;
  visitValues(kind, fields ?? {}, ({ type }, value) => {
    isShown ||=
      type === 'markdown' && typeof value === 'string'
        ? markdownTargets(value).some((target) => target.kind === 'image' && target.address === slug)
        : type === 'picture' && value === slug;
  });
  return isShown;
}
