import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { keyHolderName, localName } from '../../../platform/access/staff.js';
import { elementAt } from '../../../platform/element-at.js';
import { ApiError, badRequest } from '../../../platform/errors/api-error.js';
import type { OpenInvitation } from './invitations.service.js';

/**
 * Refuses a password that is one of `names`.
 *
 * @throws ApiError 400
 */
export function requireOwnWords(password: string, names: readonly string[]): void {
  const message = 'La password non può essere il tuo nome o il tuo indirizzo e-mail';
  const isName = names.some((name) => name !== '' && password.trim().toLowerCase() === name.trim().toLowerCase());
  if (isName) throw badRequest(message, [{ path: 'password', message }]);
}

/**
 * Refuses a name that the audit log writes for the holder of the key or a section, or that looks like another one
 * because of characters without a shape.
 *
 * @throws ApiError 400
 */
function requireOwnName(name: string): void {
  const message = 'Questo nome non si può usare: scegline un altro';
  const isTaken = [keyHolderName, localName].includes(name.trim().toLowerCase()) || /^mf-/i.test(name.trim());
  if (isTaken || /\p{C}/u.test(name)) throw badRequest(message, [{ path: 'name', message }]);
}

/** Creates the account of an invitation; returns its id. */
export async function createAccount(
  manager: EntityManager,
  { email, role }: OpenInvitation,
  name: string | undefined,
  passwordHash: string,
): Promise<number> {
  const missing = 'Il nome è obbligatorio';
  if (name === undefined) throw badRequest(missing, [{ path: 'name', message: missing }]);
  requireOwnName(name);
  // Random bytes that authenticators store with a passkey; they tell nothing about the person (WebAuthn, 14.6.1).
  const userHandle = randomBytes(32).toString('base64url');
  const rows = await manager.query<{ id: number }[]>(
    `insert into accounts (name, email, role, "passwordHash", "userHandle") values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [name, email, role, passwordHash, userHandle],
  );
  const taken = 'C’è già una persona con questo nome o indirizzo';
  if (rows.length === 0) throw new ApiError(409, 'name_taken', taken, { issues: [{ path: 'name', message: taken }] });
  return elementAt(rows, 0).id;
}

/**
 * Changes the password of an account whose owner could not log in, and removes its passkeys: one of them may be on a
 * device that is lost, or be of another person.
 */
export async function recoverAccount(manager: EntityManager, accountId: number, passwordHash: string): Promise<void> {
  await setPassword(manager, accountId, passwordHash);
  await manager.query('delete from account_passkeys where "accountId" = $1', [accountId]);
}

/** Changes the password of an account. */
export async function setPassword(manager: EntityManager, accountId: number, passwordHash: string): Promise<void> {
  await manager.query('update accounts set "passwordHash" = $2 where id = $1', [accountId, passwordHash]);
}
