import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import { matchPath } from 'react-router-dom';
import { homeSlots } from '../pages/own-pages';
import { fillings } from '../sections/rendering/slot';

/** A section's part that a route renders, and the API paths that it reads. */
export type RoutePart = { section: RegisteredSection; expose: string; reads: string[] };
/** The section parts that a route renders, and the API paths that they read together. */
export type RouteData = { parts: RoutePart[]; reads: string[] };

const fillParams = (read: string, params: Record<string, string | undefined>): string =>
  read.replace(/:([a-zA-Z]+)/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });

/** Returns the section and route that match a path. */
function sectionRoute(registry: Registry, pathname: string) {
  for (const section of registry.sections) {
    for (const route of section.routes) {
      const match = matchPath({ path: route.path, end: true }, pathname);
      if (match) return { section, route, params: match.params };
    }
  }
  return undefined;
}

/** Returns the query parameters that identify content on the page of a path. */
export const contentParameters = (registry: Registry, pathname: string): readonly string[] =>
  sectionRoute(registry, pathname)?.route.contentParameters ?? [];

/** Returns the parts and API paths to preload for a path. */
export function routeData(registry: Registry, pathname: string): RouteData {
  if (pathname === '/') {
    const all = homeSlots.flatMap((slot) => fillings(registry, slot));
    return { parts: all, reads: [...new Set(all.flatMap((filling) => filling.reads))] };
  }
  const match = sectionRoute(registry, pathname);
  if (!match) return { parts: [], reads: [] };
  const reads = match.route.reads.map((read) => fillParams(read, match.params));
  return { parts: [{ section: match.section, expose: match.route.expose, reads }], reads };
}
