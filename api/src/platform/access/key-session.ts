import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditLog } from '../audit/audit-log.service.js';
import { ENV, type Env, isLoopback } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { Origins } from '../origins/origins.js';
import { ServerSecret } from '../rate-limit/server-secret.js';
import { HostCookies } from './host-cookies.js';
import { LoginBackoff } from './login-backoff.js';
import { keyHolderName, localName, type StaffMember } from './staff.js';

const cookieName = 'salaria_admin';
const sessionMs = 8 * 3_600_000;
/** How much the clocks of two processes, or one clock before and after it is set, may differ. */
const clockSlackMs = 3_600_000;

/**
 * Recognizes the holder of ADMIN_TOKEN, and the signed cookie that a browser sends instead of it. A session counts on
 * the origin where it was opened: at the desk for everything, on the public origin for the PDFs of `/admin/pdfs`.
 */
@Injectable()
export class KeySession {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly origins: Origins,
    private readonly secret: ServerSecret,
    private readonly cookies: HostCookies,
    private readonly backoff: LoginBackoff,
    private readonly audit: AuditLog,
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

  /** Whether the browser of a request has a session on the origin of the request. */
  isOpenIn(request: Request): boolean {
    const cookie = this.cookies.read(request, cookieName);
    return this.env.ADMIN_TOKEN !== undefined && cookie !== undefined && this.isValid(request, cookie);
  }

  /** Compares a key with ADMIN_TOKEN in constant time. Call it inside `LoginBackoff.attempt`. */
  isKey(key: string): boolean {
    return timingSafeEqual(digest(key), digest(this.env.ADMIN_TOKEN ?? randomBytes(16).toString('hex')));
  }

  /**
   * Opens a session for the key of a login form; every invalid one delays the client's next attempt.
   *
   * @throws ApiError 401 for an invalid key
   */
  async logIn(request: Request, response: Response, key: string): Promise<StaffMember> {
    const isRight = await this.backoff.attempt(request, () =>
      this.isOpenTo(request) || this.isKey(key) ? 'operator' : 'invalid',
    );
    const call = `${request.method} ${request.path}`;
    const target = { address: request.ip };
    const event = { accountId: null, actor: this.holder.name, call, target };
    await this.audit.add({
      ...event,
      action: isRight
        ? 'Accesso con la chiave di amministrazione da {address}'
        : 'Accesso fallito con una chiave di amministrazione sbagliata da {address}',
    });
    if (!isRight) throw new ApiError(401, 'wrong_key', 'Chiave non valida.');
    const body = `${Date.now() + sessionMs}.${randomBytes(12).toString('base64url')}`;
    const value = `${body}.${this.secret.sign(this.purposeOf(request), this.bound(body))}`;
    this.cookies.set(request, response, cookieName, value, { maxAge: sessionMs });
    return this.holder;
  }

  close(request: Request, response: Response): void {
    this.cookies.clear(request, response, cookieName);
  }

  private isValid(request: Request, cookie: string): boolean {
    const cut = cookie.lastIndexOf('.');
    const body = cookie.slice(0, cut);
    const expires = Number(body.split('.')[0]);
    return (
      expires > Date.now() &&
      expires <= Date.now() + sessionMs + clockSlackMs &&
      this.secret.verify(this.purposeOf(request), this.bound(body), cookie.slice(cut + 1))
    );
  }

  private purposeOf(request: Request): string {
    return this.origins.isDesk(request) ? 'desk-key-session' : 'pdf-key-session';
  }

  /** A session ends when the key it was opened with is changed. */
  private bound(body: string): string {
    return `${body}.${digest(this.env.ADMIN_TOKEN ?? '').toString('hex')}`;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
