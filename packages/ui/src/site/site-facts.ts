import type { Site } from '@salaria/contracts/site';
import { createContext, useContext } from 'react';

/** Outside a site, as in tests of single components. */
const noFacts: Site = {
  ...{ name: '', description: '', footerText: '', email: '', phone: '', place: '', area: '' },
  ...{ openingHours: [], closures: [], socialPage: '', videoChannel: '', video: '', assistantName: '' },
  ...{ assistantGreeting: '', assistantTopics: '', assistantQuestions: [] },
};

/** The facts of the site that is shown; the shell provides them. */
export const siteFactsContext = createContext(noFacts);

/** Returns name, addresses and opening hours of the association, as `GET /api/site` answers them. */
export const useSiteFacts = (): Site => useContext(siteFactsContext);
