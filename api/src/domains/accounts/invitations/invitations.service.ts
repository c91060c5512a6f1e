import { Injectable } from '@nestjs/common';
import {
  type Invitation,
  type InvitationAcceptance,
  type InvitationLink,
  type Invitations,
  invitationSchema,
  type NewInvitation,
  type OfferedInvitation,
} from '@salaria/contracts/desk/accounts/invitations';
import type { DeskSession, StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { isoInstant } from '../../../platform/database/json-reader.js';
import { selectColumns } from '../../../platform/database/select-columns.js';
import { elementAt } from '../../../platform/element-at.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { Passwords } from '../sessions/passwords.js';
import { randomToken, tokenHash } from '../sessions/random-token.js';
import { Sessions } from '../sessions/sessions.service.js';
import { createAccount, recoverAccount, requireOwnWords } from './accepted-account.js';
import { invitationMail } from './invitation-mail.js';

const lifetimeDays = 7;
const limit: Limit = {
  bucket: 'invitations',
  limit: 300,
  windowSeconds: 600,
  message: 'Troppi tentativi. Riprova tra qualche minuto.',
};

const expiresAt = `(i."createdAt" + interval '${lifetimeDays} days')`;
const isOpen = `${expiresAt} > now() and (i."accountId" is null or a."disabledAt" is null)`;
const from = 'account_invitations i left join accounts a on a.id = i."accountId"';
const columns = selectColumns('i', invitationSchema, {
  accountName: 'a.name',
  createdAt: isoInstant('i."createdAt"'),
  expiresAt: isoInstant(expiresAt),
});

/** An invitation as it is accepted. `accountId` is null unless it resets a password. */
export interface OpenInvitation {
  id: number;
  accountId: number | null;
  accountName: string | null;
  email: string;
  role: StaffRole;
}

const usedInvitation = () =>
  notFound('L’invito è già stato usato o è scaduto. Chiedine un altro a chi ti ha invitato.');

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
    const items = await this.source.query<Invitation[]>(
      `select ${columns} from ${from} where ${isOpen} order by i.id desc`,
    );
    return { canMail: this.outbox.isOn, items };
  }

  /** Invites a person. An open invitation of the same address is replaced. */
  async invite({ email, role, byMail = false }: NewInvitation, request: Request): Promise<InvitationLink> {
    return this.create(request, byMail, async (manager) => {
      const accounts = await manager.query<object[]>('select from accounts where lower(email) = lower($1)', [email]);
      if (accounts.length > 0)
        throw new ApiError(409, 'email_taken', 'C’è già una persona con questo indirizzo: si può ripristinare.', {
          issues: [{ path: 'email', message: 'C’è già una persona con questo indirizzo' }],
        });
      await manager.query('delete from account_invitations where lower(email) = lower($1)', [email]);
      await this.audit.describe(manager, request, { role });
      return { accountId: null, email, role };
    });
  }

  /** Lets the owner of an account choose another password; links made for it before stop working. */
  async reset(accountId: number, byMail: boolean, request: Request): Promise<InvitationLink> {
    return this.create(request, byMail, async (manager) => {
      const [account] = await manager.query<{ email: string; role: StaffRole; isDisabled: boolean }[]>(
        `select email, role, "disabledAt" is not null as "isDisabled" from accounts where id = $1 for update`,
        [accountId],
      );
      if (!account) throw notFound('Questa persona non c’è.');
      if (account.isDisabled) throw new ApiError(409, 'account_disabled', 'La persona è sospesa: prima va riammessa.');
      await manager.query('delete from account_invitations where "accountId" = $1', [accountId]);
      return { accountId, email: account.email, role: account.role };
    });
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
  async offered(token: string, request: Request, response: Response): Promise<OfferedInvitation> {
    await this.limiter.enforce(request, response, limit);
    const { email, role, accountName } = await this.find(this.source.manager, token);
    return { email, role, accountName };
  }

  /** Creates the account, or changes its password, and opens a session. Of two who accept at once, one succeeds. */
  async accept(
    { token, name, password }: InvitationAcceptance,
    request: Request,
    response: Response,
  ): Promise<DeskSession> {
    await this.limiter.enforce(request, response, limit);
    const offered = await this.find(this.source.manager, token);
    requireOwnWords(password, [offered.email, offered.accountName ?? name ?? '']);
    const passwordHash = await this.passwords.hash(password);
    return this.source.transaction(async (manager) => {
      const invitation = await this.find(manager, token, 'for update of i');
      await manager.query('delete from account_invitations where id = $1', [invitation.id]);
      const accountId = invitation.accountId ?? (await createAccount(manager, invitation, name, passwordHash));
      if (invitation.accountId !== null) await recoverAccount(manager, accountId, passwordHash);
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

  private async find(manager: EntityManager, token: string, lock = ''): Promise<OpenInvitation> {
    const [invitation] = await manager.query<OpenInvitation[]>(
      `select i.id, i."accountId", a.name as "accountName", i.email, i.role
       from ${from} where i."tokenHash" = $1 and ${isOpen} ${lock}`,
      [tokenHash(token)],
    );
    if (!invitation) throw usedInvitation();
    return invitation;
  }

  private async create(
    request: Request,
    byMail: boolean,
    check: (manager: EntityManager) => Promise<{ accountId: number | null; email: string; role: StaffRole }>,
  ): Promise<InvitationLink> {
    if (byMail && !this.outbox.isOn)
      throw new ApiError(409, 'no_mail', 'La posta non è configurata: il link va consegnato in altro modo.');
    const token = randomToken();
    const path = `/redazione/invito#${token}`;
    const { accountId: creatorId, name: createdBy } = this.staff.of(request);
    const link = await this.source.transaction(async (manager) => {
      // Waits for a change of the caller's role, which would not find a link that is added after it.
      const creator = `select from accounts
        where id = $1 and role = 'responsabile' and "disabledAt" is null for share`;
      if (creatorId !== null && (await manager.query<object[]>(creator, [creatorId])).length === 0)
        throw new ApiError(403, 'forbidden', 'Il tuo ruolo non permette questa operazione.');
      const { accountId, email, role } = await check(manager);
      await manager.query(`delete from account_invitations i where ${expiresAt} <= now()`);
      const rows = await manager.query<{ expiresAt: string }[]>(
        `insert into account_invitations as i ("tokenHash", "accountId", email, role, "createdBy")
         values ($1, $2, $3, $4, $5) returning ${isoInstant(expiresAt)} as "expiresAt"`,
        [tokenHash(token), accountId, email, role, createdBy],
      );
      if (byMail) await this.outbox.add(manager, invitationMail(email, this.outbox.link(path), accountId === null));
      return { path, expiresAt: elementAt(rows, 0).expiresAt, isMailed: byMail };
    });
    if (byMail) void this.outbox.sendDue().catch(() => {});
    return link;
  }
}
