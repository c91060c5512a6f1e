/** Returns the element id of a URL's hash; a hash that is not valid percent-encoding is used as it is. */
export function anchorId(hash: string): string {
  const encoded = hash.slice(1);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
