import { type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import type { EntityManager } from 'typeorm';
import { DraftsRepository } from '../../desk/entries/drafts.repository.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { ContentReferencesRepository } from '../../entries/content-references.repository.js';
import { tagsOf } from '../../entries/site-changes.js';
import { notifyInvalidation } from '../../../platform/http-cache/cache-invalidator.js';
import { writeRows } from '../../rows/write-rows.js';

const keyOf = (slug: string): EntryKey => ({ kind: 'images', slug });

/** Returns the entries of the site that show a picture. */
async function showing(manager: EntityManager, slug: string) {
  const referrers = await ContentReferencesRepository.in(manager).findReferrers(keyOf(slug), false);
  return ContentEntriesRepository.in(manager).findStored(referrers);
}

/** Returns the working copies that show a picture. */
async function draftsShowing(manager: EntityManager, slug: string) {
  const referrers = await ContentReferencesRepository.in(manager).findReferrers(keyOf(slug), true);
  return DraftsRepository.in(manager).findByKeys(referrers);
}

/** Writes the rows of the entries that show a picture again, after it has changed. */
export async function rewriteRowsWith(manager: EntityManager, slug: string): Promise<void> {
  const entries = await showing(manager, slug);
  await writeRows(
    manager,
    new Map(
      entries.map(({ kind, slug: own, fields, isDraft }) => [
        idOf({ kind, slug: own }),
        { fields: fields ?? {}, isDraft },
      ]),
    ),
  );
}

/** Has all processes drop the cached responses that show a picture. */
export const invalidateUsesOf = async (manager: EntityManager, slug: string): Promise<void> =>
  notifyInvalidation(manager, await tagsOf(manager, [keyOf(slug)]));

/** Ends the scheduled publications that would show a changed picture, with which no reviewer has approved them. */
export async function holdPublicationsWith(manager: EntityManager, slug: string, change: string): Promise<void> {
  const drafts = DraftsRepository.in(manager);
  const reason = `la fotografia «${slug}» è stata ${change}. Chi può lo pubblica o lo programma di nuovo.`;
  for (const draft of await draftsShowing(manager, slug))
    if (draft.publishAt) await drafts.failSchedule(draft, { reason, problems: draft.problems });
}

/** Returns the entries that show a picture, and the working copies that would after their publication. */
export async function usesOf(manager: EntityManager, slug: string): Promise<PictureUse[]> {
  const published = await showing(manager, slug);
  const ids = new Set(published.map(idOf));
  const drafts = (await draftsShowing(manager, slug)).filter((draft) => !ids.has(idOf(draft)));
  return [
    ...published.map((entry) => ({
      label: labelOf(entry),
      page: kindOf(entry.kind).sitePath?.(entry.slug) ?? null,
    })),
    ...drafts.map((draft) => ({
      label: `${labelOf(draft)}, ${draft.publishAt ? 'con l’uscita programmata' : 'in bozza'}`,
      page: `/redazione/contenuti/${draft.kind}/${draft.slug}`,
    })),
  ];
}

/** Returns what the published entries are called that show a picture. */
export const publicUsesOf = async (manager: EntityManager, slug: string): Promise<string[]> =>
  (await showing(manager, slug)).filter(({ isDraft }) => !isDraft).map(labelOf);

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
