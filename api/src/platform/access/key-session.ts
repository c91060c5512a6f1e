import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { auditEvent } from '../audit/audit-event.js';
import { AuditLog } from '../audit/audit-log.service.js';
import { ENV, type Env, isLoopback } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { Origins } from '../origins/origins.js';
import { ClientKey } from '../rate-limit/client-key.js';
import { ServerSecret } from '../rate-limit/server-secret.js';
import { currentRequest } from '../requests/request-context.js';
import { HostCookies } from './host-cookies.js';
import { KnownDevices } from './known-devices.js';
import { LoginBackoff } from './login-backoff.js';
import { keyHolderName, localName, type StaffMember } from './staff.js';

const cookieName = 'salaria_admin';
const sessionMs = 8 * 3_600_000;
/** How much the clocks of two processes, or one clock before and after it is set, may differ. */
const clockSlackMs = 3_600_000;
const events = {
  opened: auditEvent('Accesso con la chiave di amministrazione da {address}'),
  failed: auditEvent('Accesso fallito con una chiave di amministrazione sbagliata da {address}{times|}'),
};

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
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
    private readonly clients: ClientKey,
  ) {}

  /**
   * Without ADMIN_TOKEN, returns whether the request comes from this machine: the server then listens on a loopback
   * address only. The Host must be a loopback name, since a page can resolve its own name to 127.0.0.1, and there may
   * be no proxy, behind which every request comes from this machine.
   */
  get isOpenToAll(): boolean {
    const { headers } = currentRequest();
    const name = headers.host?.replace(/:\d+$/, '') ?? '';
    return !this.env.ADMIN_TOKEN && isLoopback(name) && !headers['x-forwarded-for'] && !headers.forwarded;
  }

  /** The holder of the key, or without one who uses this machine. */
  get holder(): StaffMember {
    return { accountId: null, role: 'responsabile', name: this.env.ADMIN_TOKEN ? keyHolderName : localName };
  }

  /** Whether the browser has a session on the origin of the request. */
  get isOpen(): boolean {
    const cookie = this.cookies.read(cookieName);
    return this.env.ADMIN_TOKEN !== undefined && cookie !== undefined && this.isValid(cookie);
  }

  /** Compares a key with ADMIN_TOKEN in constant time. Call it inside `LoginBackoff.attempt`. */
  isKey(key: string): boolean {
    return timingSafeEqual(digest(key), digest(this.env.ADMIN_TOKEN ?? randomBytes(16).toString('hex')));
  }

  /**
   * Opens a session for the key of a login form; every invalid one delays the next attempt of the device, or of the client's network.
   *
   * @throws ApiError 401 for an invalid key
   */
  async logIn(key: string): Promise<StaffMember> {
    const isRight = await this.backoff.attempt(this.backoff.loginCounter('chiave'), () =>
      this.isOpenToAll || this.isKey(key) ? 'operator' : 'invalid',
    );
    const holder = { accountId: null, actor: this.holder.name };
    if (isRight)
      await this.audit.add({ ...holder, action: events.opened, target: { address: this.clients.shownNetwork } });
    else await this.audit.addFailure({ ...holder, action: events.failed, failureStatus: 401 });
    if (!isRight) throw wrongKeyError();
    const body = `${Date.now() + sessionMs}.${randomBytes(12).toString('base64url')}`;
    this.cookies.set(cookieName, this.secret.seal(this.purpose, body, this.bound(body)), { maxAge: sessionMs });
    this.devices.remember('chiave');
    return this.holder;
  }

  close(): void {
    this.cookies.clear(cookieName);
  }

  private isValid(cookie: string): boolean {
    const body = this.secret.unseal(this.purpose, cookie, (text) => this.bound(text));
    const expires = Number(body?.split('.')[0]);
    return expires > Date.now() && expires <= Date.now() + sessionMs + clockSlackMs;
  }

  private get purpose(): string {
    return this.origins.isDesk(currentRequest()) ? 'desk-key-session' : 'pdf-key-session';
  }

  /** A session ends when the key it was opened with is changed. */
  private bound(body: string): string {
    return `${body}.${digest(this.env.ADMIN_TOKEN ?? '').toString('hex')}`;
  }
}

export const wrongKeyError = () => new ApiError(401, 'wrong_key', 'Chiave non valida.');

const digest = (text: string) => createHash('sha256').update(text).digest();
