import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { EntityManager } from 'typeorm';
import { elementAt } from '../../../platform/element-at.js';
import { ApiError, badRequest } from '../../../platform/errors/api-error.js';
import { canonicalName, requireUnreservedName } from '../account-name.js';

interface NewAccount {
  email: string;
  role: StaffRole;
  /** Required, though the contract of an acceptance leaves it out where a password is reset. */
  name: string | undefined;
  passwordHash: string;
}

/**
 * Creates an account; returns its id.
 *
 * @throws ApiError 400 for a missing or reserved name, 409 for a name or address that another account has
 */
export async function createAccount(
  manager: EntityManager,
  { email, role, name, passwordHash }: NewAccount,
): Promise<number> {
  const missing = 'Il nome è obbligatorio';
  if (name === undefined) throw badRequest(missing, [{ path: 'name', message: missing }]);
  const shownName = canonicalName(name);
  requireUnreservedName(shownName);
  // Random bytes that authenticators store with a passkey; they tell nothing about the person (WebAuthn, 14.6.1).
  const userHandle = randomBytes(32).toString('base64url');
  const rows = await manager.query<{ id: number }[]>(
    `insert into accounts (name, email, role, "passwordHash", "userHandle") values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [shownName, email, role, passwordHash, userHandle],
  );
  const taken = 'C’è già una persona con questo nome o indirizzo';
  if (rows.length === 0) throw new ApiError(409, 'name_taken', taken, { issues: [{ path: 'name', message: taken }] });
  return elementAt(rows, 0).id;
}
