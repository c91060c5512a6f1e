import type { EntityManager } from 'typeorm';
import { badRequest } from '../../../platform/errors/api-error.js';

/**
 * Refuses a password that is one of `names`.
 *
 * @throws ApiError 400
 */
export function requireOtherThanNames(password: string, names: readonly string[]): void {
  const message = 'La password non può essere il tuo nome o il tuo indirizzo e-mail';
  const isName = names.some((name) => name !== '' && password.trim().toLowerCase() === name.trim().toLowerCase());
  if (isName) throw badRequest(message, [{ path: 'password', message }]);
}

/**
 * Stores the password of a person who could not log in, and removes the passkeys of the account: one of them may be on a
 * device that is lost, or be of another person.
 */
export async function recoverAccount(manager: EntityManager, accountId: number, hash: string): Promise<void> {
  await storePasswordHash(manager, accountId, hash);
  await manager.query('delete from account_passkeys where "accountId" = $1', [accountId]);
}

/** Stores the password of an account. */
export async function storePasswordHash(manager: EntityManager, accountId: number, hash: string): Promise<void> {
  await manager.query('update accounts set "passwordHash" = $2 where id = $1', [accountId, hash]);
}
