import { Injectable } from '@nestjs/common';
import { checkEntries } from '@salaria/content/entries/check-entries';
import { type Entry, type EntryKey, idOf } from '@salaria/content/entries/entry';
import { deskProblem, type EntryProblem } from '@salaria/content/entries/entry-problem';
import { anchorOf, referencesOf } from '@salaria/content/entries/references';
import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { ContentReferencesRepository } from '../../entries/content-references.repository.js';

/** Of the entries that a change may break, so many are checked: it is refused for one. */
const maxReferrers = 100;

/** What the site has of an entry, and what it would have after a change. */
export interface EntryChange {
  key: EntryKey;
  before: Entry | undefined;
  after: Entry | undefined;
  /** Ids of the entries that are removed with it, and that it may therefore break. */
  alongside?: ReadonlySet<string> | undefined;
}

interface CheckedEntry {
  problems: EntryProblem[];
  /** As its kind accepts it. */
  accepted: Entry | undefined;
}

/** Checks of entries before they change. */
@Injectable()
export class EntryChecks {
  constructor(
    private readonly entries: ContentEntriesRepository,
    private readonly references: ContentReferencesRepository,
  ) {}

  /** Returns what would be wrong after a change: in the entry, or else in those that refer to it. */
  async check(
    change: EntryChange,
    now = new Date(),
  ): Promise<{ problems: ContentProblem[]; accepted: Entry | undefined }> {
    const { problems, accepted } = await this.checkEntry({ key: change.key, entry: change.after, now });
    const all = problems.length > 0 ? problems : await this.findBroken(change, now);
    return { problems: all.map(deskProblem), accepted };
  }

  /**
   * Checks an entry with what it refers to and with what it may repeat: two queries, whatever the site has.
   *
   * @param entry undefined for a removal
   * @param instead of what the site has of another entry
   */
  private async checkEntry({
    key,
    entry,
    instead,
    now,
  }: {
    key: EntryKey;
    entry: Entry | undefined;
    instead?: EntryChange;
    now: Date;
  }): Promise<CheckedEntry> {
    const id = idOf(key);
    const entries = new Map(entry && (await this.entries.findEntries(referencesOf(key.kind, entry.fields))));
    const own = new Map(entry && [[id, entry]]);
    for (const [rival, other] of await this.entries.findRivals(key.kind, own)) entries.set(rival, other);
    if (instead?.after) entries.set(idOf(instead.key), instead.after);
    else if (instead) entries.delete(idOf(instead.key));
    if (entry) entries.set(id, entry);
    const { problems, accepted } = await checkEntries(entries, now, new Set([id]));
    return { problems, accepted: accepted.get(id) };
  }

  /** Returns the problems that a change makes in entries of the site that refer to the changed one. */
  private async findBroken(change: EntryChange, now: Date): Promise<EntryProblem[]> {
    const { key, before, after, alongside } = change;
    const isHidden = before && !before.isDraft && (after?.isDraft ?? true);
    if (!before || !(isHidden || !after || anchorOf(before.fields) !== anchorOf(after.fields))) return [];
    const referrers = await this.references.findReferrers(key, false);
    const own = idOf(key);
    const entries = await this.entries.findEntries(
      referrers.filter((referrer) => idOf(referrer) !== own && !alongside?.has(idOf(referrer))).slice(0, maxReferrers),
    );
    const broken: EntryProblem[] = [];
    for (const referrer of referrers) {
      const entry = entries.get(idOf(referrer));
      if (!entry) continue;
      const checked = { key: referrer, entry, now };
      const known = new Set((await this.checkEntry(checked)).problems.map(textOf));
      const { problems } = await this.checkEntry({ ...checked, instead: change });
      broken.push(...problems.filter((problem) => !known.has(textOf(problem))));
    }
    return broken;
  }
}

const textOf = ({ path, reason }: EntryProblem) => JSON.stringify([path, reason]);
