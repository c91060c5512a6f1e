import { mergeDiff3 } from 'node-diff3';

const finalBreaks = /\n+$/;

const fieldsIn = (content: unknown) => new Map<string, unknown>(Object.entries(Object(content)));
const namesIn = (...contents: unknown[]) => [...new Set(contents.flatMap((content) => [...fieldsIn(content).keys()]))];

/**
 * Compares two JSON values. The order of an object's fields, fields that are undefined and the line breaks at the end of
 * a text, where the server writes one, make no difference.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.replace(finalBreaks, '') === b.replace(finalBreaks, '');
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  return Array.isArray(a) === Array.isArray(b) && differingFields(a, b).length === 0;
}

/** Returns the names of the fields in which two contents differ. */
export function differingFields(a: unknown, b: unknown): string[] {
  const [left, right] = [fieldsIn(a), fieldsIn(b)];
  return namesIn(a, b).filter((name) => !isEqual(left.get(name), right.get(name)));
}

/** Returns a content with the named fields of `mine`. */
export const withFieldsOf = <Content>(theirs: Content, mine: Content, names: readonly string[]): Content =>
  Object.assign({}, theirs, Object.fromEntries(names.map((name) => [name, fieldsIn(mine).get(name)])));

const paragraphsOf = (text: string): string[] => text.split(/(\n{2,})/);

/** Returns a text with the paragraphs that two people have changed; undefined where they have changed the same one. */
function mergedText(mine: unknown, base: unknown, theirs: unknown): string | undefined {
  if (typeof mine !== 'string' || typeof base !== 'string' || typeof theirs !== 'string') return undefined;
  const [own, before, other] = [mine, base, theirs].map((text) => paragraphsOf(text.replace(finalBreaks, '')));
  const { conflict, result } = mergeDiff3(own ?? [], before ?? [], other ?? []);
  return conflict ? undefined : result.join('');
}

interface ComparedFields {
  /** The fields that both have changed, in the same place. */
  asked: string[];
  /** The fields that this page has changed, with what the other has changed elsewhere in their texts. */
  mine: Record<string, unknown>;
  /** Whether the other has changed something that this page had not. */
  isMerged: boolean;
}

/**
 * Compares what two people have written.
 *
 * @param base what both began with, or undefined while that is unknown
 */
export function comparedFields(mine: unknown, base: unknown, theirs: unknown): ComparedFields {
  const differing = differingFields(mine, theirs);
  if (base === undefined) return { asked: differing, mine: {}, isMerged: false };
  const [ownFields, baseFields, otherFields] = [fieldsIn(mine), fieldsIn(base), fieldsIn(theirs)];
  const changedThere = differingFields(base, theirs);
  const merged = new Map<string, unknown>();
  for (const name of differing.filter((each) => differingFields(base, mine).includes(each))) {
    const own = ownFields.get(name);
    merged.set(name, changedThere.includes(name) ? mergedText(own, baseFields.get(name), otherFields.get(name)) : own);
  }
  const asked = [...merged.keys()].filter((name) => changedThere.includes(name) && merged.get(name) === undefined);
  for (const name of asked) merged.delete(name);
  return { asked, mine: Object.fromEntries(merged), isMerged: merged.size > 0 && changedThere.length > asked.length };
}

/** Returns a value as lines that people can compare: lists with numbers, groups with one line a field. */
export function valueText(value: unknown, indent = ''): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value !== 'object') return String(value);
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((item, index): [string, unknown] => [`${index + 1}`, item])
    : Object.entries(value);
  return entries
    .map(([name, inner]) => {
      const text = valueText(inner, `${indent}  `);
      const isNested = typeof inner === 'object' && inner !== null;
      return isNested ? `${indent}${name}:\n${text}` : `${indent}${name}: ${text}`;
    })
    .join('\n');
}
