import { matchRoutes } from 'react-router';

export type RouteParams = Readonly<Record<string, string>>;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the route whose pattern matches an undecoded path, the most specific of several, with its decoded parameters.
 * Paths with an empty segment match none: react-router would ignore it.
 */
export function matchFirst<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: RouteParams } | undefined {
  if (pathname.includes('//') || !isDecodable(pathname)) return undefined;
  const [match] =
    matchRoutes(
      routes.map((route) => ({ path: route.path, handle: route })),
      pathname,
    ) ?? [];
  if (!match) return undefined;
  const params = Object.entries(match.params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { route: match.route.handle, params: Object.fromEntries(params) };
}

/** Returns the parameters of `/quiz/:id` in `/quiz/3`; undefined when the pattern does not match. */
export const matchRoute = (pattern: string, pathname: string): RouteParams | undefined =>
  matchFirst([{ path: pattern }], pathname)?.params;

/** Returns `/api/posts/:slug` with the route's parameters in it, encoded; a parameter that is not given stays. */
export const fillParams = (template: string, params: RouteParams): string =>
  template.replace(/:([a-zA-Z]+)/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : whole,
  );

/** Without empty segments, which matching ignores. */
const splitPattern = (pattern: string): string[] => pattern.toLowerCase().split('/').filter(Boolean);

/** Whether some path is matched by both patterns. */
export function overlaps(one: string, other: string): boolean {
  const [segments, others] = [splitPattern(one), splitPattern(other)];
  if (segments.length !== others.length) return false;
  return segments.every((segment, index) => {
    const counterpart = others[index];
    return segment === counterpart || segment.startsWith(':') || counterpart?.startsWith(':') === true;
  });
}

/** Returns one spelling for all patterns that match the same paths. */
export const canonicalPattern = (pattern: string): string =>
  `/${splitPattern(pattern)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')}`;
