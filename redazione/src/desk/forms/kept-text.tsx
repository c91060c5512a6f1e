import { Muted, Row } from '@salaria/ui';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useBeforeUnload } from 'react-router-dom';
import { isEqual } from '../drafts/compared-fields';
import { type LocalDraft, readLocalDraft, removeLocalDraft, writeLocalDraft } from '../drafts/local-drafts';
import { instantText } from '../format';
import { CallButton } from '../parts/actions/call-button';
import { useDeskSession } from '../session/session.queries';

/** How this browser keeps what is typed into a form, until it has been sent. */
export type KeptAs =
  | {
      /** Key of the form in this browser: 'messages/12/answer'. */
      entry: string;
      /** What it is, for staff: 'Risposta a Anna Bianchi'. */
      label: string;
      /** Version of what the values are based on. */
      version?: LocalDraft['version'];
    }
  /** A form without an account that could own its text, or with secrets only. */
  | { entry: null; label?: never; version?: never };

export interface KeptText {
  label: string;
  /** Begins again with a blank form. */
  clear: () => void;
  /** The text that this browser had and that the page continues. */
  resumed: LocalDraft | undefined;
  /** Whether this browser has the text, so that closing the page loses nothing. */
  isKept: boolean;
}

/** Browsers keep passwords in their own store only. */
const isSecret = (name: string): boolean => /password|token/i.test(name);

/** Returns whether a stored value can be that of a field. */
const isLike = (value: unknown, blank: unknown): boolean =>
  typeof value === typeof blank && Object.keys(Object(blank)).every((key) => key in Object(value));

/** Returns the fields of a stored text that a form has and that differ from `blank`. */
const changesIn = (content: unknown, blank: FieldValues): [name: string, value: unknown][] =>
  Object.entries(Object(content)).filter(
    ([name, value]) => isLike(value, blank[name]) && !isEqual(value, blank[name]) && !isSecret(name),
  );

/** Keeps what is typed into a form in this browser. */
export function useKeptText<V extends FieldValues>(form: UseFormReturn<V>, blank: V, keptAs: KeptAs): KeptText {
  const { setValue, subscribe, reset } = form;
  const { entry, label = '' } = keptAs;
  const owner = useDeskSession().data?.accountId;
  const [resumed, setResumed] = useState<LocalDraft>();
  const [isKept, setIsKept] = useState(true);
  const latest = useRef({ blank, label, version: 0 as LocalDraft['version'] });
  latest.current = { blank, label, version: resumed?.version ?? keptAs.version ?? 0 };
  useEffect(() => {
    if (entry === null || owner === undefined) return undefined;
    const draft = readLocalDraft(owner, entry);
    const changes = changesIn(draft?.content, latest.current.blank);
    if (changes.length > 0) setResumed(draft);
    for (const [name, value] of changes)
      setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const dirty = new Map<string, unknown>(Object.entries(dirtyFields));
        const typed = Object.entries(values).filter(([name]) => dirty.get(name) && !isSecret(name));
        if (typed.length > 0) {
          const { version, label: now } = latest.current;
          setIsKept(writeLocalDraft(owner, entry, { version, label: now, content: Object.fromEntries(typed) }));
          return;
        }
        removeLocalDraft(owner, entry);
        setResumed(undefined);
        setIsKept(true);
      },
    });
  }, [setValue, subscribe, owner, entry]);
  const clear = () => {
    reset(latest.current.blank, { keepDirtyValues: false });
    // The form may be gone already.
    if (entry !== null && owner !== undefined) removeLocalDraft(owner, entry);
  };
  return { label, clear, resumed, isKept };
}

/** Asked before a text that only this browser has is removed. */
export const discardQuestion = (label: string) => ({
  title: 'Scartare il testo?',
  confirmLabel: 'Scarta',
  isFinal: true,
  text: [`«${label}» sarà cancellato da questo browser. Non si può annullare.`],
});

/** Above a form: that it continues a text of this browser, which can be discarded. */
export function KeptTextNote({ kept: { label, clear, resumed, isKept } }: { kept: KeptText }) {
  useBeforeUnload((event) => !isKept && event.preventDefault());
  if (!isKept)
    return <Muted role="status">Questo browser non conserva il testo: non chiudere la pagina prima dell’invio.</Muted>;
  if (resumed === undefined) return null;
  return (
    <Row>
      <Muted role="status">{`Ripreso il testo del ${instantText(resumed.changedAt)}, non ancora inviato.`}</Muted>
      <CallButton label="Scarta il testo" look="quiet" question={discardQuestion(label)} call={async () => clear()} />
    </Row>
  );
}
