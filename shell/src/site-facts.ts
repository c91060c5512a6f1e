import sample from '@salaria/content/generated/site.json';
import type { Site } from '@salaria/contracts/site';

/** API path of the facts of the site, with which the server renders every page. */
export const siteFactsPath = '/api/site';

/** What shows where the API has no such call. */
export const sampleFacts: Site = sample;

/** Returns the facts that the server embedded in the page. */
export function readEmbeddedFacts(): Site {
  try {
    return { ...sampleFacts, ...JSON.parse(document.getElementById('salaria-site')?.textContent ?? '') } as Site;
  } catch {
    return sampleFacts;
  }
}
