import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { readCookie } from '../../../platform/requests/cookies.js';
import { RequestTarget } from '../../../platform/requests/target/request-target.js';
import { PreviewsService } from '../../../sections/previews/previews.service.js';

const cookieName = 'salaria_anteprima';
const parameter = 'anteprima';
/** Value of the parameter in the link that ends the preview. */
const endValue = 'fine';

/**
 * Removes the parameter, and the host of `//evil.example` and absolute forms: a redirect there would leave the site.
 */
function removeParameter({ receivedPath, search }: RequestTarget): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return `${receivedPath.replace(/^(?:\w+:)?[/\\]+/, '/')}${rest.size > 0 ? `?${rest}` : ''}`;
}

/** Whether the response may be for one browser only. */
export const concernsPreview = ({ query, cookies }: RequestTarget): boolean =>
  query.has(parameter) || cookies.has(cookieName);

const cookieAttributes = (request: Request) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: request.secure }) as const;

/** Returns the preview token of a browser, or undefined. */
export const previewCookie = (request: Request): string | undefined => readCookie(request, cookieName);

/** Ends the preview of a browser. */
export const clearPreviewCookie = (request: Request, response: Response): void =>
  void response.clearCookie(cookieName, cookieAttributes(request));

const refusals = {
  expired: "Il collegamento d'anteprima è scaduto.",
  unknown: "Il collegamento d'anteprima non è valido, o il suo rilascio non è più conservato.",
} as const;
export type PreviewRefusal = keyof typeof refusals;

/** Returns why PreviewMiddleware refused the link of this request, or undefined. */
export const previewRefusal = (response: Response): PreviewRefusal | undefined =>
  (response.locals as { previewRefusal?: PreviewRefusal }).previewRefusal;

/** The sentence above the live page that says why it is not the preview. */
export const refusalNotice = (refusal: PreviewRefusal): string =>
  `${refusals[refusal]} Questo è il sito in linea: per l'anteprima chiedere un collegamento nuovo a chi l'ha mandato.`;

/** Exchanges the signed token of a preview link for a cookie, and ends the preview. */
@Injectable()
export class PreviewMiddleware implements NestMiddleware {
  constructor(private readonly previews: PreviewsService) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const requestTarget = RequestTarget.of(request);
    const token = requestTarget.query.get(parameter);
    if (token === null || request.method !== 'GET') return next();
    const target = removeParameter(requestTarget);
    response.setHeader('cache-control', 'private, no-store');
    if (token === endValue) {
      clearPreviewCookie(request, response);
      response.redirect(303, target);
      return;
    }
    const preview = await this.previews.open(token);
    if (!preview) {
      Object.assign(response.locals, {
        previewRefusal: this.previews.isExpired(token) ? 'expired' : 'unknown',
      } satisfies { previewRefusal: PreviewRefusal });
      return next();
    }
    response
      .cookie(cookieName, token, { ...cookieAttributes(request), expires: new Date(preview.expires) })
      .redirect(303, target);
  }
}
