import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type ContentKey, type Fields, idOf, isOnlyOne } from '@salaria/content/entries/entry';
import { withLineEnd } from '@salaria/content/files/read-files';
import type { ContentDraft, ContentEntry, ContentFailure, NewContent } from '@salaria/contracts/desk/content/content';
import type { ContentListQuery } from '@salaria/contracts/desk/content/content-list';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { RevisionsRepository, setAside } from '../revisions/revisions.repository.js';
import { checkEntryChange } from '../entry-problems.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { ContentSummariesRepository } from '../list/content-summaries.repository.js';
import { DraftsRepository } from './drafts.repository.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { requireFieldRights, requireKindRight } from './entry-rights.js';
import { EditConflict, isScheduled, singleFile } from './entry-errors.js';
import { editableFields, entryOf, type EntryState, missing, readState, titleOf } from './entry-state.js';

/** Working copies of 100 kB each; a list of more would take long to check. */
const maxDrafts = 1000;

/** The entries of the content files, and their working copies. */
@Injectable()
export class ContentEntries {
  constructor(
    private readonly source: DataSource,
    private readonly drafts: DraftsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly summaries: ContentSummariesRepository,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  async list(query: ContentListQuery) {
    const { items, ...page } = await this.summaries.list(query);
    return {
      ...page,
      items: items.map((summary) => ({ ...summary, title: titleOf(summary, { title: summary.title }) })),
    };
  }

  news() {
    return this.summaries.findNews();
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
    const { manager } = this.source;
    return this.show(manager, await readState(manager, key));
  }

  /** Returns an entry with what is wrong with its working copy or, without one, with its file. */
  async show(manager: EntityManager, state: EntryState): Promise<ContentEntry> {
    const { key, draft, site } = state;
    const after = draft ? { fields: draft.fields, isDraft: false } : site;
    if (!after) return entryOf(state, []);
    const change = { key, before: site, after };
    return entryOf(state, (await checkEntryChange(manager, change, draft?.publishAt ?? undefined)).problems);
  }

  async create(kind: ContentKind, { slug, fields }: NewContent): Promise<ContentEntry> {
    if (isOnlyOne(kind)) throw singleFile();
    const key = { kind, slug };
    await this.change(key, async (manager, state) => {
      if (state.site || state.draft) throw new ApiError(409, 'slug_taken', 'Esiste già una voce con questo nome.');
      if ((await manager.withRepository(this.drafts).count()) >= maxDrafts)
        throw new ApiError(
          409,
          'too_many_drafts',
          'Ci sono già troppe copie di lavoro: pubblicane o buttane qualcuna.',
        );
      const all = { ...(await ownAuthor(manager, kind, this.staff.caller.name)), ...sentFields(fields) };
      await this.store(manager, state, all);
      return { title: titleOf(key, all) };
    });
    return this.read(key);
  }

  /** Saves the working copy. Saving the same twice, as after a lost response, is no conflict. */
  async save(key: ContentKey, { version, fields: sent }: ContentDraft): Promise<ContentEntry> {
    requireKindRight(this.staff.caller, key);
    return this.source.transaction(async (manager) => {
      const state = await readState(manager, key, { isLocked: true });
      if (editableFields(state) === undefined) throw missing();
      const { draft } = state;
      const author = this.staff.caller.name;
      const fields = sentFields(sent);
      if (draft && draft.updatedBy === author && isDeepStrictEqual(draft.fields, fields))
        return this.show(manager, state);
      await this.requireVersion(manager, state, version);
      if (draft?.publishAt) throw isScheduled();
      // The text of another person is kept when this one replaces it.
      if (draft && draft.updatedBy !== author)
        await manager
          .withRepository(this.revisions)
          .record([{ ...key, event: setAside, author: draft.updatedBy, fields: draft.fields }]);
      await this.describe(state, { title: titleOf(key, fields) });
      return this.store(manager, state, fields);
    });
  }

  /**
   * Changes an entry in a transaction.
   *
   * @param work returns what the audit log says about the change; undefined for none
   */
  async change(
    key: ContentKey,
    work: (manager: EntityManager, state: EntryState) => Promise<Record<string, unknown> | undefined>,
  ): Promise<void> {
    requireKindRight(this.staff.caller, key);
    await this.source.transaction(async (manager) => {
      const state = await readState(manager, key, { isLocked: true });
      const details = await work(manager, state);
      if (details) await this.describe(state, details);
    });
  }

  /** Names the entry in the audit log, and adds what was done to it. */
  private describe({ key, ...state }: EntryState, details: Record<string, unknown>) {
    const title = titleOf(key, editableFields({ key, ...state }) ?? {});
    return this.audit.describe({ voce: idOf(key), title, ...details });
  }

  /** @throws EditConflict when the entry has changed since `version` */
  async requireVersion(manager: EntityManager, state: EntryState, version: number): Promise<void> {
    if (state.version !== version) throw new EditConflict(await this.show(manager, state));
  }

  /**
   * Stores a working copy with the number of its problems, and returns the entry with it.
   *
   * @throws EditConflict when another one was stored meanwhile
   */
  async store(manager: EntityManager, state: EntryState, fields: Fields): Promise<ContentEntry> {
    const { key, site: before } = state;
    requireFieldRights(this.staff.caller, key, { before: editableFields(state), after: fields });
    const { problems } = await checkEntryChange(manager, { key, before, after: { fields, isDraft: false } });
    const changes = { fields, problems: problems.length, updatedBy: this.staff.caller.name };
    const draft = await manager.withRepository(this.drafts).store(key, changes, state.draft?.version);
    if (!draft) throw new EditConflict(await this.show(manager, await readState(manager, key)));
    return entryOf({ ...state, draft, version: draft.version }, problems);
  }
}

/** Names the author who is called like the person that creates an entry, in the fields of its kind for authors. */
async function ownAuthor(manager: EntityManager, kind: ContentKind, person: string): Promise<Fields> {
  const fields = kindOf(kind).fields.filter((spec) => spec.type === 'reference' && spec.to === 'authors');
  if (fields.length === 0) return {};
  const own = await ContentEntriesRepository.in(manager).findAuthor(person);
  return own === undefined ? {} : Object.fromEntries(fields.map(({ name }) => [name, own]));
}

/** `draft` is no field: publishing and unpublishing set it. */
function sentFields({ draft: _, ...fields }: Fields): Fields {
  return typeof fields.body === 'string' ? { ...fields, body: withLineEnd(fields.body.replace(/^\n+/, '')) } : fields;
}
