import { Injectable } from '@nestjs/common';
import type {
  InvitationAcceptance,
  NewInvitation,
  NewReset,
  OfferedInvitation,
} from '@salaria/contracts/desk/accounts/invitations';
import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../../platform/access/known-devices.js';
import { Staff } from '../../../platform/access/staff.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { sameAddress } from '../../../platform/database/sql/same-address.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { type Mail, Outbox } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { AccountsRepository } from '../accounts.repository.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { requireOtherThanNames, Passwords } from '../sessions/passwords.js';
import { randomToken } from '../sessions/random-token.js';
import { Sessions } from '../sessions/sessions.service.js';
import { createAccount } from './create-account.js';
import { invitationMail, invitationPath, passwordResetMail, passwordResetPath } from './invitation-mail.js';
import type { AccountInvitationEntity } from './account-invitation.entity.js';
import { expiryOf, type InvitationDraft, InvitationsRepository } from './invitations.repository.js';

const limit: Limit = {
  bucket: 'invitations',
  limit: 300,
  windowSeconds: 600,
  message: 'Troppi tentativi. Riprova tra qualche minuto.',
};

const events = {
  accepted: auditEvent('ha accettato un invito'),
  reset: auditEvent('ha scelto una password nuova con un link, e le sue passkey sono tolte'),
};

/** Links that are valid once, by which a person gets an account or chooses another password. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly staff: Staff,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly passwords: Passwords,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async list() {
    const invitations = await this.invitations.findAllOpen();
    const items = invitations.map(({ account, ...invitation }) => ({
      ...invitation,
      accountName: account?.name ?? null,
      expiresAt: expiryOf(invitation),
    }));
    return { canMail: this.outbox.isOn, items };
  }

  /** Invites a person. An open invitation of the same address is replaced. */
  async invite({ email, role, byMail = false }: NewInvitation) {
    this.requireMail(byMail);
    return this.source.transaction(async () => {
      await this.requireCreator();
      const isAddress = { email: sameAddress(email) };
      if (await this.accounts.existsBy(isAddress))
        throw new ApiError(409, 'email_taken', 'C’è già una persona con questo indirizzo: si può ripristinare.', {
          issues: [{ path: 'email', message: 'C’è già una persona con questo indirizzo' }],
        });
      // Otherwise each of several at once would replace those before them only.
      await this.invitations.lockIssue();
      await this.invitations.delete(isAddress);
      await this.audit.describe({ email, role });
      return this.addLink({ accountId: null, email, role }, byMail && invitationMail);
    });
  }

  /** Lets the owner of an account choose another password; links made for it before stop working. */
  async reset(accountId: number, { byMail = false }: NewReset) {
    this.requireMail(byMail);
    return this.source.transaction(async () => {
      await this.requireCreator();
      const account = await this.accounts.findOne({ where: { id: accountId }, lock: { mode: 'pessimistic_write' } });
      if (!account) throw notFound('Questa persona non c’è.');
      if (account.disabledAt) throw new ApiError(409, 'account_disabled', 'La persona è sospesa: prima va riammessa.');
      await this.invitations.delete({ accountId });
      const { name, email, role } = account;
      await this.audit.describe({ name });
      return this.addLink({ accountId, email, role }, byMail && passwordResetMail);
    });
  }

  async withdraw(id: number): Promise<void> {
    await this.source.transaction(async () => {
      const invitation = await this.invitations.findOneBy({ id });
      if (!invitation || (await this.invitations.delete({ id })).affected === 0)
        throw notFound('Questo invito non c’è più.');
      await this.audit.describe({ email: invitation.email });
    });
  }

  /**
   * Returns what a token invites to.
   *
   * @throws ApiError 404 for one that is unknown, used, withdrawn or expired
   */
  async readOffer(token: string): Promise<OfferedInvitation> {
    await this.limiter.enforce(limit);
    const { email, role, account } = await this.readOpen(token);
    return { email, role, accountName: account?.name ?? null };
  }

  /** Creates the account, or changes its password, and opens a session. */
  async accept({ token, name, password }: InvitationAcceptance): Promise<DeskSession> {
    await this.limiter.enforce(limit);
    const offered = await this.readOpen(token);
    requireOtherThanNames(password, [offered.email, offered.account?.name ?? name ?? '']);
    const passwordHash = await this.passwords.hash(password);
    return this.source.transaction(async () => {
      const invitation = await this.invitations.takeOpen(token);
      if (!invitation) throw usedLink();
      const accountId = await this.acceptInto(invitation, { name, passwordHash });
      await this.sessions.revokeAll(accountId);
      const session = await this.sessions.open({ accountId });
      if (!session) throw usedLink();
      this.devices.remember(accountId);
      const action = invitation.accountId === null ? events.accepted : events.reset;
      await this.audit.add({ accountId, actor: session.name, action });
      return session;
    });
  }

  /** Creates the account that an invitation is for, or recovers it. Returns its id. */
  private async acceptInto(
    { accountId, email, role }: AccountInvitationEntity,
    { name, passwordHash }: { name: string | undefined; passwordHash: string },
  ): Promise<number> {
    if (accountId === null) return createAccount(this.accounts, { email, role, name, passwordHash });
    await this.accounts.update(accountId, { passwordHash });
    // One of them may be on a device that is lost, or be of another person.
    await this.passkeys.delete({ accountId });
    // Links that were asked for at the same time.
    await this.invitations.delete({ accountId });
    return accountId;
  }

  private async readOpen(token: string): Promise<AccountInvitationEntity> {
    const invitation = await this.invitations.findOpen(token);
    if (!invitation) throw usedLink();
    return invitation;
  }

  private async addLink(draft: InvitationDraft, mail: false | ((to: string, link: string) => Mail)) {
    const token = randomToken();
    const path = draft.accountId === null ? invitationPath(token) : passwordResetPath(token);
    const createdBy = this.staff.caller.name;
    const invitation = await this.invitations.add({ ...draft, createdBy }, token);
    if (mail) await this.outbox.add(mail(draft.email, this.outbox.deskLink(path)));
    return { path, expiresAt: expiryOf(invitation), isMailed: mail !== false };
  }

  private requireMail(byMail: boolean): void {
    if (byMail && !this.outbox.isOn)
      throw new ApiError(409, 'no_mail', 'La posta non è configurata: il link va consegnato in altro modo.');
  }

  /**
   * Waits for a change of the caller's role that is under way, which would not find a link that is added after it.
   *
   * @throws ApiError 403 when the caller may not invite any more
   */
  private async requireCreator(): Promise<void> {
    const { accountId } = this.staff.caller;
    if (accountId === null) return;
    const isAllowed = await this.accounts.shareResponsible(accountId);
    if (!isAllowed) throw new ApiError(403, 'forbidden', 'Il tuo ruolo non permette questa operazione.');
  }
}

/** The error for a link that is of no use any more; its row, which said what it was for, may be gone. */
const usedLink = () => notFound('Questo link non vale più: è già stato usato, ritirato o sostituito, o è scaduto.');
