import type { QueryDeepPartialEntity } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { AccountPasskeyEntity } from './account-passkey.entity.js';

export class PasskeysRepository extends RepositoryOf(AccountPasskeyEntity) {
  /** Returns the passkeys of an account in the order in which they were added. */
  findOf(accountId: number): Promise<AccountPasskeyEntity[]> {
    return this.find({ where: { accountId }, order: { id: 'ASC' } });
  }

  /** Returns a passkey of an account that is not disabled. */
  findForLogin(credentialId: string): Promise<AccountPasskeyEntity | null> {
    return this.createQueryBuilder('passkey')
      .innerJoin('passkey.account', 'account', 'account.disabledAt is null')
      .where({ credentialId })
      .getOne();
  }

  /** Adds a passkey and returns its id; undefined when there is one with the same credential. */
  async add(passkey: QueryDeepPartialEntity<AccountPasskeyEntity>): Promise<number | undefined> {
    const { raw } = await this.createQueryBuilder().insert().values(passkey).orIgnore().returning('id').execute();
    const [added] = raw as { id: number }[];
    return added?.id;
  }

  /** Records a login. `counter` is that of the signature. */
  async recordUse(id: number, counter: number): Promise<void> {
    await this.update(id, { counter, lastUsedAt: () => 'now()' });
  }
}
