import { siteFactsContext, useSiteFacts } from '@salaria/ui';
import type { ReactNode } from 'react';

const metaOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Provides name and logo of the visitors' site, which the server has written into the desk's HTML. */
export function DeskFacts({ children }: { children: ReactNode }) {
  const none = useSiteFacts();
  const [name, src] = [metaOf('application-name'), metaOf('salaria-logo')];
  const facts = { ...none, name, ...(src !== '' && { logo: { src, alt: '', caption: '' } }) };
  return <siteFactsContext.Provider value={facts}>{children}</siteFactsContext.Provider>;
}
