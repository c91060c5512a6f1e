import * as z from '@salaria/contracts/z';
import { ApiError, ErrorNotice, NoAnswerError, Row, Stack } from '@salaria/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidateShown } from '../../data/reads';
import { isSessionLost, withSession } from '../../session/lost-session';
import { ActionButton } from './action-button';
import { createForEach, type ForEach, type Progress } from './progress';

const unreadableText = 'Il server ha risposto con dati che questa pagina non sa leggere: ricarica la pagina.';

/** A failure without a response, whose message is what staff read. */
export class ReportedError extends Error {}

/** Returns what staff read about a failed call: the server's words, or why there are none. */
export function problemText(error: unknown): string {
  if (error instanceof ReportedError) return error.message;
  if (error instanceof NoAnswerError) return 'Impossibile connettersi al server. Nulla è andato perso: riprova.';
  // The page may be older than the server.
  if (!(error instanceof ApiError)) return unreadableText;
  if (isSessionLost(error)) return 'La sessione è finita: riprova per entrare di nuovo. Nulla è andato perso.';
  if (error.status < 400) return unreadableText;
  return error.serverMessage ?? 'Il server non ha potuto completare l’operazione. Riprova più tardi.';
}

/** Returns whether a call failed because the data had changed in the meantime. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

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
  /** What the call under way has reported. */
  progress: Progress | undefined;
  /** Runs a call unless one is under way. Resolves with whether it succeeded; the input stays as it is. */
  run: (call: (forEach: ForEach) => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
  /** Clears the failure and reads the data again, after a conflict. */
  reload: () => void;
}

/** Returns the body of an error response, or undefined where it is none or another one. */
export function bodyOf<T extends z.ZodMiniType>(error: unknown, schema: T): z.output<T> | undefined {
  if (!(error instanceof ApiError) || !error.isJson) return undefined;
  const parsed = z.safeParse(schema, JSON.parse(error.body));
  return parsed.success ? parsed.data : undefined;
}

const issuesSchema = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });

/** Returns the server's words by field; the fields of a picture's note are named without `note.`. */
const fieldsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    bodyOf(error, issuesSchema)?.issues.map(({ path, message }) => [path.replace(/^note\./, ''), message]) ?? [],
  );

const failureOf = (error: unknown): Failure | undefined =>
  error === undefined
    ? undefined
    : { text: problemText(error), isConflict: isConflict(error), fields: fieldsOf(error) };

/**
 * Makes calls that change something. After each, what is shown is read again; after a conflict the person decides when.
 * After a call without answer it stays as it is: the version that was read before keeps a second attempt from doing the
 * same again.
 */
export function useSubmit(): Submission {
  const readAgain = useRevalidateShown();
  /** Not the state, which a second press before the next rendering would not see. */
  const isRunning = useRef(false);
  const [{ isPending, error }, setOutcome] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const [progress, setProgress] = useState<Progress>();
  const end = (failed?: unknown) => {
    isRunning.current = false;
    // React renders an update after a call with, or after, the transition under way, such as a page that loads: a button
    // would ignore presses until then.
    flushSync(() => {
      setOutcome({ isPending: false, error: failed });
      setProgress(undefined);
    });
  };
  const run: Submission['run'] = async (call) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    // The last failure keeps its place until there is another outcome.
    setOutcome((before) => ({ ...before, isPending: true }));
    const forEach = createForEach(setProgress);
    try {
      await withSession(() => call(forEach));
      end();
      void readAgain();
      return true;
    } catch (failed) {
      end(failed);
      if (isReadAgain(failed)) void readAgain();
      return false;
    }
  };
  const reset = useCallback(() => setOutcome((before) => ({ ...before, error: undefined })), []);
  const reload = () => {
    reset();
    void readAgain();
  };
  // One object an attempt.
  const failure = useMemo(() => failureOf(error), [error]);
  return { isPending, progress, failure, run, clear: reset, reload };
}

/** Not after a login that was declined, for which the reads would ask again. */
const isReadAgain = (error: unknown): boolean =>
  error instanceof ApiError && !isConflict(error) && !isSessionLost(error) && error.status < 500;

interface FailureNoticeProps {
  failure: Submission['failure'];
  /** Reads the data again, after a conflict. */
  onReload?: (() => void) | undefined;
}

/** Why a call has failed, with a button that reads the data again after a conflict. */
export function FailureNotice({ failure, onReload }: FailureNoticeProps) {
  if (failure === undefined) return null;
  return (
    <Stack role="alert">
      <ErrorNotice>{failure.text}</ErrorNotice>
      {failure.isConflict && onReload && (
        <Row>
          <ActionButton label="Ricarica" look="outline" onClick={onReload} />
        </Row>
      )}
    </Stack>
  );
}
