import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { EntityManager } from 'typeorm';
import { keyHolderName, localName } from '../../../platform/access/staff.js';

/** What a person may do who is not calling now, for work that was planned. */
@Injectable()
export class StaffRights {
  /**
   * Returns whether the person called `name` may still do what `role` may; not if the account was erased. The holder of
   * the key and this machine have no account, and may do everything.
   */
  async allows(manager: EntityManager, name: string, role: StaffRole): Promise<boolean> {
    if (name === keyHolderName || name === localName) return true;
    const entitled = await manager.query<object[]>(
      `select from accounts where name = $1 and "disabledAt" is null and role in ($2, 'responsabile')`,
      [name, role],
    );
    return entitled.length > 0;
  }
}
