import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@salaria/content/entries/entry';
import { yamlText } from '@salaria/content/files/write-files';
import type { ContentDifference } from '@salaria/contracts/desk/content/content-revisions';
import { diffLines, diffWordsWithSpace } from 'diff';

/**
 * The time to compare two texts grows with the square of their edits. Beyond these they are compared by line, and then
 * not at all: 15,000 unrelated lines would take two minutes of the process, and 1000 take 0.2 s.
 */
const maxWordEdits = 2000;
const maxLineEdits = 1000;

/** Returns how each field of an entry differs between two states; null is the state of an entry that is missing. */
export function differences(before: Fields | null, after: Fields | null): ContentDifference[] {
  const [from, to] = [before ?? {}, after ?? {}];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((field) => {
    if (isDeepStrictEqual(from[field], to[field])) return [];
    const texts = { before: fieldText(from[field]), after: fieldText(to[field]) };
    const isText = typeof (to[field] ?? from[field]) === 'string';
    return [{ field, ...texts, parts: compare(texts.before ?? '', texts.after ?? '', isText) }];
  });
}

/** Returns a field's value as people read it: lists and groups as YAML. */
function fieldText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : yamlText(value).trimEnd();
}

function compare(before: string, after: string, isText: boolean): ContentDifference['parts'] {
  const words = isText ? diffWordsWithSpace(before, after, { maxEditLength: maxWordEdits }) : undefined;
  const changes = words ?? diffLines(before, after, { maxEditLength: maxLineEdits });
  if (changes === undefined) return whole(before, after);
  return changes.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const whole = (before: string, after: string): ContentDifference['parts'] => [
  { change: 'removed', text: before },
  { change: 'added', text: after },
];
