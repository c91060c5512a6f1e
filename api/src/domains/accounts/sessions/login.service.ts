import { Injectable } from '@nestjs/common';
import type { DeskLogin, DeskSession } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { LoginBackoff } from '../../../platform/access/login-backoff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, tooManyRequests } from '../../../platform/errors/api-error.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { ServerSecret } from '../../../platform/rate-limit/server-secret.js';
import { canonicalName } from '../account-name.js';
import { Passwords } from './passwords.js';
import { type ProvenAccount, Sessions } from './sessions.service.js';

/** Against attempts from many addresses; a passkey still opens the account. */
const attemptsPerName = { limit: 100, windowSeconds: 3600 };

@Injectable()
export class LoginService {
  constructor(
    private readonly source: DataSource,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly backoff: LoginBackoff,
    private readonly limiter: RateLimiter,
    private readonly secret: ServerSecret,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Opens a session for a name or address and its password. Unknown names, wrong passwords and disabled accounts get
   * the same response after the same work.
   *
   * @throws ApiError 401 for invalid credentials, 429 after too many attempts
   */
  async logIn({ login, password }: DeskLogin, request: Request, response: Response): Promise<DeskSession> {
    let proven: ProvenAccount | undefined;
    await this.backoff.attempt(request, async () => {
      await this.countAttempt(login);
      const [account] = await this.source.query<{ id: number; passwordHash: string }[]>(
        `select id, "passwordHash" from accounts
         where (lower(email) = lower($1) or lower(name) = lower($2)) and "disabledAt" is null`,
        [login, canonicalName(login)],
      );
      if ((await this.passwords.matches(password, account?.passwordHash)) && account)
        proven = { accountId: account.id, passwordHash: account.passwordHash };
      return proven ? 'valid' : 'invalid';
    });
    const session = proven && (await this.open(proven, 'Entra nella redazione con la password.', request, response));
    if (!session) throw new ApiError(401, 'wrong_password', 'Nome o password non validi.');
    return session;
  }

  /**
   * Opens a session and records it: the login is a public call, which the audit log leaves to the handler. Returns
   * undefined when what was proven is not valid any more.
   */
  open(proven: ProvenAccount, action: string, request: Request, response: Response): Promise<DeskSession | undefined> {
    return this.source.transaction(async (manager) => {
      const session = await this.sessions.open(manager, proven, request, response);
      const { accountId } = proven;
      if (session) await this.audit.add(manager, { accountId, actor: session.name, action, call: callOf(request) });
      return session;
    });
  }

  /** Compares the password of a known account, for what a session alone does not permit. */
  async confirm(accountId: number, password: string, request: Request): Promise<void> {
    const isRight = await this.backoff.attempt(request, async () => {
      // A stolen session can be used from many addresses. No login that is sent has the NUL.
      await this.countAttempt(`\0account ${accountId}`);
      const [account] = await this.source.query<{ passwordHash: string }[]>(
        'select "passwordHash" from accounts where id = $1',
        [accountId],
      );
      return (await this.passwords.matches(password, account?.passwordHash)) ? 'valid' : 'invalid';
    });
    if (!isRight) throw new ApiError(400, 'wrong_password', 'La password attuale non è questa.');
  }

  private async countAttempt(login: string): Promise<void> {
    const { limit, windowSeconds } = attemptsPerName;
    const name = this.secret.sign('login', canonicalName(login).toLowerCase());
    const { allowed, resetAt } = await this.limiter.consume('login', name, limit, windowSeconds);
    if (!allowed) throw tooManyRequests('Troppi tentativi con questo nome. Riprova più tardi.', secondsUntil(resetAt));
  }
}

const callOf = ({ method, path }: Request) => `${method} ${path}`;
const secondsUntil = (time: Date) => (time.getTime() - Date.now()) / 1000;
