/**
 * Returns the public URL of the current content: the origin of `canonical`, the path, and from `search` (a query
 * string, with its question mark, or empty) the parameters that identify the content, such as the open artifact. The
 * others (search, view, page) only affect its presentation.
 */
export function pageAddress(
  canonical: string | undefined,
  pathname: string,
  search: string,
  contentParameters: readonly string[],
): string {
  const address = new URL(pathname, canonical ?? location.href);
  const given = new URLSearchParams(search);
  for (const name of contentParameters) {
    const value = given.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address.href;
}
