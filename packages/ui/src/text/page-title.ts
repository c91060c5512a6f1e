import { createContext, use, useEffect } from 'react';

export const siteTitle = 'Archeologia di Posta';

/** The full title of a page. */
export const fullTitle = (title: string): string => (title === siteTitle ? title : `${title} | ${siteTitle}`);

/** Takes what a page is called while it is rendered where there is no document: on the server. */
export const pageTitleContext = createContext<((title: string, description: string | undefined) => void) | undefined>(
  undefined,
);

/**
 * Gives the page its title and description while it is shown. The server writes them into
 * the document, or those of section.json when it could not render the page; this keeps them right when the reader moves on. `title` undefined leaves both as they are (data still to come).
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  const take = use(pageTitleContext);
  if (take && title !== undefined) take(title, description);
  useEffect(() => {
    if (title !== undefined) document.title = fullTitle(title);
    if (description !== undefined)
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
