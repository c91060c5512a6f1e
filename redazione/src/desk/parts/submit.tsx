import * as z from '@salaria/contracts/z';
import { ApiError, ErrorNotice, NoAnswerError, Row, Stack } from '@salaria/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { useReadAreaAgain } from '../data/reads';
import { isSessionLost, withSession } from '../session/lost-session';
import { ActionButton } from './action-button';

const unreadableText = 'Il server ha risposto con dati che questa pagina non sa leggere: ricarica la pagina.';

/** Returns what staff read about a failed call: the server's words, or why there are none. */
export function problemText(error: unknown): string {
  if (error instanceof NoAnswerError) return 'Impossibile connettersi al server. Nulla è andato perso: riprova.';
  // The page may be older than the server.
  if (!(error instanceof ApiError)) return unreadableText;
  if (isSessionLost(error)) return 'La sessione è finita: riprova per entrare di nuovo. Nulla è andato perso.';
  if (error.status < 400) return unreadableText;
  return error.serverMessage ?? 'Il server non ha potuto completare l’operazione. Riprova più tardi.';
}

/** Returns whether a call failed because the data had changed in the meantime. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Returns whether a call may or may not have been carried out: no response, or one of a proxy. */
const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** Returns whether a call may succeed later: no response, or one that says so. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 408 || error.status === 429));

const retryDelaysMs = [2000, 5000, 10_000] as const;

/** Returns the delay before the next attempt, after `earlier` delays. */
export const retryDelayMs = (earlier: number): number => retryDelaysMs[earlier] ?? 30_000;

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
  /**
   * Runs a call unless one is under way. Resolves with whether it succeeded; the input stays as it is.
   *
   * @param wasCarriedOut asked before each repetition: whether an attempt whose answer was lost did its work
   */
  run: (call: () => Promise<unknown>, wasCarriedOut?: () => Promise<boolean>) => Promise<boolean>;
  clear: () => void;
  /** Clears the failure and reads the data again, after a conflict. */
  reload: () => void;
  /** Whether the call is repeated, because there was no answer. */
  isRetrying: boolean;
  retryNow: () => void;
  /** Lets the call fail. */
  stopRetrying: () => void;
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

/** The pauses between the attempts of a call, which the connection or the person ends early. */
function createPauses() {
  let end: (() => void) | undefined;
  let isStopped = false;
  return {
    begin: () => {
      isStopped = false;
    },
    /** Resolves with whether to try again. */
    wait: async (delayMs: number): Promise<boolean> => {
      if (isStopped) return false;
      await new Promise<void>((resolve) => {
        end = resolve;
        setTimeout(resolve, delayMs);
      });
      return !isStopped;
    },
    end: () => end?.(),
    stop: () => {
      isStopped = true;
      end?.();
    },
  };
}

interface SubmitOptions {
  /** Reads again also what had changed in the meantime, without being asked. */
  readsAgainAfterConflict?: boolean | undefined;
  /** Repeats a call until there is an answer, or the page closes. */
  retries?: boolean;
}

/**
 * Makes calls that change something. After each, the paths that begin with `area` are read again where they are shown;
 * after a conflict the person decides when.
 */
export function useSubmit(area = '/api/desk', options: SubmitOptions = {}): Submission {
  const { readsAgainAfterConflict = false, retries = false } = options;
  const readAgain = useReadAreaAgain();
  const [isRetrying, setIsRetrying] = useState(false);
  const [pauses] = useState(createPauses);
  useEffect(() => {
    window.addEventListener('online', pauses.end);
    return () => {
      window.removeEventListener('online', pauses.end);
      pauses.stop();
    };
  }, [pauses]);
  const mutation = useSWRMutation<unknown, unknown, string, () => Promise<unknown>>(
    area,
    (_area, { arg: call }) => withSession(call),
    {
      revalidate: false,
      throwOnError: false,
      onSuccess: () => void readAgain(area),
      onError: (error) => void ((readsAgainAfterConflict || !isConflict(error)) && readAgain(area)),
    },
  );
  // Counted outside of the call, which a login in between begins again.
  const failures = useRef(0);
  const attempt: Submission['run'] = async (call, wasCarriedOut) => {
    for (;;) {
      try {
        if (failures.current > 0 && wasCarriedOut && (await wasCarriedOut())) return true;
        await call();
        return true;
      } catch (error) {
        if (!retries || !isWithoutAnswer(error)) throw error;
        setIsRetrying(true);
        failures.current += 1;
        if (!(await pauses.wait(retryDelayMs(failures.current - 1)))) throw error;
      }
    }
  };
  const run: Submission['run'] = async (call, wasCarriedOut) => {
    if (mutation.isMutating) {
      pauses.end();
      return false;
    }
    failures.current = 0;
    pauses.begin();
    const isDone = await mutation.trigger(() => attempt(call, wasCarriedOut));
    setIsRetrying(false);
    return isDone === true;
  };
  const reload = () => {
    mutation.reset();
    void readAgain(area);
  };
  // One object an attempt.
  const failure = useMemo(() => failureOf(mutation.error), [mutation.error]);
  const { isMutating: isPending, reset: clear } = mutation;
  return { isPending, failure, run, clear, reload, isRetrying, retryNow: pauses.end, stopRetrying: pauses.stop };
}

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

/** That a call is repeated, with buttons that end the pause or the repetition. */
export function RetryNotice({ submission }: { submission: Submission }) {
  const { isRetrying, failure, retryNow, stopRetrying } = submission;
  const box = useRef<HTMLDivElement>(null);
  const stop = () => {
    stopRetrying();
    // The button is gone with the next render.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} hidden={!isRetrying && failure === undefined}>
      {isRetrying && (
        <Stack role="alert">
          <ErrorNotice>
            Il server non risponde. Il testo resta in questo browser, e l’invio riparte da solo appena si può.
          </ErrorNotice>
          <Row>
            <ActionButton label="Riprova adesso" look="outline" onClick={retryNow} />
            <ActionButton label="Non inviare per ora" look="quiet" onClick={stop} />
          </Row>
        </Stack>
      )}
    </div>
  );
}
