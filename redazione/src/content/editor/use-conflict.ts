import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import { useCallback, useEffect, useState } from 'react';
import { readEntry } from '../content.queries';
import { conflictOf, differingFields, withFieldsOf } from './entry-fields';
import type { EntryEditor } from './use-entry-editor';

/**
 * Reads what somebody else has saved when the draft is in conflict; `read` tries again. Changes of different fields meet
 * without a question.
 */
export function useConflict({ draft, resolve, getBase, status: { kind, slug } }: EntryEditor) {
  const [current, setCurrent] = useState<ContentEntry>();
  const isConflict = draft.state.kind === 'conflict';
  const { saver } = draft;
  // The form begins again with texts that come from elsewhere.
  const [formKey, setFormKey] = useState(0);
  const settle = useCallback(
    (theirs: ContentEntry, fields: ContentFields) => {
      if (differingFields(saver.getContent(), fields).length > 0) setFormKey((key) => key + 1);
      resolve(theirs, fields, differingFields(fields, theirs.fields).length > 0);
    },
    [saver, resolve],
  );
  const read = useCallback(async () => {
    const next = await readEntry(kind, slug).catch(() => undefined);
    if (!next) return;
    const mine = saver.getContent();
    const { asked, onlyMine } = conflictOf({ mine, base: getBase(), theirs: next.fields });
    if (asked.length === 0) settle(next, withFieldsOf(next.fields, mine, onlyMine));
    else setCurrent(next);
  }, [kind, slug, saver, getBase, settle]);
  useEffect(() => {
    if (isConflict) void read();
    else setCurrent(undefined);
  }, [isConflict, read]);
  return { isConflict, current, formKey, read, settle, postpone: () => setCurrent(undefined) };
}
