import type { Site } from '@salaria/contracts/site';
import { type ComponentType, createContext } from 'react';

/** A slot of a section with the props that its parts get. */
export type SlotUse = {
  name: string;
  props?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
};

/** Renders what other sections put into a slot; the shell provides it. */
export const slotContext = createContext<ComponentType<SlotUse> | undefined>(undefined);

/** Outside a site, as in tests of single components. */
const noFacts: Site = {
  ...{ name: '', description: '', footerText: '', email: '', phone: '', place: '', area: '' },
  ...{ openingHours: [], closures: [], socialPage: '', videoChannel: '', video: '', assistantName: '' },
  ...{ assistantGreeting: '', assistantTopics: '', assistantQuestions: [] },
};

/** The facts of the site that is shown; the shell provides them. */
export const siteFactsContext = createContext(noFacts);

/** Receives a page's title and description during SSR. */
export const pageTitleContext = createContext<((title: string, description: string | undefined) => void) | undefined>(
  undefined,
);

/** API paths of the lists that pages read in parts, because they are long. */
export const largeListsContext = createContext<readonly string[]>([]);

/** Whether the page is hydrated without what is rendered here. */
export const nearbyContext = createContext(false);
