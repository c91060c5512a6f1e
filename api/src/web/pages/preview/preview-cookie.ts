import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HostCookies, hostCookieNames } from '../../../platform/access/host-cookies.js';
import { previewCookieName } from '../../../sections/previews/previews.service.js';

export const previewCookieNames = hostCookieNames(previewCookieName);

/** The cookie with the preview token of a browser. */
@Injectable()
export class PreviewCookie {
  constructor(private readonly cookies: HostCookies) {}

  read(request: Request): string | undefined {
    return this.cookies.read(request, previewCookieName);
  }

  set(request: Request, response: Response, { token, expires }: { token: string; expires: Date }): void {
    this.cookies.set(request, response, previewCookieName, token, { expires });
  }

  /** Ends the preview of a browser. */
  clear(request: Request, response: Response): void {
    this.cookies.clear(request, response, previewCookieName);
  }
}
