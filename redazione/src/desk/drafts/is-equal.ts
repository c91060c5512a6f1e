const finalBreaks = /\n+$/;

/**
 * Compares two JSON values. The order of an object's fields, fields that are undefined and the line breaks at the end of
 * a text, where the server writes one, make no difference.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'string' && typeof b === 'string') return a.replace(finalBreaks, '') === b.replace(finalBreaks, '');
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => isEqual(item, b[index]));
  }
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => isEqual(left.get(key), right.get(key)));
}
