import { validParams } from '@salaria/composition/query';
import { fillReads } from '@salaria/composition/route-data';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import { routeOf, routeParts } from './section-routes';

/** The section parts that a route renders, and the API paths that they and the shell's own page read together. */
export type RouteData = {
  parts: { section: RegisteredSection; expose: string; reads: string[] }[];
  reads: string[];
  /** Those of them that the page requests only after the others. */
  laterReads: string[];
};

function routeReads(registry: Registry, pathname: string, query: URLSearchParams) {
  const match = routeOf(registry, pathname);
  if (!match) return { own: [], laterReads: [] };
  const { route, params } = match;
  const own = fillReads(route.reads, { ...validParams(route.parameters, query), ...params });
  return { own, laterReads: 'sequentialReads' in route && route.sequentialReads ? own.slice(1) : [] };
}

/** Returns the parts and API paths of a path with its query. */
export function routeData(registry: Registry, address: string): RouteData {
  const [pathname = '/', query] = address.split('?');
  const { own, laterReads } = routeReads(registry, pathname, new URLSearchParams(query));
  const parts = routeParts(registry, pathname).map(({ reads = own, ...part }) => ({ ...part, reads }));
  return { parts, reads: [...new Set([...own, ...parts.flatMap(({ reads }) => reads)])], laterReads };
}
