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
