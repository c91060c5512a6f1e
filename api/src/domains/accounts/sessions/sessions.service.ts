import { Injectable } from '@nestjs/common';
import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { Not } from 'typeorm';
import { HostCookies } from '../../../platform/access/host-cookies.js';
import { KeySession } from '../../../platform/access/key-session.js';
import { currentRequest } from '../../../platform/requests/request-context.js';
import type { StaffMember } from '../../../platform/access/staff.js';
import { IdentifiesStaff } from '../../../platform/access/identification.js';
import { AccountsRepository } from '../accounts.repository.js';
import { AccountSessionsRepository, sessionLifetimeMs } from './account-sessions.repository.js';
import { browserName } from '../../../platform/requests/browser-name.js';
import { randomToken, tokenHash } from './random-token.js';

const cookieName = 'salaria_desk';

/** The account that credentials have authenticated; with the hash that a password was compared with. */
export interface AuthenticatedAccount {
  accountId: number;
  passwordHash?: string;
}

/**
 * Sessions of accounts: a random token in a cookie, its hash in the database. They end by the database's clock, and
 * with the account.
 */
@Injectable()
@IdentifiesStaff()
export class Sessions {
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
  async open({ accountId, passwordHash }: AuthenticatedAccount): Promise<DeskSession | undefined> {
    const account = await this.accounts.shareEnabled({
      id: accountId,
      ...(passwordHash !== undefined && { passwordHash }),
    });
    if (!account) return undefined;
    await this.end();
    const token = randomToken();
    const browser = browserName(currentRequest().headers['user-agent']);
    await this.sessions.insert({ accountId, tokenHash: tokenHash(token), browser });
    // The holder of the key who logs in as a person acts as that person.
    this.key.close();
    this.cookies.set(cookieName, token, { maxAge: sessionLifetimeMs });
    const { name, role } = account;
    return { accountId, name, role };
  }

  /** Ends the session of this browser, whatever opened it, and returns whose it was. */
  async close(): Promise<StaffMember | undefined> {
    const member = (await this.identify()) ?? (this.key.isOpen ? this.key.holder : undefined);
    await this.end();
    this.cookies.clear(cookieName);
    this.key.close();
    return member;
  }

  /** Returns the sessions of an account, the last used first. */
  async list(accountId: number) {
    const hash = this.currentHash;
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

  /** Ends all sessions of an account. */
  async revokeAll(accountId: number): Promise<void> {
    await this.sessions.delete({ accountId });
  }

  /** Ends all sessions of an account but that of this request. Returns how many. */
  async revokeOthers(accountId: number): Promise<number> {
    const hash = this.currentHash;
    const { affected } = await this.sessions.delete({ accountId, ...(hash && { tokenHash: Not(hash) }) });
    return affected ?? 0;
  }

  private async end(): Promise<void> {
    const hash = this.currentHash;
    if (hash) await this.sessions.delete({ tokenHash: hash });
  }

  async identify(): Promise<StaffMember | undefined> {
    const hash = this.currentHash;
    const account = hash && (await this.sessions.findAccount(hash));
    if (!account) return undefined;
    // An open editor sends it automatically, for hours.
    if (!currentRequest().path.endsWith('/presence')) await this.sessions.touch(hash);
    const { id: accountId, name, role } = account;
    return { accountId, name, role };
  }

  /** Hash of the token that the current request carries. */
  private get currentHash(): Buffer | undefined {
    const token = this.cookies.read(cookieName);
    return token === undefined ? undefined : tokenHash(token);
  }
}
