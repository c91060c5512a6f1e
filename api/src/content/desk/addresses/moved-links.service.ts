import { Injectable } from '@nestjs/common';
import { type ContentKey, type Entry, type EntryKey, type Fields, idOf } from '@salaria/content/entries/entry';
import { withMovedLinks } from '@salaria/content/entries/moved-links';
import { Staff } from '../../../platform/access/staff.js';
import { ContentReferencesRepository } from '../../entries/content-references.repository.js';
import { eventOf, SiteChanges } from '../../entries/site-changes.service.js';
import { SiteEntries } from '../../entries/site-entries.service.js';
import { DraftsRepository } from '../entries/drafts.repository.js';

/** From an address to another: keys and paths. */
export interface Move {
  key: ContentKey;
  next: ContentKey;
  from: string;
  to: string;
}

/** Returns fields whose links lead to the new address. */
export const linksMoved = ({ kind }: EntryKey, fields: Fields, { from, to }: Move): Fields =>
  withMovedLinks(kind, fields, from, to);

/** The links of other entries to one that gets another address. */
@Injectable()
export class MovedLinks {
  constructor(
    private readonly references: ContentReferencesRepository,
    private readonly site: SiteEntries,
    private readonly changes: SiteChanges,
    private readonly drafts: DraftsRepository,
    private readonly staff: Staff,
  ) {}

  /** Has the links of other entries, and of their working copies, lead to the new address. */
  async rewrite(move: Move): Promise<void> {
    for (const key of await this.findReferrers(move, false)) {
      const entry = await this.site.findOne(key, true);
      if (!entry) continue;
      const after = { ...entry, fields: linksMoved(key, entry.fields, move) };
      const stateOf = (it: Entry) => new Map([[idOf(key), it]]);
      const revision = { event: eventOf(entry), author: this.staff.caller.name };
      await this.changes.apply({ before: stateOf(entry), after: stateOf(after) }, revision);
    }
    for (const key of (await this.findReferrers(move, true)) as ContentKey[]) {
      const draft = await this.drafts.ofEntry(key, true);
      if (draft) await this.drafts.rewrite(key, linksMoved(key, draft.fields, move));
    }
  }

  private async findReferrers({ key }: Move, isWorkingCopy: boolean): Promise<EntryKey[]> {
    const referrers = await this.references.findReferrers(key, isWorkingCopy);
    return referrers.filter((referrer) => idOf(referrer) !== idOf(key));
  }
}
