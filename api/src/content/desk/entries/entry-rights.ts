import type { ContentKey, Fields } from '@salaria/content/entries/entry';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { isDeepStrictEqual } from 'node:util';
import type { StaffMember } from '../../../platform/access/staff.js';
import { ApiError } from '../../../platform/errors/api-error.js';

const reserved = (what: string) =>
  new ApiError(403, 'reserved', `«${what}» si cambia solo con il ruolo responsabile: chiedi a chi lo ha.`);

/** @throws ApiError 403 for a kind of entries that the caller may not change */
export function requireKindRight({ role }: StaffMember, { kind }: ContentKey): void {
  const { isReserved = false, label } = kindOf(kind);
  if (isReserved && role !== 'responsabile') throw reserved(label);
}

/** @throws ApiError 403 for a change of a field that the caller may not change */
export function requireFieldRights(
  { role }: StaffMember,
  { kind }: ContentKey,
  { before = {}, after }: { before: Fields | undefined; after: Fields },
): void {
  if (role === 'responsabile') return;
  for (const { name, label, isReserved } of kindOf(kind).fields)
    if (isReserved && !isDeepStrictEqual(before[name], after[name])) throw reserved(label);
}
