import { ApiError } from '@salaria/ui';
import { useRef, useState } from 'react';
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

function fieldsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !error.isJson) return {};
  const { issues = [] } = JSON.parse(error.body) as { issues?: { path: string; message: string }[] };
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

/** State of a form or button that calls the server. */
export function useSubmit(): Submission {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isRunning = useRef(false);
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsPending(true);
    setFailure(undefined);
    try {
      await withSession(call);
      return true;
    } catch (error) {
      setFailure({ text: problemText(error), isConflict: isConflict(error), fields: fieldsOf(error) });
      return false;
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  }
  return { isPending, failure, run, clear: () => setFailure(undefined) };
}
