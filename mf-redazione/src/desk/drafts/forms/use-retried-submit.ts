import { ApiError, NoAnswerError } from '@salaria/ui';
import { useEffect, useRef, useState } from 'react';
import { type Submission, useSubmit } from '../../parts/use-submit';

/** Delays between attempts; the last one repeats. */
const retryDelaysMs = [2000, 5000, 10_000, 30_000] as const;
const lastDelayMs = retryDelaysMs[retryDelaysMs.length - 1] ?? 0;

export interface RetriedSubmission extends Submission {
  /**
   * Makes a call, again and again while the server does not answer. Resolves with whether it succeeded.
   *
   * @param wasCarriedOut asked before each repetition: whether an attempt whose answer was lost did its work
   */
  run: (call: () => Promise<unknown>, wasCarriedOut?: () => Promise<boolean>) => Promise<boolean>;
  /** Whether the call is repeated, because there was no answer. */
  isRetrying: boolean;
  retryNow: () => void;
  /** Lets the call fail. */
  stopRetrying: () => void;
}

/** Returns whether a call may or may not have been carried out: no response, or one of a proxy. */
const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** State of a form whose call is repeated until there is an answer, or the page closes. */
export function useRetriedSubmit(): RetriedSubmission {
  const submission = useSubmit();
  const [isRetrying, setIsRetrying] = useState(false);
  const wake = useRef<(isRepeated: boolean) => void>(undefined);
  const hasEnded = useRef(false);

  /** Resolves with whether to try again: after the delay, when the connection is back or on request. */
  const pause = (delayMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => settle(true), delayMs);
      const resume = () => settle(true);
      const settle = (isRepeated: boolean) => {
        clearTimeout(timer);
        window.removeEventListener('online', resume);
        wake.current = undefined;
        resolve(isRepeated);
      };
      window.addEventListener('online', resume);
      wake.current = settle;
    });

  useEffect(() => {
    hasEnded.current = false;
    return () => {
      hasEnded.current = true;
      wake.current?.(false);
    };
  }, []);

  const run: RetriedSubmission['run'] = async (call, wasCarriedOut) => {
    // Outside of the call, which a login in between begins again.
    let failures = 0;
    const attempt = async (): Promise<unknown> => {
      if (failures > 0 && wasCarriedOut && (await wasCarriedOut())) return undefined;
      return call();
    };
    const isDone = await submission.run(async () => {
      for (;;) {
        try {
          return await attempt();
        } catch (error) {
          if (!isWithoutAnswer(error) || hasEnded.current) throw error;
          setIsRetrying(true);
          const delayMs = retryDelaysMs[failures] ?? lastDelayMs;
          failures += 1;
          if (!(await pause(delayMs))) throw error;
        }
      }
    });
    setIsRetrying(false);
    return isDone;
  };
  return {
    ...submission,
    run,
    isRetrying,
    retryNow: () => wake.current?.(true),
    stopRetrying: () => wake.current?.(false),
  };
}
