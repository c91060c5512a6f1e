import { Injectable } from '@nestjs/common';
import type { DeskLogin, DeskSession } from '@salaria/contracts/desk/accounts/session';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../../platform/access/known-devices.js';
import { LoginBackoff } from '../../../platform/access/login-backoff.js';
import { type AuditEvent, auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, tooManyRequests } from '../../../platform/errors/api-error.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { ServerSecret } from '../../../platform/rate-limit/server-secret.js';
import { AccountsRepository, type LoginAccount } from '../accounts.repository.js';
import { canonicalName } from '../account-name.js';
import { Passwords } from './passwords.js';
import { type AuthenticatedAccount, Sessions } from './sessions.service.js';

/** Against attempts from many addresses; from a known device, or with a passkey, the owner still gets in. */
const attemptsPerSubject = { limit: 100, windowSeconds: 3600 };

const events = {
  suspended: auditEvent('Accesso rifiutato a {name}, con l’utenza sospesa, da {address}{times|}'),
  failed: auditEvent('Accesso fallito per {name} da {address}{times|}'),
  password: auditEvent('ha aperto una sessione con la password'),
};

@Injectable()
export class LoginService {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly backoff: LoginBackoff,
    private readonly limiter: RateLimiter,
    private readonly secret: ServerSecret,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Opens a session for a name or address and its password. Unknown names and wrong passwords get the same response
   * after the same work; a disabled account is named as such to who knows its password.
   *
   * @throws ApiError 401 for invalid credentials, 403 for a disabled account, 429 after too many attempts
   */
  async logIn({ login, password }: DeskLogin): Promise<DeskSession> {
    const { account, isRight } = await this.compare(login, password);
    if (account && isRight && account.disabledAt) {
      await this.recordFailure(events.suspended, account, 403);
      throw new ApiError(403, 'account_disabled', 'Questa utenza è sospesa: chiedi a una persona responsabile.');
    }
    const authenticated = account && isRight && { accountId: account.id, passwordHash: account.passwordHash };
    const session = authenticated && (await this.open(authenticated, events.password));
    if (session) return session;
    if (account) await this.recordFailure(events.failed, account, 401);
    throw new ApiError(401, 'wrong_password', 'Nome o password non validi.');
  }

  private async compare(login: string, password: string) {
    const account = await this.accounts.findByLogin(login, canonicalName(login));
    const isRight = await this.backoff.attempt(this.backoff.loginCounter(account?.id), async () => {
      await this.countAttempt(account?.id ?? canonicalName(login).toLowerCase());
      const matches = await this.passwords.matches(password, account?.passwordHash);
      return matches && account ? 'valid' : 'invalid';
    });
    return { account, isRight };
  }

  /** Records a failed attempt to log in as a person of the desk. Names of others are not kept. */
  private recordFailure(action: AuditEvent, { id, name }: LoginAccount, failureStatus: number): Promise<void> {
    return this.audit.addFailure({ accountId: id, actor: name, action, target: { name }, failureStatus });
  }

  /**
   * Opens a session and records it: the login is a public call, which the audit log leaves to the handler. Returns
   * undefined when what was authenticated is not valid any more.
   */
  open(authenticated: AuthenticatedAccount, action: AuditEvent): Promise<DeskSession | undefined> {
    return this.source.transaction(async () => {
      const session = await this.sessions.open(authenticated);
      const { accountId } = authenticated;
      if (!session) return undefined;
      await this.audit.add({ accountId, actor: session.name, action });
      this.devices.remember(accountId);
      return session;
    });
  }

  /** Compares the password of a known account, for what a session alone does not permit. */
  async confirm(accountId: number, password: string): Promise<void> {
    const isRight = await this.backoff.attempt(this.backoff.loginCounter(accountId), async () => {
      // A stolen session can be used from many addresses.
      await this.countAttempt(accountId);
      const passwordHash = await this.accounts.readPasswordHash(accountId);
      return (await this.passwords.matches(password, passwordHash)) ? 'valid' : 'invalid';
    });
    if (!isRight) throw new ApiError(400, 'wrong_password', 'La password attuale non è questa.');
  }

  /**
   * Counts an attempt at an account, whether its name or its address was entered, or with an unknown name. Those from a
   * known device have their own backoff only: others cannot use up what its owner needs.
   */
  private async countAttempt(subject: number | string): Promise<void> {
    if (typeof subject === 'number' && this.devices.tokenOf(subject) !== undefined) return;
    const { limit, windowSeconds } = attemptsPerSubject;
    const { allowed, resetAt } = await this.limiter.consume(
      'login',
      // No login that is sent has the NUL.
      this.secret.sign('login', typeof subject === 'number' ? `\0${subject}` : subject),
      limit,
      windowSeconds,
    );
    if (!allowed) throw tooManyRequests('Troppi tentativi con questo nome. Riprova più tardi.', secondsUntil(resetAt));
  }
}

const secondsUntil = (time: Date) => (time.getTime() - Date.now()) / 1000;
