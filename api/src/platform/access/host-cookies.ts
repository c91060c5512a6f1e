import { Injectable } from '@nestjs/common';
import type { CookieOptions } from 'express';
import { Origins } from '../origins/origins.js';
import { readCookie } from '../requests/headers/cookies.js';
import { currentRequest, currentResponse } from '../requests/request-context.js';

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

  read(name: string): string | undefined {
    return readCookie(currentRequest(), this.nameOf(name));
  }

  set(name: string, value: string, lifetime: CookieLifetime): void {
    currentResponse().cookie(this.nameOf(name), value, { ...this.attributes, ...lifetime });
  }

  clear(name: string): void {
    currentResponse().clearCookie(this.nameOf(name), this.attributes);
  }

  private nameOf(name: string): string {
    return this.isSecure ? prefix + name : name;
  }

  private get attributes(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.isSecure };
  }

  private get isSecure(): boolean {
    const request = currentRequest();
    const url = this.origins.isDesk(request) ? this.origins.deskUrl : this.origins.publicUrl;
    return request.secure || url?.startsWith('https:') === true;
  }
}

/** When a cookie ends; `maxAge` is in ms. */
type CookieLifetime = Pick<CookieOptions, 'maxAge' | 'expires'>;
