/// <reference path="./unicode-confusables.d.ts" />
import confusables from 'unicode-confusables';
import { keyHolderName, localName } from '../../platform/access/staff.js';
import { badRequest } from '../../platform/errors/api-error.js';

/** Unassigned, control and format characters, and others without a shape, such as the Hangul fillers. */
const shapeless = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns the one spelling of names that look the same: with one kind of blanks, and composed letters. */
export const canonicalName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Returns what a name looks like (Unicode UTS 39, 4), in each case: `I` looks like `l`, and `i` does not. */
function skeletonsOf(name: string): string[] {
  const text = name.normalize('NFKD');
  return [text, text.toLowerCase(), text.toUpperCase()].map((spelling) =>
    confusables.rectifyConfusion(spelling).replace(/\p{M}/gu, '').toLowerCase(),
  );
}

/** Returns whether readers could take one name for the other, whatever scripts they are written in. */
export const areConfusable = (one: string, other: string): boolean => {
  const skeletons = skeletonsOf(other);
  return skeletonsOf(one).some((it) => skeletons.includes(it));
};

const sectionPrefix = 'mf-';
const startsLikeSection = (name: string) => areConfusable(name.slice(0, sectionPrefix.length), sectionPrefix);

/**
 * Refuses a name that looks like one that the audit log writes for the holder of the key or a section, or like another
 * one because of characters without a shape. `name` is canonical.
 *
 * @throws ApiError 400
 */
export function requireUnreservedName(name: string): void {
  const message = 'Questo nome non si può usare: scegline un altro';
  const isReserved = [keyHolderName, localName].some((it) => areConfusable(it, name)) || startsLikeSection(name);
  if (isReserved || shapeless.test(name)) throw badRequest(message, [{ path: 'name', message }]);
}
