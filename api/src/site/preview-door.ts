import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { readCookie } from '../common/requests/cookies.js';
import { PreviewsService } from '../sections/previews.service.js';

const cookieName = 'salaria_anteprima';
const parameter = 'anteprima';
/** What a link says that leads out of the preview. */
const end = 'fine';

/** Whether a request may have to be answered for one browser only. Asked before every cached answer, so it only looks. */
export const concernsPreview = ({ url = '', headers }: { url?: string | undefined; headers: { cookie?: string | undefined } }): boolean =>
  url.includes(`${parameter}=`) || headers.cookie?.includes(`${cookieName}=`) === true;

/** The permission that a browser carries, or undefined. */
export const previewCookie = (request: Request): string | undefined => readCookie(request, cookieName);

/** Lets a browser into a preview by its signed link, and out of it again. */
@Injectable()
export class PreviewDoor implements NestMiddleware {
  constructor(private readonly previews: PreviewsService) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const [path = '/', query = ''] = request.originalUrl.split('?');
    const given = new URLSearchParams(query);
    const token = given.get(parameter);
    if (token === null || request.method !== 'GET') return next();
    given.delete(parameter);
    const rest = given.toString();
    // A path of our own: `//evil.example` would be another site.
    const target = `${path.replace(/^[/\\]+/, '/')}${rest && `?${rest}`}`;
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: request.secure } as const;
    response.setHeader('cache-control', 'private, no-store');
    if (token === end) {
      response.clearCookie(cookieName, attributes).redirect(303, target);
      return;
    }
    const preview = await this.previews.open(token);
    if (!preview) {
      response.status(403).type('text/plain').send("Il collegamento d'anteprima non è valido o è scaduto: chiederne uno nuovo a chi l'ha mandato.");
      return;
    }
    response.cookie(cookieName, token, { ...attributes, expires: new Date(preview.expires) }).redirect(303, target);
  }
}
