import { useEffect } from 'react';

export const siteTitle = 'Archeologia di Posta';

/** The full title of a page. */
export const fullTitle = (title: string): string => (title === siteTitle ? title : `${title} | ${siteTitle}`);

/**
 * Gives the page its title and description while it is shown. The server writes the first ones from section.json; this
 * keeps them right when the reader moves on. `title` undefined leaves both as they are (data still to come).
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  useEffect(() => {
    if (title !== undefined) document.title = fullTitle(title);
    if (description !== undefined) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
