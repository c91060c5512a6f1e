import { Injectable } from '@nestjs/common';
import { type Account, accountSchema, type AccountState } from '@salaria/contracts/desk/accounts/accounts';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { isoInstant } from '../../../platform/database/json-reader.js';
import { selectColumns } from '../../../platform/database/select-columns.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { Sessions } from '../sessions/sessions.service.js';

const columns = selectColumns('a', accountSchema, {
  isDisabled: 'a."disabledAt" is not null',
  createdAt: isoInstant('a."createdAt"'),
  lastSeenAt: `(select ${isoInstant('max(s."lastSeenAt")')} from account_sessions s where s."accountId" = a.id)`,
});

/** Links by which a person could return with another account. Names are unique and do not change. */
const withdrawLinksOf = `delete from account_invitations where "createdBy" = (select name from accounts where id = $1)`;

/** The accounts, as `responsabile` staff manage them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  list(): Promise<Account[]> {
    return this.source.query<Account[]>(`select ${columns} from accounts a order by lower(a.name)`);
  }

  /**
   * Changes a role. Links that a former `responsabile` made stop working.
   *
   * @throws ApiError 409 when no `responsabile` would be left
   */
  changeRole(id: number, role: StaffRole, request: Request): Promise<Account> {
    return this.change(id, request, { role }, async (manager) => {
      await manager.query('update accounts set role = $2 where id = $1', [id, role]);
      if (role !== 'responsabile') await manager.query(withdrawLinksOf, [id]);
    });
  }

  /**
   * Disables an account, which ends its sessions and the links for it and by it, or enables it again.
   *
   * @throws ApiError 409 when no `responsabile` would be left
   */
  setState(id: number, { isDisabled }: AccountState, request: Request): Promise<Account> {
    return this.change(id, request, { isDisabled }, async (manager) => {
      await manager.query(
        `update accounts set "disabledAt" = case when $2 then coalesce("disabledAt", now()) end where id = $1`,
        [id, isDisabled],
      );
      if (!isDisabled) return;
      await this.sessions.revokeAll(manager, id);
      await manager.query('delete from account_invitations where "accountId" = $1', [id]);
      await manager.query(withdrawLinksOf, [id]);
    });
  }

  private change(
    id: number,
    request: Request,
    details: Record<string, unknown>,
    apply: (manager: EntityManager) => Promise<void>,
  ): Promise<Account> {
    return this.source.transaction(async (manager) => {
      // The lock makes two `responsabile` who demote each other at once wait for one another.
      const isResponsible = `role = 'responsabile' and "disabledAt" is null`;
      await manager.query(`select from accounts where ${isResponsible} order by id for update`);
      const count = async () => {
        const rows = await manager.query<object[]>(`select from accounts where ${isResponsible}`);
        return rows.length;
      };
      const before = await count();
      await apply(manager);
      if (before > 0 && (await count()) === 0)
        throw new ApiError(409, 'last_responsabile', 'È l’unica persona responsabile: prima va nominata un’altra.');
      const [account] = await manager.query<Account[]>(`select ${columns} from accounts a where a.id = $1`, [id]);
      if (!account) throw notFound('Questa persona non c’è.');
      await this.audit.describe(manager, request, details);
      return account;
    });
  }
}
