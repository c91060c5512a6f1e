import type { BrowserContext, Request, Route } from 'playwright-core';
import type { Candidate } from './page-visitor.js';

/** A picture of one transparent pixel (GIF). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The origin of a candidate whose files stay at an address of its team. */
function externalOrigin({ section, sources }: Pick<Candidate, 'section' | 'sources'>): string | undefined {
  const base = sources.registry.sections.find(({ name }) => name === section)?.release?.base ?? '';
  return /^https?:/.test(base) ? new URL(base).origin : undefined;
}

/** Returns what becomes of a request to another origin: a page may load a candidate's files, and nothing else. */
export function crossOriginAction(
  request: Pick<Request, 'url' | 'method' | 'isNavigationRequest' | 'resourceType'>,
  allowedOrigin: string | undefined,
): 'continue' | 'pixel' | 'abort' {
  const isAllowed = new URL(request.url()).origin === allowedOrigin && request.method() === 'GET';
  if (isAllowed && !request.isNavigationRequest()) return 'continue';
  return request.resourceType() === 'image' ? 'pixel' : 'abort';
}

/**
 * Keeps the pages of a candidate from the network of the server: its code could reach what only the server can, and the
 * screenshots are public. Pictures of other sites are one pixel.
 */
export async function restrictRequests(
  context: BrowserContext,
  origin: string,
  candidate: Pick<Candidate, 'section' | 'sources'>,
): Promise<void> {
  const allowedOrigin = externalOrigin(candidate);
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      const action = crossOriginAction(route.request(), allowedOrigin);
      if (action === 'pixel') return route.fulfill({ contentType: 'image/gif', body: pixel });
      return action === 'continue' ? route.continue() : route.abort('blockedbyclient');
    },
  );
  await context.route((url) => url.origin === origin && url.pathname.startsWith('/api/'), rejectWrites);
}

/** Answers writes, which clicks may send, as an API that is down. */
function rejectWrites(route: Route): Promise<void> {
  const request = route.request();
  const isRead = request.method() === 'GET' || request.method() === 'HEAD';
  if (isRead || new URL(request.url()).pathname.startsWith('/api/sections/')) return route.continue();
  return route.fulfill({
    status: 503,
    json: { statusCode: 503, code: 'unavailable', message: 'Nella prova di un rilascio non si scrive.' },
  });
}
