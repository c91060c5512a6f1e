import { Injectable } from '@nestjs/common';
import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { type EntityManager, Not } from 'typeorm';
import { HostCookies } from '../../../platform/access/host-cookies.js';
import { KeySession } from '../../../platform/access/key-session.js';
import type { StaffMember } from '../../../platform/access/staff.js';
import type { StaffSessions } from '../../../platform/access/staff-sessions.js';
import { AccountsRepository } from '../accounts.repository.js';
import { AccountSessionsRepository, sessionLifetimeMs } from './account-sessions.repository.js';
import { browserName } from './browser-name.js';
import { randomToken, tokenHash } from './random-token.js';

const cookieName = 'salaria_desk';

/** The account that credentials have proven; with the hash that a password was compared with. */
export interface ProvenAccount {
  accountId: number;
  passwordHash?: string;
}

/**
 * Sessions of accounts: a random token in a cookie, its hash in the database. They end by the database's clock, and
 * with the account.
 */
@Injectable()
export class Sessions implements StaffSessions {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: AccountSessionsRepository,
    private readonly key: KeySession,
    private readonly cookies: HostCookies,
  ) {}

  /**
   * Opens a session with a token of its own; that of the browser before it ends. Returns undefined when the account was
   * disabled, or got another password than `passwordHash`, since the credentials were compared: the lock makes a change
   * that is under way end first, and one that follows finds the session and ends it.
   */
  async open(
    manager: EntityManager,
    { accountId, passwordHash }: ProvenAccount,
    request: Request,
    response: Response,
  ): Promise<DeskSession | undefined> {
    const account = await manager
      .withRepository(this.accounts)
      .shareEnabled({ id: accountId, ...(passwordHash !== undefined && { passwordHash }) });
    if (!account) return undefined;
    const sessions = manager.withRepository(this.sessions);
    await this.end(sessions, request);
    const token = randomToken();
    await sessions.deleteExpired();
    const browser = browserName(request.headers['user-agent']);
    await sessions.insert({ accountId, tokenHash: tokenHash(token), browser });
    // The holder of the key who logs in as a person acts as that person.
    this.key.close(request, response);
    this.cookies.set(request, response, cookieName, token, { maxAge: sessionLifetimeMs });
    const { name, role } = account;
    return { accountId, name, role };
  }

  /** Ends the session of this browser, whatever opened it, and returns whose it was. */
  async close(request: Request, response: Response): Promise<StaffMember | undefined> {
    const member = (await this.identify(request)) ?? (this.key.isOpenIn(request) ? this.key.holder : undefined);
    await this.end(this.sessions, request);
    this.cookies.clear(request, response, cookieName);
    this.key.close(request, response);
    return member;
  }

  /** Returns the sessions of an account, the last used first. */
  async list(accountId: number, request: Request) {
    const hash = this.hashOf(request);
    const sessions = await this.sessions.findAlive(accountId);
    return sessions.map(({ tokenHash, ...session }) => ({
      ...session,
      expiresAt: new Date(session.createdAt.getTime() + sessionLifetimeMs),
      isCurrent: hash !== undefined && tokenHash.equals(hash),
    }));
  }

  /** Ends one session of an account; false when it has none with this id. */
  async revoke(accountId: number, id: number): Promise<boolean> {
    const { affected } = await this.sessions.delete({ id, accountId });
    return affected === 1;
  }

  /** Ends all sessions of an account, or all but that of this request. Returns how many. */
  async revokeAll(manager: EntityManager, accountId: number, except?: Request): Promise<number> {
    const hash = except && this.hashOf(except);
    const sessions = manager.withRepository(this.sessions);
    const { affected } = await sessions.delete({ accountId, ...(hash && { tokenHash: Not(hash) }) });
    return affected ?? 0;
  }

  private async end(sessions: AccountSessionsRepository, request: Request): Promise<void> {
    const hash = this.hashOf(request);
    if (hash) await sessions.delete({ tokenHash: hash });
  }

  async identify(request: Request): Promise<StaffMember | undefined> {
    const hash = this.hashOf(request);
    const account = hash && (await this.sessions.findAccount(hash));
    if (!account) return undefined;
    // An open editor sends it automatically, for hours.
    if (!request.path.endsWith('/presence')) await this.sessions.touch(hash);
    const { id: accountId, name, role } = account;
    return { accountId, name, role };
  }

  private hashOf(request: Request): Buffer | undefined {
    const token = this.cookies.read(request, cookieName);
    return token === undefined ? undefined : tokenHash(token);
  }
}
