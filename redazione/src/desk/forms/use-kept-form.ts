import type * as z from '@salaria/contracts/z';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { type FormDraft, useFormDraft } from '../drafts/forms/use-form-draft';
import { type RetriedSubmission, useRetriedSubmit } from '../drafts/forms/use-retried-submit';
import type { DeskForm } from './use-desk-form';

/** The fields that were changed. */
type Changes<V> = { [Name in keyof V]?: V[Name] | undefined };

interface KeptFormOptions<V extends FieldValues> {
  /** Key of the form in this browser: 'messages/12/answer'. */
  entry: string;
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: string;
  /** Schema of what this browser keeps: the fields that were changed. A constant. */
  schema: z.ZodMiniType<Changes<V>>;
  /** The values before anything is typed. Those that were not changed follow it. */
  blank: V;
  call: (values: V) => Promise<unknown>;
  /** Asked before each repetition: whether an attempt whose answer was lost did its work. */
  wasCarriedOut?: (values: V) => Promise<boolean>;
  /** Called once the text has been sent and is no longer kept. */
  onSent?: () => void;
}

export interface KeptForm<V extends FieldValues> extends DeskForm<V> {
  draft: FormDraft<Changes<V>>;
  submission: RetriedSubmission;
}

const nothing = {};

/** Returns the fields that differ from `blank`; the others are undefined. */
const changesOf = <V extends FieldValues>(values: V, blank: V): Changes<V> =>
  Object.fromEntries(
    Object.keys(blank).map((name) => [name, values[name] === blank[name] ? undefined : values[name]]),
  ) as Changes<V>;

/** A form whose text this browser keeps until the server has it, and whose call is repeated while there is no answer. */
export function useKeptForm<V extends FieldValues>(options: KeptFormOptions<V>): KeptForm<V> {
  const { entry, label, schema, blank, call, wasCarriedOut, onSent } = options;
  const draft = useFormDraft<z.ZodMiniType<Changes<V>>>({ entry, label, schema, blank: nothing as Changes<V> });
  const { change, clear } = draft;
  const form = useForm<V>({
    defaultValues: blank as DefaultValues<V>,
    values: blank,
    resetOptions: { keepDirtyValues: true },
  });
  // Read, so that the form knows which fields follow `blank`.
  void form.formState.dirtyFields;
  const latest = useRef(blank);
  latest.current = blank;
  const { setValue, subscribe, reset } = form;
  const type = (changes: Changes<V>) => {
    for (const [name, value] of Object.entries(changes))
      if (value !== undefined) setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  };
  const start = useRef(() => type(draft.content));
  useEffect(() => start.current(), []);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => change(changesOf(values as V, latest.current)),
      }),
    [subscribe, change],
  );
  const empty = () => {
    reset(latest.current, { keepDirtyValues: false });
    clear();
  };
  const submit = form.handleSubmit(async (typed) => {
    const values = typed as unknown as V;
    const isSent = await submission.run(() => call(values), wasCarriedOut && (() => wasCarriedOut(values)));
    if (!isSent) return;
    empty();
    onSent?.();
  });
  const submission = useRetriedSubmit();
  return {
    form,
    submission,
    // An attempt that waits is repeated at once.
    submit: () => (submission.isPending ? submission.retryNow() : void submit()),
    draft: { ...draft, clear: empty, change: type },
  };
}
