import * as z from '@salaria/contracts/z';
import { useCallback, useRef, useState } from 'react';
import { useDraftOwner } from '../draft-owner';
import { isEqual } from '../is-equal';
import { originOf, readLocalDraft, removeLocalDraft, writeLocalDraft } from '../local-drafts';

interface FormDraftOptions<T extends z.ZodMiniType> {
  /** Key of the form in this browser: 'messages/12/answer'. */
  entry: string;
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: string;
  /** Schema of the content; a constant. */
  schema: T;
  /** Content of an empty form. */
  blank: z.output<T>;
}

export interface FormDraft<Content> {
  content: Content;
  isBlank: boolean;
  change: (changes: Partial<Content>) => void;
  /** Begins again with a blank form, once it has been sent. */
  clear: () => void;
  /** Time of the text that this browser had and that the page continues, in milliseconds since the epoch. */
  resumedAt: number | undefined;
  /** Whether this browser has the text, so that closing the page loses nothing. */
  isKept: boolean;
}

/** Forms have no version; what they are based on is sent with them. */
const version = 0;

/**
 * The content of a form that a button sends: this browser has it until it has been sent. Another entry needs another
 * instance (`key`).
 */
export function useFormDraft<T extends z.ZodMiniType>(options: FormDraftOptions<T>): FormDraft<z.output<T>> {
  type Content = z.output<T>;
  const { entry, label, schema, blank } = options;
  const owner = useDraftOwner();
  const [start] = useState(() => {
    const draft = readLocalDraft(owner, entry);
    const parsed = z.safeParse(schema, draft?.content);
    if (!draft || !parsed.success || isEqual(parsed.data, blank)) return undefined;
    return { content: parsed.data, changedAt: draft.changedAt };
  });
  const [content, setContent] = useState<Content>(start ? start.content : blank);
  const [resumedAt, setResumedAt] = useState(start?.changedAt);
  const [isKept, setIsKept] = useState(true);
  // Two changes before the next render do not undo each other.
  const latest = useRef({ content, blank, label });
  latest.current.blank = blank;
  latest.current.label = label;

  const set = useCallback(
    (next: Content) => {
      latest.current.content = next;
      setContent(next);
      if (!isEqual(next, latest.current.blank)) {
        const draft = { version, content: next, ...originOf(latest.current.label) };
        setIsKept(writeLocalDraft(owner, entry, draft));
        return;
      }
      removeLocalDraft(owner, entry);
      setResumedAt(undefined);
      setIsKept(true);
    },
    [owner, entry],
  );
  const change = useCallback(
    (changes: Partial<Content>) => set(Object.assign({}, latest.current.content, changes)),
    [set],
  );
  const clear = useCallback(() => set(latest.current.blank), [set]);
  return { content, isBlank: isEqual(content, blank), change, clear, resumedAt, isKept };
}
