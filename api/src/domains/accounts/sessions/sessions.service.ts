import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountSession } from '@salaria/contracts/desk/accounts/own-account';
import { accountSessionSchema } from '@salaria/contracts/desk/accounts/own-account';
import type { DeskSession, StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { AdminSession } from '../../../platform/access/admin-session.js';
import { PageTokens } from '../../../platform/access/desk-pages/page-tokens.js';
import { Staff, type StaffMember } from '../../../platform/access/staff.js';
import { cookieAttributes } from '../../../platform/access/cookie-attributes.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { isoInstant } from '../../../platform/database/json-reader.js';
import { selectColumns } from '../../../platform/database/select-columns.js';
import { readCookie } from '../../../platform/requests/cookies.js';
import { browserName } from './browser-name.js';
import { randomToken, tokenHash } from './random-token.js';

const cookieName = 'salaria_desk';
const lifetimeDays = 14;
const idleHours = 12;
/** How exact the time of the last call is: more would be a write for each. */
const seenMinutes = 1;

/** SQL: neither idle nor older than a session may be. */
const isAlive = `s."createdAt" > now() - interval '${lifetimeDays} days'
  and s."lastSeenAt" > now() - interval '${idleHours} hours'`;

const columns = selectColumns('s', accountSessionSchema, {
  createdAt: isoInstant('s."createdAt"'),
  lastSeenAt: isoInstant('s."lastSeenAt"'),
  expiresAt: isoInstant(`(s."createdAt" + interval '${lifetimeDays} days')`),
  isCurrent: 's."tokenHash" = $2',
});

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
export class Sessions implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly staff: Staff,
    private readonly admin: AdminSession,
    private readonly pages: PageTokens,
  ) {}

  onModuleInit(): void {
    this.staff.use((request) => this.identify(request));
  }

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
    const [account] = await manager.query<{ name: string; role: StaffRole }[]>(
      `select name, role from accounts
       where id = $1 and "disabledAt" is null and ($2::text is null or "passwordHash" = $2) for share`,
      [accountId, passwordHash ?? null],
    );
    if (!account) return undefined;
    await this.end(manager, request);
    const token = randomToken();
    await manager.query(`delete from account_sessions s where not (${isAlive})`);
    await manager.query('insert into account_sessions ("accountId", "tokenHash", browser) values ($1, $2, $3)', [
      accountId,
      tokenHash(token),
      browserName(request.headers['user-agent']),
    ]);
    // The holder of the key who logs in as a person acts as that person.
    this.admin.close(request, response);
    response.cookie(cookieName, token, {
      ...cookieAttributes(this.env, request),
      maxAge: lifetimeDays * 86_400_000,
    });
    return { accountId, ...account, pageToken: this.pages.of({ accountId }) };
  }

  /** Ends the session of this browser, whatever opened it. */
  async close(request: Request, response: Response): Promise<void> {
    await this.end(this.source.manager, request);
    response.clearCookie(cookieName, cookieAttributes(this.env, request));
    this.admin.close(request, response);
  }

  /** Returns the sessions of an account, the last used first. */
  list(accountId: number, request: Request): Promise<AccountSession[]> {
    return this.source.query<AccountSession[]>(
      `select ${columns} from account_sessions s where s."accountId" = $1 and ${isAlive}
       order by s."lastSeenAt" desc, s.id desc`,
      [accountId, this.hashOf(request)],
    );
  }

  /** Ends one session of an account; false when it has none with this id. */
  async revoke(manager: EntityManager, accountId: number, id: number): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      'delete from account_sessions where id = $1 and "accountId" = $2',
      [id, accountId],
    );
    return count > 0;
  }

  /** Ends all sessions of an account, or all but that of this request. Returns how many. */
  async revokeAll(manager: EntityManager, accountId: number, except?: Request): Promise<number> {
    const [, count] = await manager.query<[unknown, number]>(
      'delete from account_sessions where "accountId" = $1 and ($2::bytea is null or "tokenHash" <> $2)',
      [accountId, except ? this.hashOf(except) : null],
    );
    return count;
  }

  private async end(manager: EntityManager, request: Request): Promise<void> {
    const hash = this.hashOf(request);
    if (hash) await manager.query('delete from account_sessions where "tokenHash" = $1', [hash]);
  }

  private async identify(request: Request): Promise<StaffMember | undefined> {
    const hash = this.hashOf(request);
    if (!hash) return undefined;
    const [row] = await this.source.query<(StaffMember & { isSeen: boolean })[]>(
      `select a.id as "accountId", a.name, a.role,
         s."lastSeenAt" > now() - interval '${seenMinutes} minutes' as "isSeen"
       from account_sessions s join accounts a on a.id = s."accountId"
       where s."tokenHash" = $1 and a."disabledAt" is null and ${isAlive}`,
      [hash],
    );
    if (!row) return undefined;
    const { isSeen, ...member } = row;
    if (!isSeen)
      await this.source.query('update account_sessions set "lastSeenAt" = now() where "tokenHash" = $1', [hash]);
    return member;
  }

  private hashOf(request: Request): Buffer | undefined {
    const token = readCookie(request, cookieName);
    return token === undefined ? undefined : tokenHash(token);
  }
}
