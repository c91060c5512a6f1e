import { Muted, Row } from '@salaria/ui';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { originOf, readLocalDraft, removeLocalDraft, writeLocalDraft } from '../drafts/local-drafts';
import { instantInProse } from '../format';
import { useSession } from '../session/session-account';
import { ActionButton } from '../parts/action-button';

/** What was typed into a form and this browser keeps, until it has been sent. */
export interface KeptText<V> {
  /** The fields that were changed. */
  changes: Partial<V>;
  isBlank: boolean;
  /** Begins again with a blank form. */
  clear: () => void;
  type: (changes: Partial<V>) => void;
  /** Time of the text that this browser had and that the page continues, in milliseconds since the epoch. */
  resumedAt: number | undefined;
  /** Whether this browser has the text, so that closing the page loses nothing. */
  isKept: boolean;
}

/** Returns the fields of a stored text that a form has and that differ from `blank`. */
const changesIn = <V extends FieldValues>(values: unknown, blank: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(Object(values)).filter(
      ([name, value]) => typeof value === typeof blank[name] && value !== blank[name],
    ),
  ) as Partial<V>;

/** Forms have no version; what they are based on is sent with them. */
const version = 0;

interface KeptTextOptions<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Key of the form in this browser: 'messages/12/answer'. */
  entry: string;
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: string;
  blank: V;
}

/** Keeps what is typed into a form in this browser. Another entry needs another instance (`key`). */
export function useKeptText<V extends FieldValues>(options: KeptTextOptions<V>): KeptText<V> {
  const { form, entry } = options;
  const { setValue, subscribe, reset } = form;
  const owner = useSession().accountId;
  const [start] = useState(() => {
    const draft = readLocalDraft(owner, entry);
    const changes = changesIn(draft?.content, options.blank);
    return { changes, resumedAt: Object.keys(changes).length > 0 ? draft?.changedAt : undefined };
  });
  const [changes, setChanges] = useState(start.changes);
  const [resumedAt, setResumedAt] = useState(start.resumedAt);
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(options);
  latest.current = options;

  const type = (typed: Partial<V>) => {
    for (const [name, value] of Object.entries(typed))
      setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  };
  const begin = useRef(() => type(start.changes));
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const { blank, label } = latest.current;
        const content = changesIn(values, blank);
        setChanges(content);
        if (Object.keys(content).length > 0) {
          setIsKept(writeLocalDraft(owner, entry, { version, content, ...originOf(label) }));
          return;
        }
        removeLocalDraft(owner, entry);
        setResumedAt(undefined);
        setIsKept(true);
      },
    });
    begin.current();
    return unsubscribe;
  }, [subscribe, owner, entry]);
  const clear = () => {
    reset(latest.current.blank, { keepDirtyValues: false });
    // The form may be gone already.
    removeLocalDraft(owner, entry);
  };
  return { changes, isBlank: Object.keys(changes).length === 0, clear, type, resumedAt, isKept };
}

/** Above a form: that it continues a text of this browser, which can be discarded and restored. */
export function KeptTextNote<V>({ kept }: { kept: KeptText<V> }) {
  const { changes, isBlank, type, clear, resumedAt, isKept } = kept;
  const [discarded, setDiscarded] = useState<Partial<V>>();
  const note = useRef<HTMLDivElement>(null);
  const act = (next: Partial<V> | undefined, action: () => void) => () => {
    setDiscarded(next);
    action();
    // The button that had the focus is gone.
    note.current?.focus();
  };
  if (!isKept)
    return <Muted role="status">Questo browser non conserva il testo: non chiudere la pagina prima dell’invio.</Muted>;
  if (resumedAt === undefined && !(isBlank && discarded !== undefined)) return null;
  return (
    <Row ref={note} tabIndex={-1}>
      {resumedAt !== undefined ? (
        <>
          <Muted role="status">{`Ripreso il testo del ${instantInProse(resumedAt)}, non ancora inviato.`}</Muted>
          <ActionButton label="Scarta il testo" look="quiet" onClick={act(changes, clear)} />
        </>
      ) : (
        <>
          <Muted role="status">Testo scartato.</Muted>
          <ActionButton label="Riprendilo" look="quiet" onClick={act(undefined, () => type(discarded ?? {}))} />
        </>
      )}
    </Row>
  );
}
