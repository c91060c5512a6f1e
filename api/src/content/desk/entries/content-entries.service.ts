import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { entryProblems } from '@salaria/content/entries/entry-problems';
import { type EntryKey, type EntryKind, isFileKind, isKeyedKind } from '@salaria/content/entries/entry-kinds';
import { type EntryTexts, readEntry } from '@salaria/content/entries/entry-texts';
import type {
  ContentDraft,
  ContentDraftSaved,
  ContentEntry,
  ContentFailure,
  ContentProblem,
  ContentSummary,
  NewContent,
} from '@salaria/contracts/desk/content/content';
import { DataSource, type EntityManager } from 'typeorm';
import { siteTexts } from '../../export/site-texts.js';
import { withImportLock } from '../../import/import-lock.js';
import { entriesIn, idOf } from '../../import/revisions.js';
import { latestRevisions } from '../revisions/revisions.queries.js';
import { SiteContent } from '../site-content.js';
import { countDrafts, deleteDraft, listDrafts, saveDraft } from './drafts.queries.js';
import type { Editing } from '../editors.service.js';
import { EditConflict, isScheduled, singleFile, slugTaken, tooManyDrafts } from './entry-errors.js';
import {
  conflictPaths,
  editableTexts,
  entryOf,
  type EntryState,
  hasConflict,
  missing,
  readState,
  stateOf,
  titleOf,
} from './entry-state.js';

/** Working copies of 100 kB each; a list of more would take long to check. */
const maxDrafts = 1000;

/** The entries of the content files, and their working copies. */
@Injectable()
export class ContentEntries {
  constructor(
    private readonly source: DataSource,
    private readonly content: SiteContent,
  ) {}

  async list(kind?: EntryKind): Promise<ContentSummary[]> {
    const { manager } = this.source;
    const { texts } = await siteTexts(manager);
    const drafts = new Map((await listDrafts(manager)).map((draft) => [idOf(draft), draft]));
    const revisions = new Map((await latestRevisions(manager)).map((revision) => [idOf(revision), revision]));
    const conflicts = await conflictPaths(manager);
    const problems = await this.content.check(texts);
    const keys = new Map<string, EntryKey>();
    for (const { kind: own, slug } of [...entriesIn(texts), ...drafts.values(), ...revisions.values()])
      if (kind === undefined || own === kind) keys.set(idOf({ kind: own, slug }), { kind: own, slug });
    return [...keys].map(([id, key]) => {
      const [site, draft, revision] = [readEntry(texts, key), drafts.get(id), revisions.get(id)];
      const fields = draft?.texts.fields ?? site?.fields ?? { title: revision?.title };
      return {
        ...key,
        title: titleOf(key, fields),
        state: stateOf(site, draft),
        updatedAt: (draft?.updatedAt ?? revision?.at)?.toISOString() ?? null,
        updatedBy: draft?.updatedBy ?? revision?.author ?? null,
        publishAt: draft?.publishAt?.toISOString() ?? null,
        hasFailed: typeof draft?.publishFailure === 'string',
        problems: draft?.problems ?? entryProblems(problems, texts, key).length,
        conflict: hasConflict(conflicts, key),
      };
    });
  }

  /** Returns the working copies that were not published at their time, with the reasons. */
  async failures(): Promise<ContentFailure[]> {
    const drafts = await listDrafts(this.source.manager);
    return drafts.flatMap(({ kind, slug, texts, publishFailure: reason }) =>
      reason === null ? [] : [{ kind, slug, title: titleOf({ kind, slug }, texts.fields), reason }],
    );
  }

  async read(key: EntryKey): Promise<ContentEntry> {
    return this.show(await readState(this.source.manager, key));
  }

  /** Returns an entry with what is wrong with its working copy or, without one, with its file. */
  async show(state: EntryState): Promise<ContentEntry> {
    const { texts, key, draft } = state;
    const problems = draft
      ? await this.content.problemsOf(texts, key, draft.texts, draft.publishAt ?? undefined)
      : entryProblems(await this.content.check(texts), texts, key);
    return entryOf(state, problems);
  }

  async create(kind: EntryKind, { slug, ...sent }: NewContent, editing: Editing): Promise<ContentEntry> {
    if (!isFileKind(kind) && !isKeyedKind(kind)) throw singleFile();
    const key = { kind, slug };
    await withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      if (state.site || state.draft) throw slugTaken();
      if ((await countDrafts(manager)) >= maxDrafts) throw tooManyDrafts();
      await this.store(manager, state, sentTexts(key, sent, undefined), editing);
      await editing.describe(manager, { voce: idOf(key), stato: 'nuova copia di lavoro' });
    });
    return this.read(key);
  }

  /** Saves the working copy. Saving the same twice, as after a lost response, is no conflict. */
  async save(key: EntryKey, { version, ...sent }: ContentDraft, editing: Editing): Promise<ContentDraftSaved> {
    return withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      const current = editableTexts(state);
      if (current === undefined) throw missing();
      const { draft, site } = state;
      const texts = sentTexts(key, sent, current);
      if (draft && draft.updatedBy === editing.author && isDeepStrictEqual(draft.texts, texts)) {
        const problems = await this.content.problemsOf(state.texts, key, texts, draft.publishAt ?? undefined);
        return saved(state.version, { site, draft, problems });
      }
      await this.requireVersion(state, version);
      if (draft?.publishAt) throw isScheduled();
      const stored = await this.store(manager, state, texts, editing);
      return saved(stored.draft.version, { site, ...stored });
    });
  }

  async discard(key: EntryKey, version: number, editing: Editing): Promise<void> {
    await withImportLock(this.source, {}, async (manager) => {
      const state = await readState(manager, key);
      if (!state.draft) throw missing();
      await this.requireVersion(state, version);
      await deleteDraft(manager, key);
      await editing.describe(manager, { voce: idOf(key), stato: 'copia di lavoro buttata' });
    });
  }

  /** @throws EditConflict when the entry has changed since `version` */
  async requireVersion(state: EntryState, version: number): Promise<void> {
    if (state.version !== version) throw new EditConflict(await this.show(state));
  }

  /** Stores a working copy with the number of its problems. */
  async store(manager: EntityManager, { texts: site, key }: EntryState, texts: EntryTexts, { author }: Editing) {
    const problems = await this.content.problemsOf(site, key, texts);
    return { draft: await saveDraft(manager, key, { texts, problems: problems.length, updatedBy: author }), problems };
  }
}

type Sent = Pick<NewContent, 'fields' | 'body' | 'gallery'>;

/** Returns what was sent, with the text and gallery that an article has where none was. */
function sentTexts({ kind }: EntryKey, { fields, body, gallery }: Sent, current: EntryTexts | undefined): EntryTexts {
  const { draft: _, ...own } = fields;
  if (kind !== 'articles') return { fields: own, body: null, gallery: null };
  const text = body ?? current?.body ?? '';
  return {
    fields: own,
    body: text === '' || text.endsWith('\n') ? text : `${text}\n`,
    gallery: gallery === undefined ? (current?.gallery ?? null) : gallery,
  };
}

const saved = (
  version: number,
  {
    site,
    draft,
    problems,
  }: Pick<EntryState, 'site'> & { draft: NonNullable<EntryState['draft']>; problems: ContentProblem[] },
): ContentDraftSaved => ({
  version,
  problems,
  state: stateOf(site, draft),
  updatedAt: draft.updatedAt.toISOString(),
});
