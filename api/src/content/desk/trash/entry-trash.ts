import { type ContentKey, type Entry, idOf } from '@salaria/content/entries/entry';
import { contentKindSchema } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffMember } from '../../../platform/access/staff.js';
import { olderThan } from '../../../platform/database/ages.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { type RemovedItem, TrashedBy, trashSeconds } from '../../../platform/trash/trash-area.js';
import { changeSite, personOf } from '../../entries/site-changes.js';
import { ContentProblems } from '../entries/entry-errors.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { readState, titleOf } from '../entries/entry-state.js';
import { checkEntryChange } from '../entry-problems.js';
import { RevisionsRepository } from '../revisions/revisions.repository.js';

const trashId = ({ kind, slug }: ContentKey): string => `${kind}:${slug}`;

function keyOf(id: string): ContentKey | undefined {
  const [kind, slug] = id.split(':');
  const parsed = contentKindSchema.safeParse(kind);
  return parsed.success && slug !== undefined ? { kind: parsed.data, slug } : undefined;
}

/** Puts an entry back on the site. @throws ContentProblems when what it refers to is gone */
async function restoreOnSite(manager: EntityManager, key: ContentKey, entry: Entry, author: string): Promise<void> {
  const { problems, accepted } = await checkEntryChange(manager, { key, before: undefined, after: entry });
  if (problems.length > 0) throw new ContentProblems(problems);
  const after = new Map(accepted && [[idOf(key), accepted]]);
  const event = entry.isDraft ? 'unpublished' : 'published';
  await changeSite(manager, { before: new Map(), after }, { event, author });
}

/** Removed entries: those whose latest revision is their removal. What they had is in their revisions. */
@TrashedBy({ area: 'entries', role: 'redattore' })
@Injectable()
export class EntryTrash {
  async find(manager: EntityManager): Promise<RemovedItem[]> {
    const removals = await RevisionsRepository.in(manager).findRemovals();
    return removals.map(({ kind, slug, name, title, at, author }) => ({
      id: trashId({ kind, slug }),
      title: titleOf({ kind, slug }, { name, title }),
      removedAt: at,
      removedBy: personOf(author),
    }));
  }

  async restore(manager: EntityManager, id: string, { name, role }: StaffMember): Promise<boolean> {
    const key = keyOf(id);
    const removed = key && (await RevisionsRepository.in(manager).findRemoved(key));
    if (!key || !removed) return false;
    const state = await readState(manager, key, { isLocked: true });
    if (state.site || state.draft)
      throw new ApiError(409, 'slug_taken', 'Esiste già un’altra voce con questo indirizzo.');
    const { site, draft, removal } = removed;
    // Who removed it from the site could publish.
    const isForSite = site && (site.isDraft || role === 'responsabile' || removal.author === name);
    if (isForSite) await restoreOnSite(manager, key, site, name);
    const fields = draft ?? (isForSite ? undefined : site?.fields);
    if (!fields) return Boolean(isForSite);
    const { problems } = await checkEntryChange(manager, { key, before: undefined, after: { fields, isDraft: false } });
    await DraftsRepository.in(manager).store(key, { fields, problems: problems.length, updatedBy: name }, undefined);
    return true;
  }

  async purge(manager: EntityManager, id: string): Promise<boolean> {
    const key = keyOf(id);
    if (!key) return false;
    await RevisionsRepository.in(manager).delete({ kind: key.kind, slug: key.slug });
    return true;
  }

  async sweep(manager: EntityManager): Promise<number> {
    const revisions = RevisionsRepository.in(manager);
    const old = await revisions.findRemovals(olderThan(trashSeconds));
    for (const { kind, slug } of old) await revisions.delete({ kind, slug });
    return old.length;
  }
}
