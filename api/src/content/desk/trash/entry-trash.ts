import { type ContentKey, type Entry, idOf } from '@salaria/content/entries/entry';
import type { RestoredItem } from '@salaria/contracts/desk/trash';
import { areLinkable, contentKindSchema, linkPathOf } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StaffMember } from '../../../platform/access/staff.js';
import { olderThan } from '../../../platform/database/sql/ages.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { type RemovedItem, TrashedBy, type TrashedThings, trashSeconds } from '../../../platform/trash/trash-area.js';
import { eventOf, personOf, SiteChanges } from '../../entries/site-changes.service.js';
import { Redirects } from '../../redirects/redirects.service.js';
import { KeptRowsRepository } from '../../rows/kept-rows.repository.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { titleOf } from '../entries/entry-state.js';
import { EntryChecks } from '../entries/entry-checks.service.js';
import { RevisionsRepository } from '../revisions/revisions.repository.js';
import { EntryStates } from '../entries/entry-states.service.js';

const trashId = ({ kind, slug }: ContentKey): string => `${kind}:${slug}`;

function keyOf(id: string): ContentKey | undefined {
  const [kind, slug] = id.split(':');
  const parsed = contentKindSchema.safeParse(kind);
  return parsed.success && slug !== undefined ? { kind: parsed.data, slug } : undefined;
}

/** Removed entries: those whose latest revision is their removal. What they had is in their revisions. */
@TrashedBy({ area: 'entries', role: 'redattore' })
@Injectable()
export class EntryTrash implements TrashedThings {
  constructor(
    private readonly source: DataSource,
    private readonly states: EntryStates,
    private readonly checks: EntryChecks,
    private readonly changes: SiteChanges,
    private readonly drafts: DraftsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly keptRows: KeptRowsRepository,
    private readonly redirects: Redirects,
  ) {}

  async find(): Promise<RemovedItem[]> {
    const removals = await this.revisions.findRemovals();
    return removals.map(({ kind, slug, name, title, at, author }) => ({
      ...{ id: trashId({ kind, slug }), kind },
      title: titleOf({ kind, slug }, { name, title }),
      removedAt: at,
      removedBy: personOf(author),
    }));
  }

  async restore(id: string, { name, role }: StaffMember): Promise<RestoredItem | undefined> {
    const key = keyOf(id);
    const removed = key && (await this.revisions.findRemoved(key));
    if (!key || !removed) return undefined;
    const state = await this.states.readLocked(key);
    if (state.site || state.draft)
      throw new ApiError(409, 'slug_taken', 'Esiste già un’altra voce con questo indirizzo.');
    const { site, draft, removal } = removed;
    // Who removed it from the site could publish.
    const isForSite = site && (site.isDraft || role === 'responsabile' || removal.author === name);
    const isRestored = isForSite && (await this.restoreOnSite(key, site, name));
    const isDraft = site?.isDraft === false && !isRestored;
    const fields = draft ?? (isRestored ? undefined : site?.fields);
    if (!fields) return isRestored ? { isDraft } : undefined;
    const { problems } = await this.checks.check({ key, before: undefined, after: { fields, isDraft: false } });
    await this.drafts.store(key, { fields, problems: problems.length, updatedBy: name }, undefined);
    return { isDraft };
  }

  async purge(id: string): Promise<boolean> {
    const key = keyOf(id);
    if (!key) return false;
    await this.removeForGood([key]);
    return true;
  }

  async sweep(): Promise<number> {
    const old = await this.revisions.findRemovals(olderThan(trashSeconds));
    await this.source.transaction(() => this.removeForGood(old));
    return old.length;
  }

  /** Removes the revisions of entries, and what leads to their pages. */
  private async removeForGood(keys: readonly ContentKey[]): Promise<void> {
    for (const { kind, slug } of keys) {
      await this.revisions.delete({ kind, slug });
      await this.keptRows.forget(kind, [slug]);
    }
    await this.redirects.forget(keys.filter(({ kind }) => areLinkable(kind)).flatMap((key) => linkPathOf(key) ?? []));
  }

  /** Puts an entry back on the site. Returns false when something is wrong with it, such as what it refers to is gone. */
  private async restoreOnSite(key: ContentKey, entry: Entry, author: string): Promise<boolean> {
    const { problems, accepted } = await this.checks.check({ key, before: undefined, after: entry });
    if (problems.length > 0) return false;
    const after = new Map(accepted && [[idOf(key), accepted]]);
    await this.changes.apply({ before: new Map(), after }, { event: eventOf(entry), author });
    return true;
  }
}
