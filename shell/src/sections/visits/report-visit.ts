import type { Visit } from '@salaria/contracts/visits';
import { postReport } from '../report-failure';

/** The API takes no more (contracts, visits.ts, which would load the validator). */
const maxReportedCharacters = 200;
let hasVisited = false;

/** Reports a page that the visitor has opened; the first one with where the visitor came from. */
export const reportVisit = (path: string): void => sendVisit({ path });

/** Reports a search, and what was searched in vain. */
export const reportSearch = (query: string, results: number): void =>
  sendVisit({ path: '/cerca', results, ...(results === 0 && { words: query.slice(0, maxReportedCharacters) }) });

function sendVisit(visit: Visit): void {
  const referrer = !hasVisited && URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  hasVisited = true;
  postReport('/api/visits', { ...visit, referrer }).catch(() => undefined);
}
