/** Query parameters that identify content; the others (search, view, page) only affect its presentation. */
const contentParameters = ['reperto', 'sito'];

/**
 * Returns the public URL of the current content: the origin of `canonical`, the path, and the open artifact or place
 * from `search` (a query string, with its question mark, or empty).
 */
export function pageAddress(canonical: string | undefined, pathname: string, search: string): string {
  const address = new URL(pathname, canonical ?? location.href);
  const given = new URLSearchParams(search);
  for (const name of contentParameters) {
    const value = given.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address.href;
}
