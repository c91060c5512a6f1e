import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type ContentKey, type Fields, idOf, isOnlyOne } from '@salaria/content/entries/entry';
import { withLineEnd } from '@salaria/content/files/read-files';
import type { ContentDraft, ContentEntry, ContentFailure, NewContent } from '@salaria/contracts/desk/content/content';
import type { ContentListQuery } from '@salaria/contracts/desk/content/content-list';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { RevisionsRepository } from '../revisions/revisions.repository.js';
import { EntryChecks } from './entry-checks.service.js';
import { EntryStates } from './entry-states.service.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { KeptRowsRepository } from '../../rows/kept-rows.repository.js';
import { ContentSummariesRepository } from '../list/content-summaries.repository.js';
import type { DraftEntity } from './draft.entity.js';
import { DraftsRepository } from './drafts.repository.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { requireFieldRights, requireKindRight } from './entry-rights.js';
import { EditConflict, EntryMoved, isScheduled, singleFile, tooManyDrafts } from './entry-errors.js';
import { editableFields, entryOf, type EntryState, missing, titleOf } from './entry-state.js';

const workMs = 10 * 60_000;
const pauseMs = 3 * 60_000;

/** Whether the text that is replaced is another person's, from before a pause, or the first after ten minutes of work. */
const isWorthKeeping = ({ updatedBy, updatedAt, keptAt }: DraftEntity, author: string): boolean =>
  updatedBy !== author || Date.now() - updatedAt.getTime() > pauseMs || Date.now() - keptAt.getTime() > workMs;

type EntryWork = (state: EntryState) => Promise<Record<string, unknown> | undefined>;

/** @throws EntryMoved for a former address of an entry */
function requireHere({ movedTo }: EntryState): void {
  if (movedTo !== null) throw new EntryMoved(movedTo);
}

/** Returns a summary with what its entry is called at the desk. */
const withTitle = <Summary extends ContentKey & { title: string }>(summary: Summary): Summary => ({
  ...summary,
  title: titleOf(summary, { title: summary.title }),
});

