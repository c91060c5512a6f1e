import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { IsNull } from 'typeorm';
import { keyHolderName, localName } from '../../../platform/access/staff.js';
import { AccountsRepository } from '../accounts.repository.js';

/** What a person may do who is not calling now, for work that was planned, and the address of their account. */
@Injectable()
export class StaffRights {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * Returns whether the person called `name` may still do what `role` may; not if the account was erased. The holder of
   * the key and this machine have no account, and may do everything.
   */
  async allows(name: string, role: StaffRole): Promise<boolean> {
    if (name === keyHolderName || name === localName) return true;
    return this.accounts.hasRole(name, [role, 'responsabile']);
  }

  /** Counts the people who have an account. */
  countPeople(): Promise<number> {
    return this.accounts.countBy({ disabledAt: IsNull() });
  }

  /** Returns the address of the person called `name`; undefined without an account that is enabled. */
  async addressOf(name: string): Promise<string | undefined> {
    return (await this.accounts.findEnabled(name))?.email;
  }
  /** Returns the addresses of the people who have a role. */
  async addressesOf(role: StaffRole): Promise<string[]> {
    const accounts = await this.accounts.findBy({ role, disabledAt: IsNull() });
    return accounts.map(({ email }) => email);
  }
}
