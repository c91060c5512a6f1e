import { ApiError, NoAnswerError } from '@salaria/ui';
import { useEffect, useState } from 'react';
import { type Submission, useSubmit } from '../../parts/use-submit';
import { AttemptPauses } from './attempt-pauses';

export interface RetriedSubmission extends Submission {
  /**
   * Makes a call, again and again while the server does not answer; during a pause it ends the pause. Resolves with
   * whether the call succeeded.
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
  const [pauses] = useState(() => new AttemptPauses());
  useEffect(() => {
    window.addEventListener('online', pauses.resume);
    return () => {
      window.removeEventListener('online', pauses.resume);
      pauses.stop();
    };
  }, [pauses]);

  const run: RetriedSubmission['run'] = async (call, wasCarriedOut) => {
    if (submission.isPending) {
      pauses.resume();
      return false;
    }
    // Outside of the call, which a login in between begins again.
    let hasFailed = false;
    pauses.begin();
    const attempt = async (): Promise<unknown> => {
      pauses.beginAttempt();
      if (hasFailed && wasCarriedOut && (await wasCarriedOut())) return undefined;
      return call();
    };
    const isDone = await submission.run(async () => {
      for (;;) {
        try {
          return await attempt();
        } catch (error) {
          if (!isWithoutAnswer(error)) throw error;
          setIsRetrying(true);
          hasFailed = true;
          if (!(await pauses.wait())) throw error;
        }
      }
    });
    setIsRetrying(false);
    return isDone;
  };
  return { ...submission, run, isRetrying, retryNow: pauses.resume, stopRetrying: pauses.stop };
}
