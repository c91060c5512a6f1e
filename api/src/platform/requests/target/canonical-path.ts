const plainPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+$/;
/** What no route and no file has in a decoded segment: separators and control characters. */
const forbidden = /[\u0000-\u001f\u007f/\\]/;

/**
 * Returns the canonical one of all spellings of a path: each segment percent-encoded as `encodeURIComponent` does, and
 * no slash at the end. Returns null for a path without one: broken percent-encoding, empty or dot segments, a fragment,
 * a whole URL, or separators and control characters hidden in a segment.
 */
export function canonicalPath(path: string): string | null {
  if (plainPath.test(path) || path === '/') return path;
  if (!path.startsWith('/') || path.includes('#')) return null;
  const [, ...segments] = path.split('/');
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  const canonical = segments.map(canonicalSegment);
  return canonical.includes(null) ? null : `/${canonical.join('/')}`;
}

function canonicalSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment.replace(/[\u0080-\u00ff]/g, percentEncoded));
    const isUsable = decoded !== '' && decoded !== '.' && decoded !== '..' && !forbidden.test(decoded);
    return isUsable ? encodeURIComponent(decoded) : null;
  } catch {
    return null;
  }
}

/** A byte outside ASCII, which Node hands over as the Latin-1 character of the same number. */
const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
