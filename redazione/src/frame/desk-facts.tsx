import { siteFactsContext, useSiteFacts } from '@salaria/ui';
import type { ReactNode } from 'react';

/** Provides the name of the visitors' site, which the server has written into the desk's HTML. */
export function DeskFacts({ children }: { children: ReactNode }) {
  const none = useSiteFacts();
  const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  return <siteFactsContext.Provider value={{ ...none, name }}>{children}</siteFactsContext.Provider>;
}
