/**
 * Returns the JSON that the server embedded in the page in the script `id` (html-page.ts of the API); undefined without
 * one. Elements of authors' texts are not considered: none is a script.
 *
 * @throws SyntaxError
 */
export function readEmbeddedJson(id: 'salaria-registry' | 'salaria-site' | 'salaria-form'): unknown {
  const text = globalThis.document?.scripts.namedItem(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
