import { diff3Merge } from 'node-diff3';

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

/** A place that two people have changed: a field, or paragraphs of its text. */
export interface AskedPart {
  field: string;
  mine: unknown;
  theirs: unknown;
}

const paragraphsOf = (text: string): string[] => text.replace(finalBreaks, '').split(/(\n{2,})/);

/** Returns the parts of a text that two people have changed: merged ones as text, and those to ask about. */
function textParts(field: string, mine: string, base: string, theirs: string): (string | AskedPart)[] {
  const merged = diff3Merge(paragraphsOf(mine), paragraphsOf(base), paragraphsOf(theirs), {
    excludeFalseConflicts: true,
  });
  return merged.map(({ ok, conflict }) =>
    conflict ? { field, mine: conflict.a.join(''), theirs: conflict.b.join('') } : (ok ?? []).join(''),
  );
}

export interface ComparedFields {
  asked: AskedPart[];
  /** Returns the fields that this page has changed, with the own text in the places of `kept`. */
  merge: (kept: readonly AskedPart[]) => Record<string, unknown>;
  /** Whether changes of the other have been merged with those of this page. */
  isMerged: boolean;
}

/**
 * Compares what two people have written.
 *
 * @param base what both began with, or undefined while that is unknown
 */
export function comparedFields(mine: unknown, base: unknown, theirs: unknown): ComparedFields {
  const [ownFields, baseFields, otherFields] = [fieldsIn(mine), fieldsIn(base), fieldsIn(theirs)];
  const isKnown = base !== undefined;
  const changedThere = isKnown ? differingFields(base, theirs) : differingFields(mine, theirs);
  const changedHere = isKnown ? differingFields(base, mine) : changedThere;
  const parts = new Map<string, unknown[]>();
  for (const field of differingFields(mine, theirs).filter((name) => changedHere.includes(name))) {
    const [own, before, other] = [ownFields.get(field), baseFields.get(field), otherFields.get(field)];
    if (!changedThere.includes(field)) parts.set(field, [own]);
    else if (typeof own === 'string' && typeof before === 'string' && typeof other === 'string')
      parts.set(field, textParts(field, own, before, other));
    else parts.set(field, [{ field, mine: own, theirs: other }]);
  }
  const isAsked = (part: unknown): part is AskedPart => asked.includes(part as AskedPart);
  const asked: AskedPart[] = [...parts].flatMap(([field, each]) =>
    changedThere.includes(field) ? each.filter((part): part is AskedPart => typeof part !== 'string') : [],
  );
  const askedFields = new Set(asked.map(({ field }) => field));
  return {
    asked,
    merge: (kept) => {
      const taken = (part: unknown) => (isAsked(part) ? (kept.includes(part) ? part.mine : part.theirs) : part);
      const values = [...parts].map(([field, each]) => [
        field,
        each.length === 1 ? taken(each[0]) : each.map(taken).join(''),
      ]);
      return Object.fromEntries(values) as Record<string, unknown>;
    },
    isMerged: parts.size > askedFields.size && changedThere.length > askedFields.size,
  };
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
