import { Injectable } from '@nestjs/common';
import { type OwnAccount, ownAccountSchema, type PasswordChange } from '@salaria/contracts/desk/accounts/own-account';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { isoInstant } from '../../../platform/database/json-reader.js';
import { selectColumns } from '../../../platform/database/select-columns.js';
import { elementAt } from '../../../platform/element-at.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { requireOtherThanNames, storePasswordHash } from '../sessions/account-password.js';
import { LoginService } from '../sessions/login.service.js';
import { Passwords } from '../sessions/passwords.js';
import { Sessions } from '../sessions/sessions.service.js';

const columns = selectColumns('a', ownAccountSchema, { createdAt: isoInstant('a."createdAt"') });

/** What the owner of an account does with it. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly source: DataSource,
    private readonly staff: Staff,
    private readonly login: LoginService,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns the id of the caller's account.
   *
   * @throws ApiError 409 for the holder of ADMIN_TOKEN
   */
  ownId(request: Request): number {
    const { accountId } = this.staff.of(request);
    if (accountId !== null) return accountId;
    throw new ApiError(409, 'no_account', 'Chi entra con la chiave non ha un profilo: serve un invito.');
  }

  async read(request: Request): Promise<OwnAccount> {
    const rows = await this.source.query<OwnAccount[]>(`select ${columns} from accounts a where a.id = $1`, [
      this.ownId(request),
    ]);
    return elementAt(rows, 0);
  }

  /** Changes the password and ends the other sessions. */
  async changePassword({ currentPassword, newPassword }: PasswordChange, request: Request): Promise<void> {
    const account = await this.read(request);
    await this.login.confirm(account.id, currentPassword, request);
    requireOtherThanNames(newPassword, [account.name, account.email]);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.source.transaction(async (manager) => {
      await storePasswordHash(manager, account.id, passwordHash);
      // Links to another password were made for somebody who had forgotten this one.
      await manager.query('delete from account_invitations where "accountId" = $1', [account.id]);
      const endedSessions = await this.sessions.revokeAll(manager, account.id, request);
      await this.audit.describe(manager, request, { endedSessions });
    });
  }

  async endSession(id: number, request: Request): Promise<void> {
    const hasEnded = await this.sessions.revoke(this.source.manager, this.ownId(request), id);
    if (!hasEnded) throw notFound('Questa sessione non è più aperta.');
  }

  async endOtherSessions(request: Request): Promise<void> {
    await this.sessions.revokeAll(this.source.manager, this.ownId(request), request);
  }
}
