import type { Site } from '@salaria/contracts/site';
import { readEmbeddedJson } from './embedded-json';

/** API path of the facts of the site, with which the server renders every page. */
export const siteFactsPath = '/api/site';

/** Returns the facts that the server embedded in the page; undefined for a page that broke off before them. */
export function readEmbeddedFacts(): Site | undefined {
  const facts = readEmbeddedJson('salaria-site') as Site | undefined;
  return facts && { ...{ openingHours: [], closures: [], assistantQuestions: [] }, ...facts };
}
