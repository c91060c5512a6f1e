import { use, useEffect } from 'react';
import { pageTitleContext } from '../shared/contexts';
import { useSiteFacts } from '../site/site-facts';

/** Returns a page's title with the site's name. */
export const fullTitle = (title: string, siteName: string): string =>
  title === siteName || siteName === '' ? title : `${title} | ${siteName}`;

/**
 * Sets title and description of the page, on the server and after client-side navigations. While `title` is undefined
 * (data still loading), both stay as they are.
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  const collect = use(pageTitleContext);
  const { name: siteName } = useSiteFacts();
  if (collect && title !== undefined) collect(title, description);
  useEffect(() => {
    if (title !== undefined) document.title = fullTitle(title, siteName);
    if (description !== undefined)
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, siteName]);
}
