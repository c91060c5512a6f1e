/** Parameters of the address that say what is shown; the others (search, view, page) say how. */
const shown = ['reperto', 'sito'];

/**
 * The public address of what is shown: the origin that the document gives as canonical, the path, and the open find or site.
 * `search` with its question mark, or empty.
 */
export function pageAddress(canonical: string | undefined, pathname: string, search: string): string {
  const address = new URL(pathname, canonical ?? location.href);
  const given = new URLSearchParams(search);
  for (const name of shown) {
    const value = given.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address.href;
}
