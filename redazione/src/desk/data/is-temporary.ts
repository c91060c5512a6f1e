import { ApiError, NoAnswerError } from '@salaria/ui';

/** Returns whether a call may succeed later: no response, or one that says so. A full disk (507) stays full. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof ApiError &&
    ((error.status >= 500 && error.status !== 507) || error.status === 408 || error.status === 429));
