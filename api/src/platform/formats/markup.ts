const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and XML, also inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Escapes text between tags, where quotes need no escaping. Not for attributes. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Serialises a value as JSON that cannot end the script element around it. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export type Attributes = Readonly<Record<string, string | number | true | undefined>>;

/** Writes a start tag; `true` is an attribute without a value, `undefined` none at all. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(String(value))}"`];
  });
  return `<${name}${written.join('')}>`;
}
