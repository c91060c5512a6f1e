import { Injectable } from '@nestjs/common';
import type { PasswordChange, ProfileChange } from '@salaria/contracts/desk/accounts/own-account';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { canonicalName } from '../account-name.js';
import type { AccountEntity } from '../account.entity.js';
import { AccountsRepository } from '../accounts.repository.js';
import { requireFree } from '../invitations/create-account.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';
import { requireOtherThanNames, Passwords } from '../sessions/passwords.js';
import { LoginService } from '../sessions/login.service.js';
import { Sessions } from '../sessions/sessions.service.js';

/** What the owner of an account does with it. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly staff: Staff,
    private readonly login: LoginService,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The id of the caller's account.
   *
   * @throws ApiError 409 for the holder of ADMIN_TOKEN
   */
  get ownId(): number {
    const { accountId } = this.staff.caller;
    if (accountId !== null) return accountId;
    throw new ApiError(409, 'no_account', 'Chi entra con la chiave non ha un profilo: serve un invito.');
  }

  read(): Promise<AccountEntity> {
    return this.accounts.findOneByOrFail({ id: this.ownId });
  }

  /**
   * Changes name and address. Histories keep the name that they were written with.
   *
   * @throws ApiError 400 for a wrong password or a reserved name, 409 for a name or address of another account
   */
  async changeProfile({ currentPassword, ...profile }: ProfileChange): Promise<AccountEntity> {
    const account = await this.read();
    await this.login.confirm(account.id, currentPassword);
    const name = canonicalName(profile.name);
    const { email } = profile;
    return this.source.transaction(async () => {
      await requireFree(this.accounts, { name, email }, account.id);
      await this.accounts.update(account.id, { email });
      await this.accounts.rename(account, name);
      // Links to another password went to the address of before.
      await this.invitations.delete({ accountId: account.id });
      await this.invitations.update({ createdBy: account.name }, { createdBy: name });
      const changes = [
        name !== account.name && `il proprio nome in ${name}`,
        email !== account.email && `il proprio indirizzo in ${email}`,
      ].filter(Boolean);
      const change = `ha cambiato ${changes.join(' e ') || 'nulla del proprio profilo'}`;
      await this.audit.describe({ name, email, change });
      return this.read();
    });
  }

  /** Changes the password and ends the other sessions. */
  async changePassword({ currentPassword, newPassword }: PasswordChange): Promise<void> {
    const account = await this.read();
    await this.login.confirm(account.id, currentPassword);
    requireOtherThanNames(newPassword, [account.name, account.email]);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.source.transaction(async () => {
      await this.accounts.update(account.id, { passwordHash });
      // Links to another password were made for an editor who had forgotten this one.
      await this.invitations.delete({ accountId: account.id });
      const endedSessions = await this.sessions.revokeOthers(account.id);
      await this.audit.describe({ endedSessions });
    });
  }

  async endSession(id: number): Promise<void> {
    const hasEnded = await this.sessions.revoke(this.ownId, id);
    if (!hasEnded) throw notFound('Questa sessione non è più aperta.');
  }

  async endOtherSessions(): Promise<void> {
    await this.sessions.revokeOthers(this.ownId);
  }
}
