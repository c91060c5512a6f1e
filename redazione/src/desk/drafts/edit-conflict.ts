import { ApiError } from '@salaria/ui';

/** `edit_conflict` of the contents, `conflict` of rows with a version. */
const codes: readonly unknown[] = ['edit_conflict', 'conflict'];

/** Returns whether a call was refused because somebody else has changed the entry in the meantime. */
export function isEditConflict(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.isJson) return false;
  const body: unknown = JSON.parse(error.body);
  return typeof body === 'object' && body !== null && 'code' in body && codes.includes(body.code);
}
