import type { Request, RequestHandler } from 'express';
import { ApiError, notFound } from '../errors/api-error.js';
import { RequestTarget } from '../requests/target/request-target.js';
import type { Origins } from './origins.js';

/** What the desk's origin has: no page and no file of sections. */
const deskPath = /^\/(?:$|(?:redazione|api|images|icons|health)(?:\/|$)|favicon\.)/;
const deskCall = /^\/api\/desk(?:\/|$)/;
const deskPage = /^\/redazione(?:\/|$)/;

/**
 * Keeps the desk and the public site apart. Requests of other pages reach the desk as top-level navigations only: its
 * session cookie would accompany those of the public origin too, which may be of the same site.
 */
export function separateOrigins(origins: Origins): RequestHandler {
  return (request, response, next) => {
    if (!origins.isDesk(request)) {
      if (deskCall.test(request.path)) throw notFound('La redazione ha un indirizzo suo.');
      if (!deskPage.test(request.path)) return next();
      if (origins.deskUrl === undefined) throw notFound(`La redazione non è servita: ${origins.deskProblem}.`);
      response.setHeader('cache-control', 'no-cache');
      const { search } = RequestTarget.of(request);
      return response.redirect(307, origins.deskUrl + request.path + (search && `?${search}`));
    }
    if (!isOwnRequest(request)) throw new ApiError(403, 'cross_origin', 'Richiesta non ammessa da un altro sito.');
    if (!deskPath.test(request.path)) throw notFound('Questa pagina è nel sito, non nella redazione.');
    if (request.path === '/') return response.redirect(307, '/redazione');
    next();
  };
}

/** Whether a request is of a page of the desk or of no page, or opens a document. */
function isOwnRequest({ method, path, headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isNavigation && (method === 'GET' || method === 'HEAD') && (path === '/' || deskPage.test(path));
}
