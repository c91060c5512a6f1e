import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { cookieAttributes } from '../../../platform/access/cookie-attributes.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { readCookie } from '../../../platform/requests/cookies.js';

export const previewCookieName = 'salaria_anteprima';

/** The cookie with the preview token of a browser. */
@Injectable()
export class PreviewCookie {
  constructor(@Inject(ENV) private readonly env: Env) {}

  read(request: Request): string | undefined {
    return readCookie(request, previewCookieName);
  }

  set(request: Request, response: Response, { token, expires }: { token: string; expires: Date }): void {
    response.cookie(previewCookieName, token, { ...cookieAttributes(this.env, request), expires });
  }

  /** Ends the preview of a browser. */
  clear(request: Request, response: Response): void {
    response.clearCookie(previewCookieName, cookieAttributes(this.env, request));
  }
}
