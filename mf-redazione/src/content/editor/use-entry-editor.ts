import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentTexts } from '@salaria/contracts/desk/content/content-texts';
import { useCallback, useRef, useState } from 'react';
import { isEditConflict } from '../../desk/drafts/edit-conflict';
import type { DraftOwner } from '../../desk/drafts/local-drafts';
import { type Draft, useDraft } from '../../desk/drafts/use-draft';
import { problemText } from '../../desk/parts/problem-text';
import { entryPath, problemsOf, saveDraft } from '../content.queries';
import type { FieldPath } from '../form/field-spec';
import { isTexts, textsOf, withField } from './entry-texts';

/** What the server says about an entry besides its texts. */
export type EntryStatus = Omit<ContentEntry, 'version' | 'fields' | 'body' | 'gallery'>;

/** Why a call was not carried out: the problems to fix first, or a reason. */
export type Refusal = 'problems' | { reason: string };

export interface EntryEditor {
  draft: Draft<ContentTexts>;
  status: EntryStatus;
  /** Counts what the server has stored, so that the preview follows. */
  saves: number;
  /** What this page has saved last. */
  getBase: () => ContentTexts;
  change: (path: FieldPath, value: unknown) => void;
  /** Saves, then makes a call that changes the entry. Resolves with the reason when that was refused. */
  act: (call: (version: number) => Promise<ContentEntry>) => Promise<Refusal | undefined>;
  /** Continues with chosen texts on what somebody else has saved. */
  resolve: (current: ContentEntry, texts: ContentTexts, isChanged: boolean) => void;
}

const unsavedText = 'Prima il testo va salvato: la riga di stato dice che cosa lo impedisce.';

/** The state of an entry's editor. Another entry needs another instance (`key`). */
export function useEntryEditor(entry: ContentEntry, owner: DraftOwner): EntryEditor {
  const [status, setStatus] = useState<EntryStatus>(entry);
  const [saves, setSaves] = useState(0);
  const base = useRef(textsOf(entry));
  const draft = useDraft<ContentTexts>({
    owner,
    entry: entryPath(entry.kind, entry.slug),
    version: entry.version,
    content: base.current,
    isContent: isTexts,
    save: async (version, texts) => {
      const { version: next, ...changes } = await saveDraft(entry, version, texts);
      base.current = texts;
      setStatus((before) => ({ ...before, ...changes, hasWorkingCopy: true, publishFailure: null }));
      setSaves((count) => count + 1);
      return next;
    },
  });
  const { saver } = draft;

  const take = useCallback((next: ContentEntry) => {
    base.current = textsOf(next);
    setStatus(next);
    setSaves((count) => count + 1);
  }, []);

  const change: EntryEditor['change'] = useCallback(
    (path, value) => saver.change(withField(saver.getContent(), path, value)),
    [saver],
  );

  const act = useCallback(
    async (call: (version: number) => Promise<ContentEntry>): Promise<Refusal | undefined> => {
      try {
        const isDone = await saver.callWhenSaved(async (version) => {
          const next = await call(version);
          take(next);
          return { version: next.version, content: textsOf(next) };
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
    (current: ContentEntry, texts: ContentTexts, isChanged: boolean) => {
      take(current);
      saver.continueFrom(current.version, texts, isChanged);
    },
    [saver, take],
  );

  return { draft, status, saves, getBase: () => base.current, change, act, resolve };
}
