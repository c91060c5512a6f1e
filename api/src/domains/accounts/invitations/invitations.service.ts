import { Injectable } from '@nestjs/common';
import type {
  InvitationAcceptance,
  InvitationLink,
  Invitations,
  NewInvitation,
  NewReset,
  OfferedInvitation,
} from '@salaria/contracts/desk/accounts/invitations';
import type { DeskSession, StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { type Mail, Outbox } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { recoverAccount, requireOtherThanNames } from '../sessions/account-password.js';
import { Passwords } from '../sessions/passwords.js';
import { randomToken } from '../sessions/random-token.js';
import { Sessions } from '../sessions/sessions.service.js';
import { createAccount } from './create-account.js';
import { invitationMail, passwordResetMail } from './invitation-mail.js';
import {
  addInvitation,
  findOpenInvitation,
  type InvitationDraft,
  listOpenInvitations,
  type OpenInvitation,
  takeOpenInvitation,
  usedInvitation,
} from './invitations.queries.js';

const limit: Limit = {
  bucket: 'invitations',
  limit: 300,
  windowSeconds: 600,
  message: 'Troppi tentativi. Riprova tra qualche minuto.',
};

/** How a link is made: `prepare` checks that it may be; with `mail` it is sent to the address as well. */
interface LinkIssue {
  mail: ((to: string, link: string) => Mail) | undefined;
  prepare: (manager: EntityManager) => Promise<InvitationDraft>;
}

/** Links that are valid once, by which a person gets an account or chooses another password. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly source: DataSource,
    private readonly staff: Staff,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<Invitations> {
    return { canMail: this.outbox.isOn, items: await listOpenInvitations(this.source.manager) };
  }

  /** Invites a person. An open invitation of the same address is replaced. */
  async invite({ email, role, byMail }: NewInvitation, request: Request): Promise<InvitationLink> {
    const prepare = async (manager: EntityManager) => {
      const accounts = await manager.query<object[]>('select from accounts where lower(email) = lower($1)', [email]);
      if (accounts.length > 0)
        throw new ApiError(409, 'email_taken', 'C’è già una persona con questo indirizzo: si può ripristinare.', {
          issues: [{ path: 'email', message: 'C’è già una persona con questo indirizzo' }],
        });
      await manager.query('delete from account_invitations where lower(email) = lower($1)', [email]);
      await this.audit.describe(manager, request, { role });
      return { accountId: null, email, role };
    };
    return this.issueLink(request, { prepare, mail: byMail ? invitationMail : undefined });
  }

  /** Lets the owner of an account choose another password; links made for it before stop working. */
  async reset(accountId: number, { byMail }: NewReset, request: Request): Promise<InvitationLink> {
    const prepare = async (manager: EntityManager) => {
      const [account] = await manager.query<{ email: string; role: StaffRole; isDisabled: boolean }[]>(
        `select email, role, "disabledAt" is not null as "isDisabled" from accounts where id = $1 for update`,
        [accountId],
      );
      if (!account) throw notFound('Questa persona non c’è.');
      if (account.isDisabled) throw new ApiError(409, 'account_disabled', 'La persona è sospesa: prima va riammessa.');
      await manager.query('delete from account_invitations where "accountId" = $1', [accountId]);
      return { accountId, email: account.email, role: account.role };
    };
    return this.issueLink(request, { prepare, mail: byMail ? passwordResetMail : undefined });
  }

  async withdraw(id: number): Promise<void> {
    const [, count] = await this.source.query<[unknown, number]>('delete from account_invitations where id = $1', [id]);
    if (count === 0) throw notFound('Questo invito non c’è più.');
  }

  /**
   * Returns what a token invites to.
   *
   * @throws ApiError 404 for one that is unknown, used, withdrawn or expired
   */
  async readOffer(token: string, request: Request, response: Response): Promise<OfferedInvitation> {
    await this.limiter.enforce(request, response, limit);
    const { email, role, accountName } = await findOpenInvitation(this.source.manager, token);
    return { email, role, accountName };
  }

  /** Creates the account, or changes its password, and opens a session. */
  async accept(
    { token, name, password }: InvitationAcceptance,
    request: Request,
    response: Response,
  ): Promise<DeskSession> {
    await this.limiter.enforce(request, response, limit);
    const offered = await findOpenInvitation(this.source.manager, token);
    requireOtherThanNames(password, [offered.email, offered.accountName ?? name ?? '']);
    const passwordHash = await this.passwords.hash(password);
    return this.source.transaction(async (manager) => {
      const invitation = await takeOpenInvitation(manager, token);
      const accountId = await this.acceptInto(manager, invitation, { name, passwordHash });
      await this.sessions.revokeAll(manager, accountId);
      const session = await this.sessions.open(manager, { accountId }, request, response);
      if (!session) throw usedInvitation();
      const reset = 'Sceglie una password nuova con un link, e le sue passkey sono tolte.';
      const action = invitation.accountId === null ? 'Accetta un invito.' : reset;
      const call = `${request.method} ${request.path}`;
      await this.audit.add(manager, { accountId, actor: session.name, action, call });
      return session;
    });
  }

  /** Creates the account that an invitation is for, or recovers it. Returns its id. */
  private async acceptInto(
    manager: EntityManager,
    { accountId, email, role }: OpenInvitation,
    { name, passwordHash }: { name: string | undefined; passwordHash: string },
  ): Promise<number> {
    if (accountId === null) return createAccount(manager, { email, role, name, passwordHash });
    await recoverAccount(manager, accountId, passwordHash);
    return accountId;
  }

  private async issueLink(request: Request, { mail, prepare }: LinkIssue): Promise<InvitationLink> {
    if (mail && !this.outbox.isOn)
      throw new ApiError(409, 'no_mail', 'La posta non è configurata: il link va consegnato in altro modo.');
    const token = randomToken();
    const path = `/redazione/invito#${token}`;
    const link = await this.source.transaction(async (manager) => {
      await this.requireCreator(manager, request);
      const draft = await prepare(manager);
      const expiresAt = await addInvitation(manager, { ...draft, createdBy: this.staff.of(request).name, token });
      if (mail) await this.outbox.add(manager, mail(draft.email, this.outbox.link(path)));
      return { path, expiresAt, isMailed: mail !== undefined };
    });
    if (mail) void this.outbox.sendDue().catch(() => {});
    return link;
  }

  /**
   * Waits for a change of the caller's role that is under way, which would not find a link that is added after it.
   *
   * @throws ApiError 403 when the caller may not invite any more
   */
  private async requireCreator(manager: EntityManager, request: Request): Promise<void> {
    const { accountId } = this.staff.of(request);
    if (accountId === null) return;
    const rows = await manager.query<object[]>(
      `select from accounts where id = $1 and role = 'responsabile' and "disabledAt" is null for share`,
      [accountId],
    );
    if (rows.length === 0) throw new ApiError(403, 'forbidden', 'Il tuo ruolo non permette questa operazione.');
  }
}
