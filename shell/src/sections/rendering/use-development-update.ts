import { useEffect } from 'react';

/** Calls `onUpdate` when a section's dev server has replaced modules: the error may be fixed. */
export function useDevelopmentUpdate(onUpdate: () => void): void {
  useEffect(() => {
    if (process.env['NODE_ENV'] !== 'development') return undefined;
    addEventListener('salaria:update', onUpdate);
    return () => removeEventListener('salaria:update', onUpdate);
  });
}
