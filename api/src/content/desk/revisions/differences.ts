import { isDeepStrictEqual } from 'node:util';
import type { EntryTexts } from '@salaria/content/entries/entry-texts';
import { fieldText } from '@salaria/content/entries/merge-texts';
import type { ContentDifference } from '@salaria/contracts/desk/content/content-revisions';
import { diffLines, diffWordsWithSpace } from 'diff';

/** Comparing words of two unrelated long texts takes too long; beyond this many edits they are compared by line. */
const maxWordEdits = 2000;

/** Returns how each field of an entry differs between two states; null is the state of an entry that is missing. */
export function differences(before: EntryTexts | null, after: EntryTexts | null): ContentDifference[] {
  const [from, to] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((field) => {
    if (isDeepStrictEqual(from[field], to[field])) return [];
    const texts = { before: fieldText(from[field]), after: fieldText(to[field]) };
    const isText = typeof (to[field] ?? from[field]) === 'string';
    return [{ field, ...texts, parts: compare(texts.before ?? '', texts.after ?? '', isText) }];
  });
}

function partsOf(texts: EntryTexts | null): Record<string, unknown> {
  if (texts === null) return {};
  const { fields, body, gallery } = texts;
  return { ...fields, ...(body !== null && { body }), ...(gallery !== null && { gallery }) };
}

function compare(before: string, after: string, isText: boolean): ContentDifference['parts'] {
  const words = isText ? diffWordsWithSpace(before, after, { maxEditLength: maxWordEdits }) : undefined;
  return (words ?? diffLines(before, after)).map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
