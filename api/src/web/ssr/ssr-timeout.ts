import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNavigation } from '../../platform/requests/navigation.js';

/** Time for route data and HTML together, of a page that a visitor waits for. */
const navigationTimeoutMs = 2000;
/** Crawlers, link previews and the cache itself need the text; no visitor looks at an empty window meanwhile. */
const machineTimeoutMs = 4200;
/** The whole request; what comes after the HTML takes a few ms. */
export const pageDeadlineMs = 4700;

/** Returns how long the page of a request waits for its HTML, in ms. */
export const ssrTimeoutMs = (request: IncomingMessage): number =>
  isNavigation(request) ? navigationTimeoutMs : machineTimeoutMs;

/** Returns a signal that aborts when the connection closes before the response was sent. */
export function closeSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
