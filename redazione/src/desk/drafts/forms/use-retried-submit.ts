import { ApiError, NoAnswerError } from '@salaria/ui';
import { useEffect, useState } from 'react';
import { type Submission, useSubmit } from '../../parts/use-submit';
import { retryDelayMs } from '../draft-saver';

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

/** State of a form whose call is repeated until there is an answer, or the page closes. */
export function useRetriedSubmit(): RetriedSubmission {
  const submission = useSubmit();
  const [isRetrying, setIsRetrying] = useState(false);
  const [pauses] = useState(createPauses);
  useEffect(() => {
    window.addEventListener('online', pauses.end);
    return () => {
      window.removeEventListener('online', pauses.end);
      pauses.stop();
    };
  }, [pauses]);

  const run: RetriedSubmission['run'] = async (call, wasCarriedOut) => {
    if (submission.isPending) {
      pauses.end();
      return false;
    }
    // Outside of the call, which a login in between begins again.
    let failures = 0;
    pauses.begin();
    const isDone = await submission.run(async () => {
      for (;;) {
        try {
          if (failures > 0 && wasCarriedOut && (await wasCarriedOut())) return undefined;
          return await call();
        } catch (error) {
          if (!isWithoutAnswer(error)) throw error;
          setIsRetrying(true);
          failures += 1;
          if (!(await pauses.wait(retryDelayMs(failures - 1)))) throw error;
        }
      }
    });
    setIsRetrying(false);
    return isDone;
  };
  return { ...submission, run, isRetrying, retryNow: pauses.end, stopRetrying: pauses.stop };
}
