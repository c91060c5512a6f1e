import { ApiError, NoAnswerError } from '@salaria/ui';

/** Returns whether a call may succeed later: no response, or one that says so. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 408 || error.status === 429));
