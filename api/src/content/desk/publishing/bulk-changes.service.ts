import { Injectable } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import type { BulkAction, BulkResult } from '@salaria/contracts/desk/content/content-bulk';
import { Staff } from '../../../platform/access/staff.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../../platform/http-cache/cache-invalidator.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { editableFields, type EntryState, titleOf } from '../entries/entry-state.js';
import { ContentPublishing } from './publishing.service.js';

const events = {
  publish: auditEvent('{author} ha pubblicato {kind} «{title}»'),
  unpublish: auditEvent('{author} ha riportato in bozza {kind} «{title}»'),
  remove: auditEvent('{author} ha eliminato {kind} «{title}»'),
};

/** Publishes, unpublishes or removes several entries. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly entries: ContentEntries,
    private readonly publishing: ContentPublishing,
    private readonly invalidator: CacheInvalidator,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Changes entries one after another, each in a transaction of its own, and invalidates cached responses once.
   *
   * @param onResult called after each entry
   */
  async run(action: BulkAction, keys: readonly ContentKey[], onResult: (result: BulkResult) => void): Promise<void> {
    const tags = new Set<string>();
    try {
      for (const key of keys) onResult({ ...key, ...(await this.change(action, key, tags)) });
    } finally {
      if (tags.size > 0) await this.invalidator.invalidate(...tags);
    }
  }

  /** Changes an entry as it is now. Returns its title, and why it could not be changed. */
  private async change(action: BulkAction, key: ContentKey, tags: Set<string>) {
    let title = key.slug;
    try {
      await this.entries.change(key, async (manager, state) => {
        title = titleOf(key, editableFields(state) ?? {});
        const hasChanged = await this.publishing[`${action}Entry`](manager, state, tags);
        if (hasChanged) await this.record(action, state, title);
        return undefined;
      });
      return { title, problem: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { title, problem: error.message };
    }
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
