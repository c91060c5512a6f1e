import type { Site } from '@salaria/contracts/site';
import { useContext } from 'react';
import { siteFactsContext } from '../shared/contexts';

/** Returns name, addresses and opening hours of the association, as `GET /api/site` answers them. */
export const useSiteFacts = (): Site => useContext(siteFactsContext);
