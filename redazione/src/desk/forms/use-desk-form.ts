import { type BaseSyntheticEvent, useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ForEach } from '../parts/actions/progress';
import { type Submission, useSubmit } from '../parts/actions/submit';
import { type KeptAs, type KeptText, useKeptText } from './kept-text';

export interface DeskForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submission: Submission;
  submit: (event: BaseSyntheticEvent) => void;
  kept: KeptText;
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
  /** The values before anything is typed; fields that were not changed follow them. */
  values: V;
  resolver?: Resolver<V>;
  /** Makes the call. The form keeps what was typed when it rejects, and begins again when it resolves. */
  call: (values: V, forEach: ForEach) => Promise<unknown>;
}

/**
 * A form of react-hook-form whose call needs the session: the server's words appear at its fields, and this browser keeps
 * what is typed until the server has it. Another entry needs another instance (`key`).
 */
export function useDeskForm<V extends FieldValues>(options: DeskFormOptions<V> & KeptAs): DeskForm<V> {
  const { values, resolver, call, ...keptAs } = options;
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    values,
    resetOptions: { keepDirtyValues: true },
    ...(resolver && { resolver }),
  });
  const kept = useKeptText(form, values, keptAs);
  const submission = useSubmit();
  const submit = form.handleSubmit(async (typed) => {
    const isDone = await submission.run((forEach) => call(typed as unknown as V, forEach));
    if (isDone) kept.clear();
  });
  return { form, submission, submit: (event) => void submit(event), kept };
}
