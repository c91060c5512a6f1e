import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env, isLoopback } from '../config/env.js';
import { ServerSecret } from '../rate-limit/server-secret.js';
import { readCookie } from '../requests/cookies.js';
import { LoginDelay } from './login-delay.js';

const cookieName = 'salaria_admin';
const lifeMs = 8 * 3_600_000;
/** By this the clocks of two processes, or of one before and after it is set, may differ. */
const clockSlackMs = 3_600_000;

/** Who counts as staff, and the signed cookie that a browser shows instead of the key. */
@Injectable()
export class AdminSession {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly secret: ServerSecret,
    private readonly delay: LoginDelay,
  ) {}

  /**
   * Without ADMIN_TOKEN everybody on this machine is, for the server then listens on a loopback address only. The name that
   * was asked for must be this machine's too: a page can give its own name the address 127.0.0.1. So must the caller: behind
   * a proxy everybody seems to come from here.
   */
  private isOpenTo({ headers }: Request): boolean {
    const name = headers.host?.replace(/:\d+$/, '') ?? '';
    return !this.env.ADMIN_TOKEN && isLoopback(name) && !headers['x-forwarded-for'] && !headers.forwarded;
  }

  /** Whether a request is from staff. Throws 429 to a client that has tried too many wrong keys. */
  async allows(request: Request): Promise<boolean> {
    if (!this.env.ADMIN_TOKEN) return this.isOpenTo(request);
    const cookie = readCookie(request, cookieName);
    if (cookie && this.isValid(cookie)) return true;
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return bearer !== undefined && this.isKey(request, bearer);
  }

  /** Compares a key with ADMIN_TOKEN; each wrong one makes its client wait longer. */
  async isKey(request: Request, key: string): Promise<boolean> {
    await this.delay.check(request);
    const right =
      this.isOpenTo(request) ||
      timingSafeEqual(digest(key), digest(this.env.ADMIN_TOKEN ?? randomBytes(16).toString('hex')));
    await (right ? this.delay.forget(request) : this.delay.count(request));
    return right;
  }

  open(request: Request, response: Response): void {
    const body = `${Date.now() + lifeMs}.${randomBytes(12).toString('base64url')}`;
    response.cookie(cookieName, `${body}.${this.sign(body)}`, { ...this.attributes(request), maxAge: lifeMs });
  }

  close(request: Request, response: Response): void {
    response.clearCookie(cookieName, this.attributes(request));
  }

  private isValid(cookie: string): boolean {
    const cut = cookie.lastIndexOf('.');
    const body = cookie.slice(0, cut);
    const expires = Number(body.split('.')[0]);
    return (
      expires > Date.now() &&
      expires <= Date.now() + lifeMs + clockSlackMs &&
      this.secret.verify('admin-session', this.bound(body), cookie.slice(cut + 1))
    );
  }

  private readonly sign = (body: string) => this.secret.sign('admin-session', this.bound(body));

  /** A session ends when the key it was opened with is changed. */
  private readonly bound = (body: string) => `${body}.${digest(this.env.ADMIN_TOKEN ?? '').toString('hex')}`;

  private attributes(request: Request) {
    const secure = request.secure || this.env.PUBLIC_URL?.startsWith('https:') === true;
    return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
