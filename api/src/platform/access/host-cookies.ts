import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Origins } from '../origins/origins.js';
import { readCookie } from '../requests/cookies.js';

const prefix = '__Host-';

/** Returns the names that a cookie has without and with TLS. */
export const hostCookieNames = (name: string): string[] => [name, prefix + name];

/**
 * Cookies of one host, which links from other sites send and their requests do not. Over TLS their names begin with
 * `__Host-`: browsers accept these from the host itself only, without Domain and for all paths (RFC 6265bis, 4.1.3.2).
 */
@Injectable()
export class HostCookies {
  constructor(private readonly origins: Origins) {}

  read(request: Request, name: string): string | undefined {
    return readCookie(request, this.nameOf(request, name));
  }

  set(request: Request, response: Response, name: string, value: string, lifetime: CookieLifetime): void {
    response.cookie(this.nameOf(request, name), value, { ...this.attributesOf(request), ...lifetime });
  }

  clear(request: Request, response: Response, name: string): void {
    response.clearCookie(this.nameOf(request, name), this.attributesOf(request));
  }

  private nameOf(request: Request, name: string): string {
    return this.isSecure(request) ? prefix + name : name;
  }

  private attributesOf(request: Request): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.isSecure(request) };
  }

  private isSecure(request: Request): boolean {
    const url = this.origins.isDesk(request) ? this.origins.deskUrl : this.origins.publicUrl;
    return request.secure || url?.startsWith('https:') === true;
  }
}

/** When a cookie ends; `maxAge` is in ms. */
type CookieLifetime = Pick<CookieOptions, 'maxAge' | 'expires'>;
