import { keyHolderName, localName } from '../../platform/access/staff.js';
import { badRequest } from '../../platform/errors/api-error.js';

/** Unassigned, control and format characters, and others without a shape, such as the Hangul fillers. */
const shapeless = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns the one spelling of names that look the same: with one kind of blanks, and composed letters. */
export const canonicalName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * Refuses a name that the audit log writes for the holder of the key or a section, or that looks like another one
 * because of characters without a shape. `name` is canonical.
 *
 * @throws ApiError 400
 */
export function requireUnreservedName(name: string): void {
  const message = 'Questo nome non si può usare: scegline un altro';
  const isReserved = [keyHolderName, localName].includes(name.toLowerCase()) || /^mf-/i.test(name);
  if (isReserved || shapeless.test(name)) throw badRequest(message, [{ path: 'name', message }]);
}
