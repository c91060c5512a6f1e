import { matchFirst } from '@salaria/composition/routes';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import { homeSlots, shellRoutes } from '../pages/shell-pages';
import { listSlotEntries } from '../sections/rendering/slot';

/**
 * A section's part that a route renders; `reads` are the API paths of a slot's part, undefined for those of the route.
 */
export type RoutePart = { section: RegisteredSection; expose: string; reads?: string[] };

/** Returns the route of a path, the shell's or a section's, with the parameters of the path. */
export function routeOf({ sections }: Registry, pathname: string) {
  const sectionRoutes = sections.flatMap((section) => section.routes.map((route) => ({ ...route, section })));
  return matchFirst([...shellRoutes, ...sectionRoutes], pathname);
}

/** Returns the query parameters that identify content on the page of a path. */
export function contentParameters(registry: Registry, pathname: string): readonly string[] {
  const route = routeOf(registry, pathname)?.route;
  return route && 'section' in route ? (route.contentParameters ?? []) : [];
}

/** Returns the section parts that a path renders. */
export function routeParts(registry: Registry, pathname: string): RoutePart[] {
  if (pathname === '/') return homeSlots.flatMap((slot) => listSlotEntries(registry, slot));
  const route = routeOf(registry, pathname)?.route;
  return route && 'section' in route ? [{ section: route.section, expose: route.expose }] : [];
}
