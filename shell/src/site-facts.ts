import type { Site } from '@salaria/contracts/site';

/** API path of the facts of the site, with which the server renders every page. */
export const siteFactsPath = '/api/site';

/** Returns the facts that the server embedded in the page. */
export const readEmbeddedFacts = (): Site => ({
  ...{ openingHours: [], closures: [], assistantQuestions: [] },
  ...(JSON.parse(document.getElementById('salaria-site')?.textContent ?? '{}') as Site),
});
