import { Muted, Row } from '@salaria/ui';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { originOf, readLocalDraft, removeLocalDraft, writeLocalDraft } from '../drafts/local-drafts';
import { instantInProse } from '../format';
import { useSession } from '../session/session.queries';
import { CallButton } from '../parts/call-button';

/** What was typed into a form and this browser keeps, until it has been sent. */
export interface KeptText {
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: string;
  /** Begins again with a blank form. */
  clear: () => void;
  /** Time of the text that this browser had and that the page continues, in milliseconds since the epoch. */
  resumedAt: number | undefined;
  /** Whether this browser has the text, so that closing the page loses nothing. */
  isKept: boolean;
}

/** Returns the fields of a stored text that a form has and that differ from `blank`. */
const changesIn = (values: unknown, blank: FieldValues): [name: string, value: unknown][] =>
  Object.entries(Object(values)).filter(
    ([name, value]) => typeof value === typeof blank[name] && value !== blank[name],
  );

/** Forms have no version; what they are based on is sent with them. */
const version = 0;

interface KeptTextOptions<V extends FieldValues> {
  form: UseFormReturn<V>;
  blank: V;
  entry: string;
  label: string;
}

/** Keeps what is typed into a form in this browser. */
export function useKeptText<V extends FieldValues>(options: KeptTextOptions<V>): KeptText {
  const { form, entry } = options;
  const { setValue, subscribe, reset } = form;
  const owner = useSession().accountId;
  const [resumedAt, setResumedAt] = useState<number>();
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const draft = readLocalDraft(owner, entry);
    const changes = changesIn(draft?.content, latest.current.blank);
    if (changes.length > 0) setResumedAt(draft?.changedAt);
    for (const [name, value] of changes)
      setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const { blank, label } = latest.current;
        const typed = changesIn(values, blank);
        if (typed.length > 0) {
          const content = Object.fromEntries(typed);
          setIsKept(writeLocalDraft(owner, entry, { version, content, ...originOf(label) }));
          return;
        }
        removeLocalDraft(owner, entry);
        setResumedAt(undefined);
        setIsKept(true);
      },
    });
  }, [setValue, subscribe, owner, entry]);
  const clear = () => {
    reset(latest.current.blank, { keepDirtyValues: false });
    // The form may be gone already.
    removeLocalDraft(owner, entry);
  };
  return { label: options.label, clear, resumedAt, isKept };
}

/** Asked before a text that only this browser has is removed. */
export const discardQuestion = (label: string) => ({
  title: 'Scartare il testo?',
  confirmLabel: 'Scarta',
  text: [`«${label}» sarà cancellato da questo browser. Non si può annullare.`],
});

/** Above a form: that it continues a text of this browser, which can be discarded. */
export function KeptTextNote({ kept: { label, clear, resumedAt, isKept } }: { kept: KeptText }) {
  if (!isKept)
    return <Muted role="status">Questo browser non conserva il testo: non chiudere la pagina prima dell’invio.</Muted>;
  if (resumedAt === undefined) return null;
  return (
    <Row>
      <Muted role="status">{`Ripreso il testo del ${instantInProse(resumedAt)}, non ancora inviato.`}</Muted>
      <CallButton label="Scarta il testo" look="quiet" question={discardQuestion(label)} call={async () => clear()} />
    </Row>
  );
}
