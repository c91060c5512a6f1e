import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { readCookie } from '../../platform/requests/cookies.js';
import { RequestTarget } from '../../platform/requests/target/request-target.js';
import { PreviewsService } from '../../sections/previews/previews.service.js';

const cookieName = 'salaria_anteprima';
const parameter = 'anteprima';
/** What a link says that leads out of the preview. */
const end = 'fine';

/** Whether a request may have to be answered for one browser only. */
export const concernsPreview = ({ query, cookies }: RequestTarget): boolean =>
  query.has(parameter) || cookies.has(cookieName);

const cookieAttributes = (request: Request) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: request.secure }) as const;

/** The permission that a browser carries, or undefined. */
export const previewCookie = (request: Request): string | undefined => readCookie(request, cookieName);

/** A browser whose permission leads nowhere any more is told so once. */
export const dropPreviewCookie = (request: Request, response: Response): void =>
  void response.clearCookie(cookieName, cookieAttributes(request));

const refusals = {
  expired: "Il collegamento d'anteprima è scaduto.",
  unknown: "Il collegamento d'anteprima non è valido, o il suo rilascio non è più conservato.",
} as const;
export type PreviewRefusal = keyof typeof refusals;

/** Where the door leaves why it kept a browser out. */
export const previewRefusal = (response: Response): PreviewRefusal | undefined =>
  (response.locals as { previewRefusal?: PreviewRefusal }).previewRefusal;

/** The live document with a line above it that says why it is not the preview. Outside what React takes over; no style sheet allows more than attributes. */
export const withPreviewRefusal = (html: string, refusal: PreviewRefusal): string =>
  html.replace(
    '<body>',
    `<body><p role="alert" style="margin:0;padding:0.75rem 1rem;background:#7A5210;color:#fff;font:600 1rem/1.4 sans-serif;text-align:center">${refusals[refusal]} Questo è il sito in linea: per l'anteprima chiedere un collegamento nuovo a chi l'ha mandato.</p>`,
  );

/** Lets a browser into a preview by its signed link, and out of it again. */
@Injectable()
export class PreviewDoor implements NestMiddleware {
  constructor(private readonly previews: PreviewsService) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { receivedPath: path, search } = RequestTarget.of(request);
    const given = new URLSearchParams(search);
    const token = given.get(parameter);
    if (token === null || request.method !== 'GET') return next();
    given.delete(parameter);
    const rest = given.toString();
    // A path of our own: `//evil.example` would be another site, and so would the whole address that a proxy is asked for.
    const target = `${path.replace(/^(?:\w+:)?[/\\]+/, '/')}${rest && `?${rest}`}`;
    response.setHeader('cache-control', 'private, no-store');
    if (token === end) {
      dropPreviewCookie(request, response);
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
