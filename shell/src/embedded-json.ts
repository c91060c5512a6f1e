/**
 * Returns the JSON that the server embedded in the page in the script `id` (html-page.ts of the API); undefined without
 * one, or where the page broke off in it. Elements of authors' texts are not considered: none is a script.
 */
export function readEmbeddedJson(id: 'salaria-registry' | 'salaria-site' | 'salaria-form'): unknown {
  const text = globalThis.document?.scripts.namedItem(id)?.textContent ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
