import { type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import { kindOf, nounOf } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { IssuesService } from '../../../domains/newsletter/desk/issues.service.js';
import { DraftsRepository } from '../../desk/entries/drafts.repository.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { ContentReferencesRepository } from '../../entries/content-references.repository.js';
import { SiteChanges } from '../../entries/site-changes.service.js';
import { ContentRows } from '../../rows/content-rows.service.js';

const keyOf = (slug: string): EntryKey => ({ kind: 'images', slug });

/** Where pictures are used. */
@Injectable()
export class PictureUsage {
  constructor(
    private readonly entries: ContentEntriesRepository,
    private readonly references: ContentReferencesRepository,
    private readonly drafts: DraftsRepository,
    private readonly rows: ContentRows,
    private readonly changes: SiteChanges,
    private readonly issues: IssuesService,
  ) {}

  /** Writes the rows of the entries that show a picture again, after it has changed. */
  async rewriteRows(slug: string): Promise<void> {
    const entries = await this.findEntries(slug);
    await this.rows.write(
      new Map(entries.map((entry) => [idOf(entry), { fields: entry.fields ?? {}, isDraft: entry.isDraft }])),
    );
  }

  /** Has all processes drop the cached responses that show a picture, at the end of the caller's transaction. */
  async invalidate(slug: string): Promise<void> {
    await this.changes.invalidateUsesOf(keyOf(slug));
  }

  /** Ends the scheduled publications that would show a changed picture, with which no reviewer has approved them. */
  async holdPublications(slug: string, change: string): Promise<void> {
    const reason = `la fotografia «${slug}» è stata ${change}. Chi può lo pubblica o lo programma di nuovo.`;
    for (const draft of await this.findDrafts(slug))
      if (draft.publishAt) await this.drafts.failSchedule(draft, { reason, problems: draft.problems });
  }

  /** Returns the entries that show a picture, and the working copies and newsletter issues that are going to. */
  async find(slug: string): Promise<PictureUse[]> {
    const published = await this.findEntries(slug);
    const ids = new Set(published.map(idOf));
    const drafts = (await this.findDrafts(slug)).filter((draft) => !ids.has(idOf(draft)));
    return [
      ...published.map((entry) => ({
        label: labelOf(entry),
        page: kindOf(entry.kind).sitePath?.(entry.slug) ?? null,
      })),
      ...drafts.map((draft) => ({
        label: `${labelOf(draft)}, ${draft.publishAt ? 'con l’uscita programmata' : 'in bozza'}`,
        page: `/redazione/contenuti/${draft.kind}/${draft.slug}`,
      })),
      ...(await this.issues.usesOfPicture(slug)),
    ];
  }

  /** Returns what the published entries are called that show a picture. */
  async findPublic(slug: string): Promise<string[]> {
    return (await this.findEntries(slug)).filter(({ isDraft }) => !isDraft).map(labelOf);
  }

  private async findEntries(slug: string) {
    return this.entries.findStored(await this.references.findReferrers(keyOf(slug), false));
  }

  private async findDrafts(slug: string) {
    return this.drafts.findByKeys(await this.references.findReferrers(keyOf(slug), true));
  }
}

interface StoredEntry extends EntryKey {
  fields: Fields | null;
}

/** Returns what an entry is, for people: 'Articolo «Posta romana»'; the label of its kind if there is one entry. */
function labelOf({ kind, slug, fields }: StoredEntry): string {
  const { label, titleField } = kindOf(kind);
  if (titleField === undefined) return label;
  return `${nounOf(kind)} «${String(fields?.[titleField] ?? slug)}»`;
}
