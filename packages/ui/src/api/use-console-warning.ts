import { useEffect } from 'react';

/** Logs an error to the console for developers; the page has its own message for visitors. */
export function useConsoleWarning(message: string, error: Error | undefined): void {
  useEffect(() => {
    if (error) console.warn(message, error);
  }, [message, error]);
}
