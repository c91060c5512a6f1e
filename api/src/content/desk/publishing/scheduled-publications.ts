import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { EntryKey } from '@salaria/content/entries/entry-kinds';
import { DataSource } from 'typeorm';
import { StaffRights } from '../../../domains/accounts/management/staff-rights.js';
import { withImportLock } from '../../import/import-lock.js';
import { idOf } from '../../import/revisions.js';
import { dueDrafts, failSchedule, findDraft } from '../entries/drafts.queries.js';
import { ContentProblems } from '../entries/entry-errors.js';
import { readState } from '../entries/entry-state.js';
import { ContentPublishing } from './publishing.service.js';

const pollIntervalMs = 5000;
const heldBackReason = (author: string): string =>
  `l’ha programmato ${author}, che non può più pubblicare. Chi può lo pubblica o lo programma di nuovo.`;

/** Publishes working copies when their time has come. Every process looks; the lock of imports lets one publish. */
@Injectable()
export class ScheduledPublications implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ScheduledPublications.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly publishing: ContentPublishing,
    private readonly rights: StaffRights,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.running ??= this.publishDue()
        // The database cannot be reached: the next round tries again.
        .catch(() => {})
        .finally(() => {
          this.running = undefined;
        });
    }, pollIntervalMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Publishes what is due at `now`. What cannot be published, or was scheduled by a person who may no longer publish,
   * becomes an unscheduled working copy with the reason.
   */
  async publishDue(now = new Date()): Promise<void> {
    for (const key of await dueDrafts(this.source.manager, now)) {
      try {
        await this.publish(key, now);
      } catch (error) {
        if (error instanceof ContentProblems) await this.recordFailure(key, now, error);
        else this.logger.error(error, `The scheduled publication of ${idOf(key)} failed`);
      }
    }
  }

  private async publish(key: EntryKey, now: Date): Promise<void> {
    await withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      const { draft } = state;
      // Another process may have published it, or somebody cancelled it, in the meantime.
      if (!draft?.publishAt || draft.publishAt > now) return;
      // A working copy that is scheduled cannot be saved: its author is who scheduled it.
      const author = draft.updatedBy;
      if (!(await this.rights.allows(manager, author, 'redattore')))
        return failSchedule(manager, key, { reason: heldBackReason(author), problems: draft.problems });
      await this.publishing.publishTexts(manager, state, { texts: draft.texts, author, now });
    });
  }

  private async recordFailure(key: EntryKey, now: Date, { message, problems }: ContentProblems): Promise<void> {
    await withImportLock(this.source, {}, async (manager) => {
      const draft = await findDraft(manager, key);
      if (!draft?.publishAt || draft.publishAt > now) return;
      await failSchedule(manager, key, { reason: message, problems: problems.length });
    });
  }
}
