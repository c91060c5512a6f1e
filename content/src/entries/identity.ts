import { type EntryKind, kindOf } from '@salaria/contracts/kinds/kinds';
import type { Fields } from './entry.js';

/** 'senza numero 2', 'non inventariato (2019)'. */
const isWithoutNumber = /^(senza|non|privo|priva|in attesa)\s/;

/** Returns a text for comparison: regardless of case and spaces. */
export const comparable = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Returns the form in which inventory numbers are compared; '' for what is written where there is none, such as 's.n.',
 * 'n.d.', '-' or '0': it has no digit, or nothing but zeros.
 */
export function inventoryIdentity(value: unknown): string {
  const text = comparable(value);
  return /\d/.test(text) && /[\p{L}1-9]/u.test(text) && !isWithoutNumber.test(text) ? text : '';
}

/** Returns what identifies an entry in lists of others: its number, or the title for kinds without one; '' for nothing. */
export function identityOf(kind: EntryKind, fields: Fields): string {
  const { identifiedBy = [], titleField = '' } = kindOf(kind);
  if (identifiedBy.length === 0) return comparable(fields[titleField]);
  return identifiedBy.map((name) => inventoryIdentity(fields[name])).find((identity) => identity !== '') ?? '';
}
