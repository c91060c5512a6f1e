import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useSubmit } from '../parts/submit';
import { useKeptText } from './kept-text';
import type { DeskForm } from './use-desk-form';

interface KeptFormOptions<V extends FieldValues> {
  /** Key of the form in this browser: 'messages/12/answer'. */
  entry: string;
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: string;
  /** The values before anything is typed. Those that were not changed follow it. */
  blank: V;
  call: (values: V) => Promise<unknown>;
  /** Asked before each repetition: whether an attempt whose answer was lost did its work. */
  wasCarriedOut?: (values: V) => Promise<boolean>;
  /** Called once the text has been sent and is no longer kept. */
  onSent?: () => void;
}

/** A form whose text this browser keeps until the server has it, and whose call is repeated while there is no answer. */
export function useKeptForm<V extends FieldValues>(options: KeptFormOptions<V>): Required<DeskForm<V>> {
  const { entry, label, blank, call, wasCarriedOut, onSent } = options;
  const form = useForm<V>({
    defaultValues: blank as DefaultValues<V>,
    values: blank,
    resetOptions: { keepDirtyValues: true },
  });
  // Read, so that the form knows which fields follow `blank`.
  void form.formState.dirtyFields;
  const kept = useKeptText({ form, entry, label, blank });
  const submission = useSubmit(undefined, { retries: true });
  const submit = form.handleSubmit(async (typed) => {
    const values = typed as unknown as V;
    const isSent = await submission.run(() => call(values), wasCarriedOut && (() => wasCarriedOut(values)));
    if (!isSent) return;
    kept.clear();
    onSent?.();
  });
  return {
    form,
    submission,
    // An attempt that waits is repeated at once.
    submit: () => (submission.isPending ? submission.retryNow() : void submit()),
    kept,
  };
}
