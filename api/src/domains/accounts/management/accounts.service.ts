import { Injectable } from '@nestjs/common';
import type { AccountState } from '@salaria/contracts/desk/accounts/accounts';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { elementAt } from '../../../platform/element-at.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import type { AccountEntity } from '../account.entity.js';
import { AccountsRepository } from '../accounts.repository.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';
import { Sessions } from '../sessions/sessions.service.js';

/** The accounts, as `responsabile` staff manage them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  async list() {
    return (await this.accounts.findWithSessions()).map(toAccount);
  }

  /**
   * Changes a role. Links that a former `responsabile` made stop working: by one of them a person could return with
   * another account.
   *
   * @throws ApiError 409 when no `responsabile` would be left
   */
  changeRole(id: number, role: StaffRole) {
    return this.change(id, { role }, async ({ name }) => {
      await this.accounts.update(id, { role });
      if (role !== 'responsabile') await this.invitations.delete({ createdBy: name });
    });
  }

  /**
   * Disables an account, which ends its sessions and the links for it and by it, or enables it again.
   *
   * @throws ApiError 409 when no `responsabile` would be left
   */
  setState(id: number, { isDisabled }: AccountState) {
    return this.change(id, { isDisabled, change: isDisabled ? 'ha sospeso' : 'ha riammesso' }, async ({ name }) => {
      if (!isDisabled) return this.accounts.update(id, { disabledAt: null });
      await this.accounts.disable(id);
      await this.sessions.revokeAll(id);
      await this.invitations.delete([{ accountId: id }, { createdBy: name }]);
    });
  }

  private change(id: number, details: Record<string, unknown>, apply: (account: AccountEntity) => Promise<unknown>) {
    return this.source.transaction(async () => {
      // The lock makes two `responsabile` who demote each other at once wait for one another.
      await this.accounts.lockResponsible();
      const before = await this.accounts.countResponsible();
      const account = await this.accounts.findOneBy({ id });
      if (!account) throw notFound('Questa persona non c’è.');
      await apply(account);
      if (before > 0 && (await this.accounts.countResponsible()) === 0)
        throw new ApiError(409, 'last_responsabile', 'È l’unica persona responsabile: prima va nominata un’altra.');
      await this.audit.describe({ name: account.name, ...details });
      return toAccount(elementAt(await this.accounts.findWithSessions({ id }), 0));
    });
  }
}

const toAccount = ({ sessions = [], ...account }: AccountEntity) => ({
  ...account,
  isDisabled: account.disabledAt !== null,
  lastSeenAt: sessions[0]?.lastSeenAt ?? null,
});