/** The entries of the content files, and their working copies. */
@Injectable()
export class ContentEntries {
  constructor(
    private readonly source: DataSource,
    private readonly states: EntryStates,
    private readonly checks: EntryChecks,
    private readonly storedEntries: ContentEntriesRepository,
    private readonly keptRows: KeptRowsRepository,
    private readonly drafts: DraftsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly summaries: ContentSummariesRepository,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  async list(query: ContentListQuery) {
    const { items, ...page } = await this.summaries.list(query);
    return { ...page, items: items.map(withTitle) };
  }

  async news() {
    const { scheduled, published } = await this.summaries.findNews();
    return { scheduled: scheduled.map(withTitle), published: published.map(withTitle) };
  }

  /** Returns the working copies that were not published at their time, with the reasons. */
  async failures(): Promise<ContentFailure[]> {
    const drafts = await this.drafts.findWith('publishFailure');
    return drafts.map(({ title, publishFailure, ...key }) => ({
      ...{ ...key, title: titleOf(key, { title }) },
      reason: publishFailure ?? '',
    }));
  }

  async read(key: ContentKey): Promise<ContentEntry> {
    const state = await this.states.read(key);
    requireHere(state);
    return this.show(state);
  }

  /** Returns an entry with what is wrong with its working copy or, without one, with its file. */
  private async show(state: EntryState): Promise<ContentEntry> {
    const { key, draft, site } = state;
    const after = draft ? { fields: draft.fields, isDraft: false } : site;
    if (!after) return entryOf(state, []);
    const change = { key, before: site, after };
    return entryOf(state, (await this.checks.check(change, draft?.publishAt ?? undefined)).problems);
  }

  async create(kind: ContentKind, { slug, fields }: NewContent): Promise<ContentEntry> {
    if (isOnlyOne(kind)) throw singleFile();
    const key = { kind, slug };
    await this.changeState(key, async (state) => {
      if (state.site || state.draft) throw new ApiError(409, 'slug_taken', 'Esiste già una voce con questo nome.');
      if (!(await this.drafts.hasRoomFor(1))) throw tooManyDrafts();
      const all = { ...(await this.ownAuthor(kind)), ...sentFields(fields) };
      await this.keptRows.forget(kind, [slug]);
      await this.store(state, all);
      return { title: titleOf(key, all) };
    });
    return this.read(key);
  }

  /** Saves the working copy. Saving the same twice, as after a lost response, is no conflict. */
  async save(key: ContentKey, { version, fields: sent }: ContentDraft): Promise<ContentEntry> {
    requireKindRight(this.staff.caller, key);
    return this.source.transaction(async () => {
      const state = await this.states.readLocked(key);
      requireHere(state);
      if (editableFields(state) === undefined) throw missing();
      const { draft } = state;
      const author = this.staff.caller.name;
      const fields = sentFields(sent);
      if (draft && draft.updatedBy === author && isDeepStrictEqual(draft.fields, fields)) return this.show(state);
      await this.requireVersion(state, version);
      if (draft?.publishAt) throw isScheduled();
      if (draft && isWorthKeeping(draft, author)) {
        await this.revisions.keep({ ...key, author: draft.updatedBy, fields: draft.fields });
        await this.drafts.markKept(key);
      }
      await this.describe(state, { title: titleOf(key, fields) });
      return this.store(state, fields);
    });
  }

  /**
   * Changes an entry in a transaction.
   *
   * @param work returns what the audit log says about the change; undefined for none
   */
  change(key: ContentKey, work: EntryWork): Promise<void> {
    return this.changeState(key, (state) => {
      requireHere(state);
      return work(state);
    });
  }

  private async changeState(key: ContentKey, work: EntryWork): Promise<void> {
    requireKindRight(this.staff.caller, key);
    await this.source.transaction(async () => {
      const state = await this.states.readLocked(key);
      const details = await work(state);
      if (details) await this.describe(state, details);
    });
  }

  /** Names the entry in the audit log, and adds what was done to it. */
  private describe({ key, ...state }: EntryState, details: Record<string, unknown>) {
    const title = titleOf(key, editableFields({ key, ...state }) ?? {});
    return this.audit.describe({ voce: idOf(key), title, ...details });
  }

  /** @throws EditConflict when the entry has changed since `version` */
  async requireVersion(state: EntryState, version: number): Promise<void> {
    if (state.version !== version) throw new EditConflict(await this.show(state));
  }

  /**
   * Stores a working copy with the number of its problems, and returns the entry with it.
   *
   * @throws EditConflict when another one was stored meanwhile
   */
  async store(state: EntryState, fields: Fields): Promise<ContentEntry> {
    const { key, site: before } = state;
    requireFieldRights(this.staff.caller, key, { before: editableFields(state), after: fields });
    const { problems } = await this.checks.check({ key, before, after: { fields, isDraft: false } });
    const changes = { fields, problems: problems.length, updatedBy: this.staff.caller.name };
    const draft = await this.drafts.store(key, changes, state.draft?.version);
    if (!draft) throw new EditConflict(await this.show(await this.states.read(key)));
    return entryOf({ ...state, draft, version: draft.version }, problems);
  }

  /** Names the author who is called like the caller, in the fields of a kind for authors. */
  private async ownAuthor(kind: ContentKind): Promise<Fields> {
    const fields = kindOf(kind).fields.filter((spec) => spec.type === 'reference' && spec.to === 'authors');
    if (fields.length === 0) return {};
    const own = await this.storedEntries.findAuthor(this.staff.caller.name);
    return own === undefined ? {} : Object.fromEntries(fields.map(({ name }) => [name, own]));
  }
}

/** `draft` is no field: publishing and unpublishing set it. */
function sentFields({ draft: _, ...fields }: Fields): Fields {
  return typeof fields.body === 'string' ? { ...fields, body: withLineEnd(fields.body.replace(/^\n+/, '')) } : fields;
}
