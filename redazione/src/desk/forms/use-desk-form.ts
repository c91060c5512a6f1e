import { type BaseSyntheticEvent, useEffect } from 'react';
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
  submit: (event: BaseSyntheticEvent) => void;
  /** The text of a form that this browser keeps until the server has it. */
  kept?: KeptText;
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
  /** The values before anything is typed. */
  values: V;
  /** Whether fields that were not changed follow `values`. */
  followsValues?: boolean;
  resolver?: Resolver<V>;
  /** Makes the call. The form keeps what was typed when it rejects. */
  call: (values: V) => Promise<unknown>;
}

/** A form of react-hook-form whose call needs the session; the server's words appear at its fields. */
export function useDeskForm<V extends FieldValues>(options: DeskFormOptions<V>): DeskForm<V> {
  const { values, followsValues = false, resolver, call } = options;
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    ...(followsValues && { values, resetOptions: { keepDirtyValues: true } }),
    ...(resolver && { resolver }),
  });
  // Read, so that the form knows which fields follow `values`.
  void form.formState.dirtyFields;
  const submission = useSubmit();
  const submit = form.handleSubmit(async (typed) => {
    await submission.run(() => call(typed as unknown as V));
  });
  return { form, submission, submit: (event) => void submit(event) };
}

interface KeptFormOptions<V extends FieldValues> extends Pick<DeskFormOptions<V>, 'values' | 'call'> {
  /** Key of the form in this browser: 'messages/12/answer'. */
  entry: string;
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: string;
}

/** A form whose text this browser keeps until the server has it. Another entry needs another instance (`key`). */
export function useKeptForm<V extends FieldValues>({ values, call, entry, label }: KeptFormOptions<V>): DeskForm<V> {
  const deskForm = useDeskForm<V>({
    values,
    followsValues: true,
    call: async (typed) => {
      await call(typed);
      kept.clear();
    },
  });
  const kept = useKeptText({ form: deskForm.form, blank: values, entry, label });
  return { ...deskForm, kept };
}
