import { useEffect } from 'react';

/** Leaves a failure in the console, in words for developers; what visitors read about it is the page's. */
export function useInternalNote(message: string, error: Error | undefined): void {
  useEffect(() => {
    if (error) console.warn(message, error);
  }, [message, error]);
}
