import { type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import { markdownTargets } from '@salaria/content/articles/render-article';
import { visitValues } from '@salaria/content/entries/visit-values';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import type { EntityManager } from 'typeorm';
import { DraftsRepository } from '../../desk/entries/drafts.repository.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { siteEntries, writeRows } from '../../entries/site-entries.js';

/** Writes the rows of the entries that show a picture again, after it has changed. */
export async function rewriteRowsWith(manager: EntityManager, slug: string): Promise<void> {
  const ids = (await ContentEntriesRepository.in(manager).findNaming(slug)).map(idOf);
  if (ids.length > 0) await writeRows(manager, await siteEntries(manager), new Set(ids));
}

/** Ends the scheduled publications that would show a changed picture, with which nobody has approved them. */
export async function holdPublicationsWith(manager: EntityManager, slug: string, change: string): Promise<void> {
  const drafts = DraftsRepository.in(manager);
  const reason = `la fotografia «${slug}» è stata ${change}. Chi può lo pubblica o lo programma di nuovo.`;
  for (const draft of await drafts.findNaming(slug))
    if (draft.publishAt && shows(draft, slug)) await drafts.failSchedule(draft, { reason, problems: draft.problems });
}

/** Returns the entries that show a picture, and the working copies that would after their publication. */
export async function usesOf(manager: EntityManager, slug: string): Promise<PictureUse[]> {
  const published = (await ContentEntriesRepository.in(manager).findNaming(slug)).filter((entry) => shows(entry, slug));
  const ids = new Set(published.map(idOf));
  const drafts = await DraftsRepository.in(manager).findNaming(slug);
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
  (await ContentEntriesRepository.in(manager).findNaming(slug))
    .filter((entry) => !entry.isDraft && shows(entry, slug))
    .map(labelOf);

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
