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

/**
 * Returns the fields that two people have changed differently, and those that only this page has changed.
 *
 * @param base what both began with, or undefined while that is unknown
 */
export function comparedFields(mine: unknown, base: unknown, theirs: unknown): { asked: string[]; onlyMine: string[] } {
  const differing = differingFields(mine, theirs);
  if (base === undefined) return { asked: differing, onlyMine: [] };
  const changedHere = differing.filter((name) => differingFields(base, mine).includes(name));
  const changedThere = differingFields(base, theirs);
  return {
    asked: changedHere.filter((name) => changedThere.includes(name)),
    onlyMine: changedHere.filter((name) => !changedThere.includes(name)),
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
