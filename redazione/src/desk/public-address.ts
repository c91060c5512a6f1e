/** Returns the address of a path on the visitors' site, whose origin the server writes into the page (index.html). */
export function publicAddress(path: string): string {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="salaria-public-url"]')?.content;
  return new URL(path, origin).href;
}
