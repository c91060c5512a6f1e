/** An address as it is stored, or why it cannot be. */
export type ReadAddress = { address: string } | { reason: string };

const base = 'http://site.invalid';
const hostOf = (url: URL): string => url.host.replace(/^www\./, '');

/** Returns the path of this site that a text names, with query and fragment. Full addresses are those of `origin`. */
export function readPath(text: string, origin: string): ReadAddress {
  const isFull = /^https?:\/\//i.test(text);
  if (!isFull && !text.startsWith('/')) return { reason: 'comincia con /, per esempio /2019/chi-siamo' };
  if (!URL.canParse(text, base)) return { reason: 'non è un indirizzo' };
  const url = new URL(text, base);
  const isOwn = isFull ? hostOf(url) === hostOf(new URL(origin)) : url.origin === base;
  // A browser would read two slashes as the beginning of another host.
  if (!isOwn || url.pathname.startsWith('//'))
    return { reason: 'è di un altro sito: scrivi la parte che comincia con /' };
  return { address: url.pathname + url.search + url.hash };
}

/** Returns the form of a path in which sources are stored and looked up: without case, last slash and fragment. */
export function sourceKey(path: string): string {
  const [address = ''] = path.split('#');
  const [pathname = '', ...query] = address.split('?');
  return [pathname.toLowerCase().replace(/(?<=.)\/+$/, ''), ...query].join('?');
}
