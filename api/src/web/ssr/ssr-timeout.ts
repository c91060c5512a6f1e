import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time for route data and HTML together, of a page that a visitor waits for. */
const navigationTimeoutMs = 2000;
/** Crawlers, link previews and the cache itself need the text; no visitor looks at an empty window meanwhile. */
const machineTimeoutMs = 4200;
/** The whole request; what comes after the HTML takes a few ms. */
export const pageDeadlineMs = 4700;

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview/i;

/** Browsers mark navigations (Fetch Metadata). */
const isNavigation = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && !crawler.test(headers['user-agent'] ?? '');

/** Returns how long a page waits for its HTML, in ms, with these requests waiting for it. */
export const ssrTimeoutMs = (requests: IncomingMessage[]): number =>
  requests.some(isNavigation) ? navigationTimeoutMs : machineTimeoutMs;

/** Returns a signal that aborts when the connection closes before the response was sent. */
export function closeSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
