import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time that a page may take with its route data and its HTML: a text that comes later than that comes too late. */
const navigationTimeoutMs = 2000;
/** Crawlers, link previews and the cache itself read the text only; nobody looks at an empty window meanwhile. */
const readerlessTimeoutMs = 4200;
/** The whole request; what comes after the HTML takes a few ms. */
export const pageDeadlineMs = 4700;

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview/i;

/** How long a page waits for its HTML. Browsers name their navigations (Fetch Metadata); everything else waits longer. */
export function ssrTimeoutMs({ headers }: IncomingMessage): number {
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && !crawler.test(headers['user-agent'] ?? '');
  return isNavigation ? navigationTimeoutMs : readerlessTimeoutMs;
}

/** Aborts when the connection closes before the response was sent. */
export function closeSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
