export type Encoding = 'br' | 'gzip' | 'identity';

// Browsers send a handful of different values; whoever sends thousands gets no more memory than this.
const remembered = new Map<string, Encoding>();
const rememberAtMost = 200;

/** The best coding that an Accept-Encoding header allows (RFC 9110, 12.5.3); between equals the smaller answer wins. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const encoding = choose(header);
  if (remembered.size < rememberAtMost) remembered.set(header, encoding);
  return encoding;
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((it) => it.trim());
    const q = parameters.find((it) => it.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = weight('br') >= weight('gzip') ? 'br' : 'gzip';
  const identity = weights.get('identity') ?? 0;
  return weight(best) > 0 && weight(best) >= identity ? best : 'identity';
}
