import { Injectable } from '@nestjs/common';
import { type ContentKey, idOf } from '@salaria/content/entries/entry';
import type { BulkAction, BulkResult } from '@salaria/contracts/desk/content/content-bulk';
import { Staff } from '../../../platform/access/staff.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../../platform/http-cache/cache-invalidator.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { DataSource } from 'typeorm';
import { ContentProblems } from '../entries/entry-errors.js';
import { editableFields, type EntryState, titleOf } from '../entries/entry-state.js';
import { EntryChecks } from '../entries/entry-checks.service.js';
import { ContentPublishing } from './publishing.service.js';
import { EntryStates } from '../entries/entry-states.service.js';

const events = {
  publish: auditEvent('{author} ha pubblicato {kind} «{title}»'),
  unpublish: auditEvent('{author} ha riportato in bozza {kind} «{title}»'),
  remove: auditEvent('{author} ha eliminato {kind} «{title}»'),
};

/** Publishes, unpublishes or removes several entries. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly states: EntryStates,
    private readonly checks: EntryChecks,
    private readonly source: DataSource,
    private readonly entries: ContentEntries,
    private readonly publishing: ContentPublishing,
    private readonly invalidator: CacheInvalidator,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Changes entries one after another, each in a transaction of its own, and invalidates cached responses once. Entries
   * that cannot be removed because others refer to them are removed together at the end.
   *
   * @param onResult called after each entry
   */
  async run(action: BulkAction, keys: readonly ContentKey[], onResult: (result: BulkResult) => void): Promise<void> {
    const tags = new Set<string>();
    const referredTo: ContentKey[] = [];
    try {
      for (const key of keys) {
        const { title, error } = await this.change(action, key, tags);
        if (action === 'remove' && error instanceof ContentProblems) referredTo.push(key);
        else onResult({ ...key, title, problem: error?.message ?? null });
      }
      for (let rest = referredTo; rest.length > 0; ) {
        const results = await this.removeTogether(rest, tags);
        for (const result of results) onResult(result);
        const settled = new Set(results.map(idOf));
        rest = rest.filter((key) => !settled.has(idOf(key)));
      }
    } finally {
      if (tags.size > 0) await this.invalidator.invalidate(...tags);
    }
  }

  /** Changes an entry as it is now. Returns its title, and why it could not be changed. */
  private async change(action: BulkAction, key: ContentKey, tags: Set<string>) {
    let title = key.slug;
    try {
      await this.entries.change(key, async (state) => {
        title = titleOf(key, editableFields(state) ?? {});
        const hasChanged = await this.publishing[`${action}Entry`](state, tags);
        if (hasChanged) await this.record(action, state, title);
        return undefined;
      });
      return { title };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { title, error };
    }
  }

  /**
   * Removes entries that may refer to each other, in one transaction. Where some cannot be removed, none is.
   *
   * @returns what became of those that cannot be removed, or else of all
   */
  private async removeTogether(keys: readonly ContentKey[], tags: Set<string>): Promise<BulkResult[]> {
    const alongside = new Set(keys.map(idOf));
    return this.source.transaction(async () => {
      const refused: BulkResult[] = [];
      const states: { state: EntryState; title: string }[] = [];
      for (const key of keys.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))) {
        const state = await this.states.readLocked(key);
        const title = titleOf(key, editableFields(state) ?? {});
        states.push({ state, title });
        const change = { key, before: state.site, after: undefined, alongside };
        const { problems } = await this.checks.check(change);
        if (problems.length > 0) refused.push({ ...key, title, problem: new ContentProblems(problems).message });
      }
      if (refused.length > 0) return refused;
      for (const { state, title } of states) {
        await this.publishing.removeEntry(state, tags, alongside);
        await this.record('remove', state, title);
      }
      return states.map(({ state, title }) => ({ ...state.key, title, problem: null }));
    });
  }

  private record(action: BulkAction, { key }: EntryState, title: string): Promise<string> {
    const { accountId, name } = this.staff.caller;
    return this.audit.add({
      accountId,
      actor: name,
      action: events[action],
      target: { kind: key.kind, slug: key.slug, author: name, title },
    });
  }
}
