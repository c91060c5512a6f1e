import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type Submission, useSubmit } from '../parts/submit';
import { type KeptText, useKeptText } from './kept-text';

export interface DeskForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submission: Submission;
  submit: () => void;
  /** The text of a form that this browser keeps until the server has it. */
  kept?: KeptText<V>;
}

/** Shows the server's words at the fields of a form, and focuses the first of them. Returns whether there are any. */
export function useFieldProblems<V extends FieldValues>(form: UseFormReturn<V>, { failure }: Submission): boolean {
  const { setError, getValues } = form;
  useEffect(() => {
    // Each attempt has a failure of its own.
    if (!failure) return;
    const [first, ...others] = Object.keys(getValues()).filter((name) => name in failure.fields);
    for (const name of [...others, ...(first === undefined ? [] : [first])])
      setError(name as Path<V>, { message: failure.fields[name] ?? '' }, { shouldFocus: name === first });
  }, [failure, setError, getValues]);
  return failure !== undefined && Object.keys(getValues()).some((name) => name in failure.fields);
}

interface DeskFormOptions<V extends FieldValues> {
  /** The values before anything is typed; those of a kept form that were not changed follow them. */
  values: V;
  /** Beginning of the paths that are read again afterwards. */
  area?: string;
  resolver?: Resolver<V>;
  /** Makes the call. The form keeps what was typed when it rejects. */
  call: (values: V) => Promise<unknown>;
  /** Reads the paths of `area` again when the data had changed in the meantime. */
  readsAgainAfterConflict?: boolean;
}

/** A form of react-hook-form whose call needs the session; the server's words appear at its fields. */
export function useDeskForm<V extends FieldValues>(options: DeskFormOptions<V>): DeskForm<V> {
  const { values, area, resolver, call, readsAgainAfterConflict } = options;
  const form = useForm<V>({ defaultValues: values as DefaultValues<V>, ...(resolver && { resolver }) });
  const submission = useSubmit(area, { readsAgainAfterConflict });
  const submit = form.handleSubmit(async (typed) => {
    await submission.run(() => call(typed));
  });
  return { form, submission, submit: () => void submit() };
}

interface KeptFormOptions<V extends FieldValues> extends Pick<DeskFormOptions<V>, 'values' | 'call'> {
  /** Key of the form in this browser: 'messages/12/answer'. */
  entry: string;
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: string;
  /** Asked before each repetition: whether an attempt whose answer was lost did its work. */
  wasCarriedOut?: (values: V) => Promise<boolean>;
  /** Called once the text has been sent and is no longer kept. */
  onSent?: () => void;
}

/** A form whose text this browser keeps until the server has it, and whose call is repeated while there is no answer. */
export function useKeptForm<V extends FieldValues>(options: KeptFormOptions<V>): Required<DeskForm<V>> {
  const { entry, label, values, call, wasCarriedOut, onSent } = options;
  const defaultValues = values as DefaultValues<V>;
  const form = useForm<V>({ defaultValues, values, resetOptions: { keepDirtyValues: true } });
  // Read, so that the form knows which fields follow `values`.
  void form.formState.dirtyFields;
  const kept = useKeptText({ form, entry, label, blank: values });
  const submission = useSubmit(undefined, { retries: true });
  const submit = form.handleSubmit(async (typed) => {
    const sent = typed as unknown as V;
    if (!(await submission.run(() => call(sent), wasCarriedOut && (() => wasCarriedOut(sent))))) return;
    kept.clear();
    onSent?.();
  });
  // An attempt that waits is repeated at once.
  return { form, submission, kept, submit: () => (submission.isPending ? submission.retryNow() : void submit()) };
}
