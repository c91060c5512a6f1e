import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Not } from 'typeorm';
import { sameAddress } from '../../../platform/database/sql/same-address.js';
import { ApiError, badRequest } from '../../../platform/errors/api-error.js';
import type { AccountsRepository } from '../accounts.repository.js';
import { canonicalName, areConfusable, requireUnreservedName } from '../account-name.js';

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
 * @throws ApiError 400 for a missing or reserved name, 409 for a name like that of another account, or its address
 */
export async function createAccount(
  accounts: AccountsRepository,
  { email, role, name, passwordHash }: NewAccount,
): Promise<number> {
  const missing = 'Il nome è obbligatorio';
  if (name === undefined) throw badRequest(missing, [{ path: 'name', message: missing }]);
  const shownName = canonicalName(name);
  await requireFree(accounts, { name: shownName, email });
  // Random bytes that authenticators store with a passkey; they tell nothing about the person (WebAuthn, 14.6.1).
  const userHandle = randomBytes(32).toString('base64url');
  const account = accounts.create({ name: shownName, email, role, passwordHash, userHandle });
  await accounts.insert(account);
  return account.id;
}

/**
 * Refuses the name or address of another account than `exceptId`, also one that looks like it. `name` is canonical.
 *
 * @throws ApiError 400 for a reserved name, 409 for a taken one
 */
export async function requireFree(
  accounts: AccountsRepository,
  { name, email }: { name: string; email: string },
  exceptId = 0,
): Promise<void> {
  requireUnreservedName(name);
  const names = await accounts.lockNames(exceptId);
  const isTaken =
    names.some((it) => areConfusable(it, name)) ||
    (await accounts.existsBy({ email: sameAddress(email), id: Not(exceptId) }));
  if (isTaken) throw taken();
}

function taken(): ApiError {
  const message = 'C’è già una persona con questo nome o indirizzo';
  return new ApiError(409, 'name_taken', message, { issues: [{ path: 'name', message }] });
}
