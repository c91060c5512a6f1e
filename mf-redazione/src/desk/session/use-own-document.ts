import { useEffect } from 'react';

const areaOf = (path: string): string | undefined => path.split('/')[1];

/**
 * Opens a page of visitors as a document when a link leads there: the registry of this one, which has the token of the
 * desk, has no code of their sections.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const own = areaOf(location.pathname);
    return () => {
      if (areaOf(location.pathname) !== own) location.reload();
    };
  }, []);
}
