import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import { useCallback, useRef, useState } from 'react';
import { isEditConflict } from '../../desk/drafts/edit-conflict';
import { type Draft, useDraft } from '../../desk/drafts/use-draft';
import { problemText } from '../../desk/parts/problem-text';
import { entryPath, problemsOf, saveDraft } from '../content.queries';
import { keptFieldsSchema } from './entry-fields';
import { isEqual } from '../../desk/drafts/is-equal';

/** What the server says about an entry besides its fields. */
export type EntryStatus = Omit<ContentEntry, 'version' | 'fields'>;

/** Why a call was not carried out: the problems to fix first, or a reason. */
export type Refusal = 'problems' | { reason: string };

export interface EntryEditor {
  draft: Draft<ContentFields>;
  status: EntryStatus;
  /** Counts what the server has stored, so that the preview follows. */
  saves: number;
  /** What this page has saved last; undefined while it is unknown. */
  getBase: () => ContentFields | undefined;
  change: (fields: ContentFields) => void;
  /** Saves, then makes a call that changes the entry. Resolves with the reason when that was refused. */
  act: (call: (version: number) => Promise<ContentEntry>) => Promise<Refusal | undefined>;
  /** Continues with chosen fields on what somebody else has saved. */
  resolve: (current: ContentEntry, fields: ContentFields, isChanged: boolean) => void;
}

const unsavedText = 'Prima il testo va salvato: la riga di stato dice che cosa lo impedisce.';

/** The state of an entry's editor. Another entry needs another instance (`key`). */
export function useEntryEditor(entry: ContentEntry, { accountId, name }: DeskSession): EntryEditor {
  const [status, setStatus] = useState<EntryStatus>(entry);
  const [saves, setSaves] = useState(0);
  const base = useRef(entry.fields);
  const draft = useDraft<ContentFields>({
    owner: accountId,
    label: entry.title,
    entry: entryPath(entry.kind, entry.slug),
    version: entry.version,
    content: base.current,
    schema: keptFieldsSchema,
    save: async (version, fields) => {
      const { version: next, ...changes } = await saveDraft(entry, version, fields);
      base.current = fields;
      setStatus((before) => ({ ...before, ...changes, updatedBy: name, hasWorkingCopy: true, publishFailure: null }));
      setSaves((count) => count + 1);
      return next;
    },
  });
  const { saver } = draft;

  const take = useCallback((next: ContentEntry) => {
    base.current = next.fields;
    setStatus(next);
    setSaves((count) => count + 1);
  }, []);

  // A form reports its values also when they are as before.
  const change = useCallback(
    (fields: ContentFields) => {
      if (!isEqual(fields, saver.getContent())) saver.change(fields);
    },
    [saver],
  );

  const act = useCallback(
    async (call: (version: number) => Promise<ContentEntry>): Promise<Refusal | undefined> => {
      try {
        const isDone = await saver.callWhenSaved(async (version) => {
          const next = await call(version);
          take(next);
          return { version: next.version, content: next.fields };
        });
        return isDone ? undefined : { reason: unsavedText };
      } catch (error) {
        if (isEditConflict(error)) saver.reportConflict(saver.getContent());
        const problems = problemsOf(error);
        if (problems) setStatus((before) => ({ ...before, problems }));
        return problems ? 'problems' : { reason: problemText(error) };
      }
    },
    [saver, take],
  );

  const resolve = useCallback(
    (current: ContentEntry, fields: ContentFields, isChanged: boolean) => {
      take(current);
      saver.continueFrom(current.version, fields, isChanged);
    },
    [saver, take],
  );

  // What was kept in this browser may have gone on from an earlier state.
  const isBaseKnown = draft.resumedAt === undefined || saves > 0;
  const getBase = useCallback(() => (isBaseKnown ? base.current : undefined), [isBaseKnown]);
  return { draft, status, saves, getBase, change, act, resolve };
}
