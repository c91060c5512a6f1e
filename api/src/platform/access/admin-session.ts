import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env, isLoopback } from '../config/env.js';
import { ServerSecret } from '../rate-limit/server-secret.js';
import { readCookie } from '../requests/cookies.js';
import { cookieAttributes } from './cookie-attributes.js';
import { LoginBackoff } from './login-backoff.js';
import { keyHolderName, localName, type StaffMember } from './staff.js';

const cookieName = 'salaria_admin';
const sessionMs = 8 * 3_600_000;
/** How much the clocks of two processes, or one clock before and after it is set, may differ. */
const clockSlackMs = 3_600_000;

/** Recognizes staff by ADMIN_TOKEN, and by the signed cookie that a browser sends instead of it. */
@Injectable()
export class AdminSession {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly secret: ServerSecret,
    private readonly backoff: LoginBackoff,
  ) {}

  /**
   * Without ADMIN_TOKEN, returns whether a request comes from this machine: the server then listens on a loopback
   * address only. The Host must be a loopback name, since a page can resolve its own name to 127.0.0.1, and there may
   * be no proxy, behind which every request comes from this machine.
   */
  isOpenTo({ headers }: Request): boolean {
    const name = headers.host?.replace(/:\d+$/, '') ?? '';
    return !this.env.ADMIN_TOKEN && isLoopback(name) && !headers['x-forwarded-for'] && !headers.forwarded;
  }

  /** The holder of the key, or without one who uses this machine. */
  get holder(): StaffMember {
    return { accountId: null, role: 'responsabile', name: this.env.ADMIN_TOKEN ? keyHolderName : localName };
  }

  hasSession(request: Request): boolean {
    const cookie = readCookie(request, cookieName);
    return this.env.ADMIN_TOKEN !== undefined && cookie !== undefined && this.isValid(cookie);
  }

  /** Compares a key with ADMIN_TOKEN in constant time. Call it inside `LoginBackoff.attempt`. */
  isKey(key: string): boolean {
    return timingSafeEqual(digest(key), digest(this.env.ADMIN_TOKEN ?? randomBytes(16).toString('hex')));
  }

  /** Verifies the key of the login form; every invalid one delays the client's next attempt. */
  logIn(request: Request, key: string): Promise<boolean> {
    return this.backoff.attempt(request, () => (this.isOpenTo(request) || this.isKey(key) ? 'operator' : 'invalid'));
  }

  open(request: Request, response: Response): void {
    const body = `${Date.now() + sessionMs}.${randomBytes(12).toString('base64url')}`;
    response.cookie(cookieName, `${body}.${this.sign(body)}`, {
      ...cookieAttributes(this.env, request),
      maxAge: sessionMs,
    });
  }

  close(request: Request, response: Response): void {
    response.clearCookie(cookieName, cookieAttributes(this.env, request));
  }

  private isValid(cookie: string): boolean {
    const cut = cookie.lastIndexOf('.');
    const body = cookie.slice(0, cut);
    const expires = Number(body.split('.')[0]);
    return (
      expires > Date.now() &&
      expires <= Date.now() + sessionMs + clockSlackMs &&
      this.secret.verify('admin-session', this.bound(body), cookie.slice(cut + 1))
    );
  }

  private readonly sign = (body: string) => this.secret.sign('admin-session', this.bound(body));

  /** A session ends when the key it was opened with is changed. */
  private readonly bound = (body: string) => `${body}.${digest(this.env.ADMIN_TOKEN ?? '').toString('hex')}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
