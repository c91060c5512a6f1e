import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { HostCookies, hostCookieNames } from '../../../platform/access/host-cookies.js';
import { RequestTarget } from '../../../platform/requests/target/request-target.js';
import { previewCookieName, PreviewsService } from '../../../sections/previews/previews.service.js';

const previewCookieNames = hostCookieNames(previewCookieName);
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
  query.has(parameter) || previewCookieNames.some((name) => cookies.has(name));

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
  constructor(
    private readonly previews: PreviewsService,
    private readonly cookies: HostCookies,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const requestTarget = RequestTarget.of(request);
    const token = requestTarget.query.get(parameter);
    if (token === null || request.method !== 'GET') return next();
    const target = removeParameter(requestTarget);
    response.setHeader('cache-control', 'private, no-store');
    if (token === endValue) {
      this.cookies.clear(previewCookieName);
      response.redirect(303, target);
      return;
    }
    const preview = await this.previews.open(token);
    if (!preview) {
      response.locals['previewRefusal'] = this.previews.isExpired(token) ? 'expired' : 'unknown';
      return next();
    }
    this.cookies.set(previewCookieName, token, { expires: new Date(preview.expires) });
    response.redirect(303, target);
  }
}
