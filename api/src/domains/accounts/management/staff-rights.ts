import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { EntityManager } from 'typeorm';

/** What a person may do who is not calling now, for work that was planned. */
@Injectable()
export class StaffRights {
  /**
   * Returns whether the person called `name` may still do what `role` may. The holder of the key and this machine have
   * no account, and may do everything.
   */
  async allows(manager: EntityManager, name: string, role: StaffRole): Promise<boolean> {
    const withoutRights = await manager.query<object[]>(
      `select from accounts
       where name = $1 and ("disabledAt" is not null or role not in ($2, 'responsabile'))`,
      [name, role],
    );
    return withoutRights.length === 0;
  }
}
