import { isDeepStrictEqual } from 'node:util';
import { type ContentKey, type Entry, idOf } from '@salaria/content/entries/entry';
import type { TableImport, UndoneImport } from '@salaria/contracts/desk/content/content-table';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { personOf, SiteChanges } from '../../entries/site-changes.service.js';
import { ImportLock } from '../../import/import-lock.service.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { editableFields, type EntryState, titleOf } from '../entries/entry-state.js';
import { EntryChecks } from '../entries/entry-checks.service.js';
import { ContentReviewsService } from '../review/content-reviews.service.js';
import { RevisionsRepository, setAside } from '../revisions/revisions.repository.js';
import { TableImportsRepository } from './table-imports.repository.js';
import { EntryStates } from '../entries/entry-states.service.js';

/** An entry as it was before an import, and why it cannot be like that again. */
interface Undoing {
  state: EntryState;
  before: Entry | null;
  reason: string | undefined;
}

/** Entries that are put back together. */
const maxPending = 100;

/** Imports of tables that can be undone. */
@Injectable()
export class TableImports {
  constructor(
    private readonly lock: ImportLock,
    private readonly states: EntryStates,
    private readonly checks: EntryChecks,
    private readonly changes: SiteChanges,
    private readonly drafts: DraftsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly imports: TableImportsRepository,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly reviews: ContentReviewsService,
  ) {}

  async list(kind: ContentKind): Promise<TableImport[]> {
    const imports = await this.imports.findOf(kind);
    return imports.map(({ at, ...each }) => ({ ...each, at: at.toISOString() }));
  }

  /** Puts the entries of an import back as they were. Those that have changed since stay. */
  async undo(id: number): Promise<UndoneImport> {
    return this.lock.run(async () => {
      const found = await this.imports.findLatest(id);
      if (!found) throw notFound('Questa importazione non si può più annullare.');
      const { kind, fileName, asDrafts, undoneBy } = found;
      if (undoneBy !== null) throw new ApiError(409, 'import_undone', `L’ha già annullata ${undoneBy}.`);
      if (!asDrafts) this.reviews.requirePublisher();
      const left: UndoneImport['left'] = [];
      let pending: Undoing[] = [];
      const flush = async () => {
        await (asDrafts ? this.putBackDrafts(pending) : this.putBack(pending));
        pending = [];
      };
      const changes = await this.imports.findChanges(id);
      for (const { slug, version, before } of changes) {
        const undoing = await this.compare({ kind, slug }, { version, before, asDrafts });
        const { state, reason } = undoing;
        if (reason === undefined) pending.push(undoing);
        else left.push({ slug, title: titleOf(state.key, editableFields(state) ?? {}), reason });
        if (pending.length === maxPending) await flush();
      }
      await flush();
      await this.imports.update(id, { undoneBy: this.staff.caller.name });
      await this.audit.describe({ file: fileName });
      return { undone: changes.length - left.length, left };
    });
  }

  private async compare(
    key: ContentKey,
    { version, before, asDrafts }: { version: number; before: Entry | null; asDrafts: boolean },
  ): Promise<Undoing> {
    const state = await this.states.readLocked(key);
    const isAsStored = state.version === version || (!asDrafts && (await this.hasFieldsOf(version, state)));
    if (!isAsStored) return { state, before, reason: changedSince(state) };
    if (asDrafts) return { state, before, reason: undefined };
    const change = { key, before: state.site, after: before ?? undefined };
    const [problem] = (await this.checks.check(change)).problems;
    return { state, before, reason: problem?.reason };
  }

  /** Returns whether an entry has again what a revision stored, for example because a later import was undone. */
  private async hasFieldsOf(revision: number, { draft, site }: EntryState): Promise<boolean> {
    return !draft && site?.isDraft === false && isDeepStrictEqual(site.fields, await this.revisions.fields(revision));
  }

  private async putBack(undone: readonly Undoing[]): Promise<void> {
    const entriesOf = (entryOf: (undoing: Undoing) => Entry | null | undefined) =>
      new Map(
        undone.flatMap((undoing) => {
          const entry = entryOf(undoing);
          return entry ? [[idOf(undoing.state.key), entry] as const] : [];
        }),
      );
    const change = { before: entriesOf(({ state }) => state.site), after: entriesOf(({ before }) => before) };
    await this.changes.apply(change, { event: 'undone', author: this.staff.caller.name });
  }

  /** A working copy that replaced none disappears; the trash has it where it was all that there is of its entry. */
  private async putBackDrafts(undone: readonly Undoing[]): Promise<void> {
    const author = this.staff.caller.name;
    for (const { state, before } of undone) {
      const { key, draft, site } = state;
      if (before) {
        const { problems } = await this.checks.check({ key, before: site, after: before });
        const changes = { fields: before.fields, problems: problems.length, updatedBy: author };
        await this.drafts.store(key, changes, draft?.version);
        continue;
      }
      if (!site && draft)
        await this.revisions.record([
          { ...key, event: setAside, author: draft.updatedBy, fields: draft.fields },
          { ...key, event: 'removed', author, fields: null },
        ]);
      await this.drafts.discard(key);
    }
  }
}

/** Says who has changed an entry after an import. */
function changedSince({ draft, site, revision, version }: EntryState): string {
  const author = draft?.version === version ? draft.updatedBy : revision && personOf(revision.author);
  const by = author ? ` da ${author}` : '';
  return `poi è stata ${(draft ?? site) ? 'cambiata' : 'eliminata'}${by}`;
}
