import { ApiError } from '@salaria/ui';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { withSession } from '../session/lost-session';
import { isConflict, problemText } from './problem-text';

interface Failure {
  text: string;
  /** The data had changed in the meantime. */
  isConflict: boolean;
  /** The server's words by field. */
  fields: Readonly<Record<string, string>>;
}

export interface Submission {
  isPending: boolean;
  failure: Failure | undefined;
  /** Runs a call unless one is under way. Resolves with whether it succeeded; the input stays as it is. */
  run: (call: () => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
}

/** Returns the server's words by field; the fields of a picture's note are named without `note.`. */
function fieldsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !error.isJson) return {};
  const { issues = [] } = JSON.parse(error.body) as { issues?: { path: string; message: string }[] };
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^note\./, ''), message]));
}

const failureOf = (error: unknown): Failure | undefined =>
  error === undefined
    ? undefined
    : { text: problemText(error), isConflict: isConflict(error), fields: fieldsOf(error) };

/**
 * Makes calls that change something. After each, the paths that begin with `area` are read again where they are shown.
 *
 * @param readsAgainAfterConflict also after a call that was refused because the data had changed
 */
export function useSubmit(area = '/api/desk', readsAgainAfterConflict = false): Submission {
  const { mutate } = useSWRConfig();
  const readAgain = () => mutate((key) => typeof key === 'string' && key.startsWith(area));
  const mutation = useSWRMutation<unknown, unknown, string, () => Promise<unknown>>(
    area,
    (_area, { arg: call }) => withSession(call),
    {
      revalidate: false,
      throwOnError: false,
      onError: (error) => void (readsAgainAfterConflict && isConflict(error) && readAgain()),
    },
  );
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    if (mutation.isMutating) return false;
    const isDone = await mutation.trigger(async () => {
      await call();
      return true;
    });
    if (isDone === true) void readAgain();
    return isDone === true;
  }
  // One object an attempt.
  const failure = useMemo(() => failureOf(mutation.error), [mutation.error]);
  return { isPending: mutation.isMutating, failure, run, clear: mutation.reset };
}
