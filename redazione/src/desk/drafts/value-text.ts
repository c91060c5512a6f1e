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
