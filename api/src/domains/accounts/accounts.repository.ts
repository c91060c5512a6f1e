import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { ArrayContains, type FindOptionsWhere, In, IsNull, Not, Raw } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { sameAddress } from '../../platform/database/sql/same-address.js';
import { AccountEntity } from './account.entity.js';

const creationLock = 7272740021;
const isEnabled = { disabledAt: IsNull() };
const isResponsible = { ...isEnabled, role: 'responsabile' } as const;

/** Returns conditions for accounts that have or had a name. */
const named = (name: string, where: FindOptionsWhere<AccountEntity>): FindOptionsWhere<AccountEntity>[] => [
  { ...where, name },
  { ...where, formerNames: ArrayContains([name]) },
];

export type LoginAccount = Pick<AccountEntity, 'id' | 'name' | 'passwordHash' | 'disabledAt'>;

export class AccountsRepository extends RepositoryOf(AccountEntity) {
  /** Returns accounts by name, with their sessions, of which the last used is the first. */
  findWithSessions(where: FindOptionsWhere<AccountEntity> = {}): Promise<AccountEntity[]> {
    return this.createQueryBuilder('account')
      .leftJoinAndSelect('account.sessions', 'session')
      .where(where)
      .orderBy('lower(account.name)')
      .addOrderBy('session.lastSeenAt', 'DESC')
      .getMany();
  }

  /** Returns what a login needs of the account with this address or name; of two, the one that is enabled. */
  findByLogin(email: string, name: string): Promise<LoginAccount | null> {
    const isNamed = { name: Raw((column) => `lower(${column}) = lower(:name)`, { name }) };
    return this.findOne({
      select: { id: true, name: true, passwordHash: true, disabledAt: true },
      where: [{ email: sameAddress(email) }, isNamed],
      order: { disabledAt: { direction: 'ASC', nulls: 'FIRST' } },
    });
  }

  async readPasswordHash(id: number): Promise<string | undefined> {
    const account = await this.findOne({ select: { id: true, passwordHash: true }, where: { id } });
    return account?.passwordHash;
  }

  readWithUserHandle(id: number): Promise<AccountEntity> {
    return this.findOneOrFail({ select: { id: true, name: true, email: true, userHandle: true }, where: { id } });
  }

  /** Returns whether an enabled account has or had this name, and has one of `roles`. */
  hasRole(name: string, roles: readonly StaffRole[]): Promise<boolean> {
    return this.existsBy(named(name, { ...isEnabled, role: In(roles) }));
  }

  /** Returns the enabled account that has or had this name. */
  findEnabled(name: string): Promise<Pick<AccountEntity, 'email'> | null> {
    return this.findOne({ select: { id: true, email: true }, where: named(name, isEnabled) });
  }

  /** Disables an account; one that is disabled keeps its time. */
  async disable(id: number): Promise<void> {
    await this.update({ id, ...isEnabled }, { disabledAt: () => 'now()' });
  }

  /** Gives an account another name, and keeps the one it had. */
  async rename({ id, name: before }: Pick<AccountEntity, 'id' | 'name'>, name: string): Promise<void> {
    if (name === before) return;
    const { formerNames } = await this.findOneOrFail({ select: { id: true, formerNames: true }, where: { id } });
    await this.update(id, { name, formerNames: [...new Set([...formerNames, before])].filter((it) => it !== name) });
  }

  /** Returns the account, unless it is disabled. It cannot change before the transaction ends. */
  shareEnabled(where: FindOptionsWhere<AccountEntity>): Promise<AccountEntity | null> {
    return this.findOne({ where: { ...where, ...isEnabled }, lock: { mode: 'pessimistic_read' } });
  }

  /** Returns whether the account is that of an enabled `responsabile`. It cannot change before the transaction ends. */
  async shareResponsible(id: number): Promise<boolean> {
    return (await this.shareEnabled({ id, role: 'responsabile' })) !== null;
  }

  /** Locks the accounts of every enabled `responsabile` until the transaction ends. */
  async lockResponsible(): Promise<void> {
    await this.find({ where: isResponsible, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  countResponsible(): Promise<number> {
    return this.countBy(isResponsible);
  }

  /**
   * Returns all names, also former ones, except those of the account `exceptId`. Until the transaction ends, no other one
   * creates or renames an account after this call.
   */
  async lockNames(exceptId = 0): Promise<string[]> {
    // Raw: an advisory lock. Names are compared in code and not by an index, so there are no rows to lock.
    await this.query('select pg_advisory_xact_lock($1)', [creationLock]);
    const accounts = await this.find({
      select: { id: true, name: true, formerNames: true },
      where: { id: Not(exceptId) },
    });
    return accounts.flatMap(({ name, formerNames }) => [name, ...formerNames]);
  }
}
